import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { countOf } from '../../../../contract/counts';
import { hourText } from '../../../../contract/dates';
import type { TeamBusiness, TeamPreview } from '../../../../contract/team/admin-team';
import { Button } from '../../../ui/button';
import { Panel } from '../../kit/panels/panel';
import { savedText } from '../../kit/saved-text';
import { LeftNote } from '../week/left-note';
import { WeekTower } from '../week/week-grid';
import { hoursOf, weekLines } from '../week/week-labels';
import styles from './business.module.css';
import { dayOfYearText, daysAhead, noticeText, sizeText } from './business-values';
import { ClosedDays } from './closed-days';
import { BookingWindowDialog, MiddayDialog, SizesDialog, VisitsDialog } from './rule-dialogs';

type Part = 'visits' | 'asking' | 'midday' | 'sizes';

/** The rules of the business for visits: read here, changed part by part in a dialog that says what it means. */
export function BusinessPanels(props: { business: TeamBusiness; today: string }) {
  const { business, today } = props;
  const [left, setLeft] = useState<TeamPreview>();
  const [part, setPart] = useState<Part>();
  function close(becomes?: TeamPreview) {
    setPart(undefined);
    if (becomes) setLeft(becomes);
  }
  const { week, noticeMinutes, firstSlotUntilHour, furthestDays, reserve, middayFrom, middayTo, sizes } =
    business;
  const lines = weekLines(week);
  return (
    <>
      <LeftNote left={left} onDismiss={() => setLeft(undefined)} />
      <div className={`${styles.panels} stack gap-16`}>
        <Panel title="Booking rules">
          <dl className={`${styles.rules} num`}>
            <Rule
              label="Visits"
              onChange={() => setPart('visits')}
              aside={<WeekTower week={week} label={`${hoursOf(week)} hours a week`} />}
            >
              {lines.length > 0 ? lines.join('; ') : 'Never'}
            </Rule>
            <Rule label="Booking window" onChange={() => setPart('asking')}>
              {noticeMinutes === 0 ? 'Any time ahead' : `At least ${noticeText(noticeMinutes)} ahead`}, the
              first slot by {hourText(firstSlotUntilHour)} the evening before, up to{' '}
              {countOf(furthestDays, 'day')} ahead (today {daysAhead(today, furthestDays)}).{' '}
              {reserve === 0
                ? 'Online bookings may fill every slot.'
                : `${countOf(reserve, 'technician')} kept free for the office in each slot.`}
            </Rule>
            <Rule label="Midday break" onChange={() => setPart('midday')}>
              {dayOfYearText(middayFrom)} to {dayOfYearText(middayTo)}, 12:30 to 3:00 PM, outdoors.
            </Rule>
            <div>
              <dt>On call</dt>
              <dd>
                Set <Link to="/admin/rules">who is on call</Link> with the rules of urgent help.
              </dd>
            </div>
          </dl>
          <p className="soft num">{savedText(business, 'Default rules: no one has changed them yet.')}</p>
        </Panel>
        <ClosedDays business={business} today={today} onSaved={setLeft} />
        <Panel
          title="Usual sizes"
          act={
            <Button
              size="sm"
              kind="text"
              onClick={() => setPart('sizes')}
              aria-label="Change the usual sizes"
            >
              Change
            </Button>
          }
        >
          <dl className={`${styles.sizeList} lined num`}>
            {bookableServices.map((service) => (
              <div className="flex apart gap-12" key={service}>
                <dt>{service}</dt>
                <dd className="soft">{sizeText(sizes[service])}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
      {part === 'visits' && <VisitsDialog business={business} onClose={close} />}
      {part === 'asking' && <BookingWindowDialog business={business} today={today} onClose={close} />}
      {part === 'midday' && <MiddayDialog business={business} onClose={close} />}
      {part === 'sizes' && <SizesDialog business={business} onClose={close} />}
    </>
  );
}

function Rule(props: { label: string; onChange: () => void; aside?: ReactNode; children: ReactNode }) {
  const { label, onChange, aside, children } = props;
  return (
    <div>
      <dt>
        {label}
        <Button size="sm" kind="text" aria-label={`Change: ${label}`} onClick={onChange}>
          Change
        </Button>
      </dt>
      <dd className="soft">
        {aside}
        <span>{children}</span>
      </dd>
    </div>
  );
}
