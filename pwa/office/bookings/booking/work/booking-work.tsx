import type { Booking } from '../../../../../contract/bookings/bookings';
import { countOf } from '../../../../../contract/counts';
import { dateAndClock } from '../../../../../contract/dates';
import type { Work } from '../../../../../contract/work/work-shapes';
import { paperFile } from '../../../../data/money/papers';
import { Button } from '../../../../ui/button';
import { useNow } from '../../../../ui/hooks/use-now';
import { Icon } from '../../../../ui/icon';
import { PaperButton } from '../../../../widgets/money/paper-button';
import { PointsList } from '../../../../widgets/proof/points-list';
import { answeredPoints, photosText, timesText } from '../../../../widgets/proof/work-words';
import { askRepeat } from '../../../data/new-booking/ask-new-booking';
import dialogStyles from '../../office-dialog.module.css';
import { DetailsPart } from '../said/details-part';
import { isBegun, type OfficeWork, useBookingWork } from './data';
import styles from './work.module.css';
import { WorkPhotos } from './work-photos';
import { WorkSignature } from './work-signature';

/** What was done at a visit, with its photos, its signature and its report; nothing before anything was. */
export function BookingWork({ booking, nameOf }: { booking: Booking; nameOf: (id: string) => string }) {
  const read = useBookingWork(booking.id);
  const work = read.data;
  if (!work) {
    if (!read.isError || read.error.code === 'not_found') return null;
    return (
      <DetailsPart title="Work" list={read}>
        {undefined}
      </DetailsPart>
    );
  }
  const technician =
    booking.assignedTo === null ? undefined : (work.people[booking.assignedTo] ?? nameOf(booking.assignedTo));
  return (
    <>
      {isBegun(work) && (
        <DetailsPart title="Work" list={read} sum={<Times work={work} />}>
          <Points work={work} booking={booking} />
        </DetailsPart>
      )}
      {(work.photos.length > 0 || photosText(work) !== '') && (
        <WorkPhotos work={work} booking={booking} technician={technician} list={read} />
      )}
      {work.signature && <WorkSignature work={work} signature={work.signature} technician={technician} />}
      {work.report && <WorkReport booking={booking} report={work.report} />}
    </>
  );
}

function Times({ work }: { work: OfficeWork }) {
  const now = useNow();
  if (work.sessions.length === 0) return <span className="soft num">On the way</span>;
  return <span className="soft num">{timesText(work.sessions, now)}</span>;
}

function Points({ work, booking }: { work: OfficeWork; booking: Booking }) {
  const points = answeredPoints(work);
  if (points.length === 0)
    return (
      <p className="soft">
        {work.checklist ? 'Nothing was ticked.' : 'There was no checklist for this job.'}
      </p>
    );
  return (
    <>
      <PointsList work={work} />
      {points.some(({ is }) => is === 'not-done') && (
        <p className={styles.rest}>
          <Button size="sm" kind="text" onClick={() => askRepeat(booking)}>
            Book the rest
          </Button>
        </p>
      )}
    </>
  );
}

interface ReportProps {
  booking: Booking;
  report: NonNullable<Work['report']>;
}

/** The service report, to be opened in either language. */
function WorkReport({ booking, report }: ReportProps) {
  const path = `/bookings/${booking.id}/report.pdf`;
  return (
    <section className={dialogStyles.detailsPart} aria-label="Service report">
      <div className={`${styles.report} flex middle gap-12`}>
        <Icon name="file" />
        <span className="min-0">
          <b className="block">Service report</b>
          <span className="soft text-sm num">{madeText(report)}</span>
        </span>
        <span className={`${styles.papers} flex gap-8`}>
          <PaperButton
            fetch={paperFile}
            path={`${path}?lang=en`}
            of="Service report"
            kind="outline"
            icon="download"
          >
            English
          </PaperButton>
          <PaperButton
            fetch={paperFile}
            path={`${path}?lang=ar`}
            of="Service report"
            kind="outline"
            icon="download"
          >
            Arabic
          </PaperButton>
        </span>
      </div>
    </section>
  );
}

function madeText({ madeAt, follows }: ReportProps['report']): string {
  const made = `Made ${dateAndClock(madeAt)}.`;
  if (follows === 0) return made;
  return `${made} Made again when the ${follows === 1 ? 'last photo arrives' : `${countOf(follows, 'photo')} arrive`}.`;
}
