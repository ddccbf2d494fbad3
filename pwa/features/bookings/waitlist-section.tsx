import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import { startsAt } from '../../../contract/bookings/booking-rules';
import { instantText } from '../../../contract/dates';
import { Problem } from '../../../contract/errors';
import { startText, visitText } from '../../../contract/visits/visit-when';
import { noConnection } from '../../data/api/api-client';
import type { BookingView } from '../../data/bookings';
import { useServerNow } from '../../data/device/server-clock';
import { useFreeMessagesOff } from '../../data/slots/free-messages';
import { leaveWaitlist, useWaitlist } from '../../data/waitlist';
import { Button, buttonClass } from '../../ui/button';
import { DateArch } from '../../ui/calendar/date-arch';
import { toast } from '../../ui/feedback/toast-store';
import { useNow } from '../../ui/hooks/use-now';
import { refusalText } from '../../widgets/wait-text';
import styles from './bookings.module.css';

/** The full times of which the person wants to be told. Where there are none the page says nothing of it. */
export function WaitlistSection({ bookings }: { bookings: readonly BookingView[] }) {
  // A move or a cancellation ends entries.
  const about = bookings.map(({ id, rev }) => `${id} ${rev}`).join();
  const { entries: all = [], as } = useWaitlist({ isWanted: true, about });
  const isOff = useFreeMessagesOff();
  const [stopping, setStopping] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useNow();
  const now = useServerNow()();
  // What was heard before may have begun since.
  const entries = all
    .filter(({ date }) => now < new Date(startsAt(date)))
    .sort((a, b) => startsAt(a.date).localeCompare(startsAt(b.date)));
  const [hasStopped, setStopped] = useState(false);
  // What was pressed here is not followed by nothing.
  if (entries.length === 0 && !hasStopped) return null;

  async function stop(entry: WaitlistEntry) {
    if (stopping) return;
    setStopping(entry.id);
    setStopped(true);
    try {
      await leaveWaitlist(entry.id);
      // The button has gone, and with it the focus.
      heading.current?.focus({ preventScroll: true });
      toast({ title: `We will not tell you about ${startText(entry.date)}.` });
    } catch (error) {
      const description = error instanceof Problem ? refusalText(error) : noConnection;
      toast({ kind: 'error', title: 'Not stopped', description });
    } finally {
      setStopping(undefined);
    }
  }

  return (
    <section className={styles.subscriptions} aria-labelledby="free-watches">
      <h2 id="free-watches" ref={heading} tabIndex={-1}>
        Waiting for a free time
      </h2>
      {entries.length === 0 ? (
        <p className="soft">You are not waiting for any time.</p>
      ) : isOff ? (
        <p className="text-sm">
          Messages about free times are off, so you will get none about these.{' '}
          <Link className="prose-link" to="/profile/notifications">
            Turn them on
          </Link>
        </p>
      ) : (
        <p className="soft text-sm">
          <span>
            We tell everyone who asked at the same time, between 8:00 AM and 9:00 PM. First come, first
            served.
          </span>
          {as === 'then' && <span> You need a connection to stop one.</span>}
        </p>
      )}
      <ul className={styles.bookingList}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            booking={bookings.find(({ id }) => id === entry.booking)}
            disabled={as === 'then'}
            isOff={isOff}
            busy={stopping === entry.id}
            onStop={() => void stop(entry)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row(props: {
  entry: WaitlistEntry;
  booking: BookingView | undefined;
  disabled: boolean;
  isOff: boolean;
  busy: boolean;
  onStop(): void;
}) {
  const { entry, booking, disabled, isOff, busy, onStop } = props;
  const visit = visitText(entry.date);
  const name = `${entry.service}, ${startText(entry.date)}`;
  const [date = '', ...slot] = entry.date.split(' ');
  const form = new URLSearchParams({ service: entry.service, date, slot: slot.join(' ') });
  return (
    <li className={`${styles.bookingRow} grid gap-14 ${styles.watchRow}`}>
      <DateArch day={visit.day} month={visit.month} />
      <div>
        <h3>{entry.service}</h3>
        <p className="num text-sm">{visit.long}</p>
        <p className="num text-sm">{visit.weekdayAndSlot}</p>
        {booking && (
          <p className="soft text-sm num">
            {booking.needsTime ? 'For your request without a time' : `Instead of ${startText(booking.date)}`}
          </p>
        )}
        <p className="text-sm num">{notifiedText(entry, isOff)}</p>
      </div>
      <div className={`${styles.bookingActions} above-12 flex wraps gap-8`}>
        {entry.toldAt && !entry.booking && (
          <Link
            className={buttonClass({ kind: 'soft' })}
            to={`/booking?${form}`}
            aria-label={`Request this time: ${name}`}
          >
            Request this time
          </Link>
        )}
        <Button
          busy={busy}
          disabled={disabled}
          aria-label={`${busy ? 'Stopping...' : 'Stop'}: ${name}`}
          onClick={onStop}
        >
          {busy ? 'Stopping...' : 'Stop'}
        </Button>
      </div>
    </li>
  );
}

/** Whether they were notified already: of a time that is taken again they are notified again. */
function notifiedText({ toldAt }: WaitlistEntry, isOff: boolean): string {
  if (toldAt) return `We told you ${instantText(toldAt)}.`;
  return isOff ? 'Still full.' : 'Still full. We will tell you.';
}
