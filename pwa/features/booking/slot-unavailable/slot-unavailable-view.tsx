import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { nearestSlots } from '../../../../contract/availability/nearest-slots';
import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import { whatHappened } from '../../../../contract/bookings/no-time-reasons';
import { dayText } from '../../../../contract/dates';
import { slots, splitDate } from '../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../contract/time';
import { slotText } from '../../../../contract/visits/visit-when';
import { useSession } from '../../../data/session/session';
import { useSlotWaitlist } from '../../../data/slots/use-slot-waitlist';
import { useSlots } from '../../../data/slots/use-slots';
import { DoorsScene } from '../../../ui/drawings/scenes';
import { Note } from '../../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Icon } from '../../../ui/icon';
import { Rows } from '../../../ui/rows';
import { PlanLine } from '../../../widgets/plans/plan-line';
import { NearestTimes } from '../../../widgets/slots/nearest-times';
import { asOfText } from '../../../widgets/slots/time-labels';
import { WaitlistButton, WaitlistFailure, WaitlistHint } from '../../../widgets/slots/waitlist-button';
import page from '../booking.module.css';
import { bookableIn } from '../draft/bookable';
import type { Outcome } from '../draft/outcome';
import type { RequestDraft } from '../draft/request-draft';
import { requestRows } from '../draft/request-rows';
import { OtherTime } from './other-time';
import styles from './slot-unavailable.module.css';
import { type UnavailableRow, useNewTime } from './use-new-time';

/** Nearer than so many days the first two weeks show what is around a day. */
const aheadDays = 10;

/** The request is there and its time is not: what happened, what was kept, and the nearest times to take with one tap. */
export function SlotUnavailableView(props: {
  row: UnavailableRow;
  request: RequestDraft;
  knewFull?: boolean | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone(outcome: Outcome): void;
}) {
  const { row, request, knewFull = false, heading, onDone } = props;
  const { status } = useSession();
  const account = status === 'signed-in' || status === 'expired';
  const [other, setOther] = useState(false);
  const now = new Date();
  const today = dubaiDay(now);
  const day = row.date.slice(0, 10);
  const isNear = day <= addDays(today, aheadDays);
  const offered = useSlots({
    service: bookableIn(request.serviceType),
    from: isNear ? today : addDays(day, -3),
    isToday: isNear,
  });
  const { newTime, take } = useNewTime({ row, request }, { done: onDone, lost: offered.ask });
  const days = offered.answer?.days ?? [];
  const isThen = offered.as === 'then';
  const times = nearestSlots(days, row.date).map((date) => ({ date, left: leftAt(days, date) }));
  const { title, text } = whatHappened(row.needsTime.why, { start: row.date.slice(11), knewFull });
  const isOffered = !isCalledAbout(row.needsTime);
  const isBusy = newTime.is === 'sending' || newTime.is === 'waiting';

  return (
    <div className={page.bookingSaved}>
      <section className={`${page.bookingSavedHead} clips text-center ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="soft">{text}</p>
        <DoorsScene className={`${styles.art} block`} fit="cover" />
      </section>
      <section className={`wrap wrap-narrow ${page.bookingSavedBody}`} aria-label="Another time">
        {isOffered && (
          <>
            <h2 className={styles.take}>Take one of these</h2>
            {offered.as === 'asking' && !offered.answer ? (
              <SkeletonGroup label="Looking for times">
                <SkeletonText lines={6} />
              </SkeletonGroup>
            ) : times.length > 0 ? (
              <>
                <p className="soft text-sm">
                  The nearest to <s className={styles.gone}>{dateText(row.date)}</s>. One tap takes it.
                </p>
                {isThen && offered.answer && (
                  <p className="soft text-sm">{asOfText(offered.answer.at, now)}</p>
                )}
                <div className={`${styles.times} grid gap-10`} aria-live="polite">
                  <NewTimeNote newTime={newTime} />
                  <NearestTimes
                    times={times}
                    wanted={row.date}
                    isThen={isThen}
                    disabled={isBusy}
                    onTake={(date) => void take(date)}
                  />
                </div>
              </>
            ) : (
              <p className="soft">We have no other times to show. We call you to find one.</p>
            )}
            <ul className={`${styles.ways} line-below`}>
              {offered.answer?.isCounted && (
                <li>
                  <button type="button" aria-expanded={other} onClick={() => setOther(!other)}>
                    <Icon name="calendar" />
                    <span>Another day or time</span>
                    <Icon name={other ? 'chevron-down' : 'chevron-right'} />
                  </button>
                  {other && (
                    <OtherTime
                      service={bookableIn(request.serviceType)}
                      booking={row.id}
                      today={today}
                      wanted={row.date}
                      disabled={isBusy}
                      onTake={(date) => void take(date)}
                    />
                  )}
                </li>
              )}
              {leftAt(days, row.date) === 0 && <WaitlistNote booking={row} isThen={isThen} />}
              <li>
                <Link to={account ? '/bookings' : '/outbox'}>
                  <Icon name="phone" />
                  <span>
                    Let us find a time
                    <small>Do nothing, and we call you.</small>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            </ul>
          </>
        )}
        <div className="between">
          <h2>Your request</h2>
          <StatusBadge kind="needs-time" />
        </div>
        <Rows items={rowsOf(request, row, isOffered)} />
        <PlanLine booking={row} />
      </section>
    </div>
  );
}

/** What was asked for; where other times are offered, the time stands struck above them. */
function rowsOf(request: RequestDraft, { reference, date }: UnavailableRow, isOffered: boolean) {
  const rows = requestRows(request, reference).filter(({ label }) => label !== 'When');
  return isOffered ? rows : [...rows, { label: 'Requested', value: slotText(date) }];
}

function NewTimeNote({ newTime }: { newTime: ReturnType<typeof useNewTime>['newTime'] }) {
  if (newTime.is === 'lost')
    return <Note kind="warning">That one was taken as well. These are free now.</Note>;
  if (newTime.is === 'failed') return <Note kind="error">{newTime.text}</Note>;
  if (newTime.is === 'sending') return <Note>Requesting {dateText(newTime.date)}.</Note>;
  if (newTime.is === 'waiting')
    return <Note kind="waiting">{dateText(newTime.date)}: saved on this device. Will be sent.</Note>;
  return null;
}

/** `Sat, Nov 28, 9:00 AM` */
function dateText(date: string): string {
  const day = date.slice(0, 10);
  return `${dayText(day)}, ${date.slice(11)}`;
}

function leftAt(days: ReadonlyArray<{ day: string; slots: readonly unknown[] }>, date: string) {
  const parts = splitDate(date);
  const left = parts && days.find(({ day }) => day === parts.day)?.slots[slots.indexOf(parts.slot)];
  return typeof left === 'number' ? left : undefined;
}

/** Of the way to be told when the time that was asked for is free: of a guest's request the link in its message can. */
function WaitlistNote({ booking, isThen }: { booking: { id: string; date: string }; isThen: boolean }) {
  const { id, date } = booking;
  const waitlist = useSlotWaitlist({ booking: id, isShown: true, isThen });
  const start = date.slice(11);
  if (waitlist.whyNot === 'guest') {
    return (
      <li className={`${styles.tellGuest} medium flex gap-12`}>
        <Icon name="bell" />
        <span>
          Wait for {start}
          <small>Open the link in our message about this request, and we can tell you when it is free.</small>
        </span>
      </li>
    );
  }
  if (waitlist.whyNot) {
    return (
      <li className={styles.tellNot}>
        <WaitlistHint waitlist={waitlist} />
      </li>
    );
  }
  return (
    <li className={styles.tell}>
      <WaitlistButton date={date} waitlist={waitlist} label={`Tell me when ${start} is free`} />
      <small>We tell everyone who asks at the same time. You can still take another.</small>
      <WaitlistHint waitlist={waitlist} />
      <WaitlistFailure date={date} waitlist={waitlist} />
    </li>
  );
}
