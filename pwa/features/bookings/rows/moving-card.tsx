import { Link } from 'react-router-dom';
import { feeIn } from '../../../../contract/changes/change-now';
import { startText, visitText, weekdayStart } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { useOutbox } from '../../../data/outbox/outbox';
import { Button, buttonClass } from '../../../ui/button';
import { DateArch } from '../../../ui/calendar/date-arch';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { feeChanged } from '../../../widgets/changing/fee-changed';
import styles from '../bookings.module.css';
import type { Changes } from '../change/use-changes';

/** A booking of which a move waits on this device: the new time first, the old one until the new one is. */
export function MovingCard({ booking, changes }: { booking: BookingView; changes: Changes }) {
  const move = booking.pending?.move;
  const visit = visitText(move?.date ?? booking.date);
  return (
    <li className="card-dashed">
      <div className={`${styles.bookingRow} grid gap-14`}>
        <DateArch kind="waiting" day={visit.day} month={visit.month} />
        <div>
          <h3>{booking.serviceName}</h3>
          <p className="num text-sm">{visit.long}</p>
          <p className="num text-sm">{visit.weekdayAndSlot}</p>
          <InsteadOf booking={booking} />
          <p className={styles.waitingState}>
            <MoveBadge booking={booking} />
          </p>
        </div>
      </div>
      <MovingPart booking={booking} changes={changes} />
    </li>
  );
}

/** The old time, struck. */
export function InsteadOf({ booking }: { booking: BookingView }) {
  return (
    <p className="soft num text-sm">
      instead of <s>{startText(booking.date)}</s>
    </p>
  );
}

export function MoveBadge({ booking }: { booking: BookingView }) {
  const state = booking.pending?.move?.state ?? 'queued';
  if (state !== 'queued') return <StatusBadge kind={state} />;
  return <StatusBadge kind="waiting" label="Move waiting to send" />;
}

/** What stands until it is sent, and what can be done about it. */
export function MovingPart({ booking, changes }: { booking: BookingView; changes: Changes }) {
  const { items = [] } = useOutbox();
  const move = booking.pending?.move;
  if (!move) return null;
  const item = items.find(({ opId, edit }) => opId === move.opId || edit?.opId === move.opId);
  const asks = item && feeChanged(item.edit?.op ?? item.op, feeIn(move.problem));
  const isRefused = move.state === 'attention';
  const isBusy = changes.busy !== undefined;
  const until = booking.needsTime ? '' : `Until it is sent, ${weekdayStart(booking.date)} stands. `;
  const words = isRefused
    ? (asks?.words ?? move.problem?.message ?? 'It could not be sent as it is.')
    : `${until}It is sent when there is signal.`;
  const stands = booking.needsTime ? 'Undo this change' : `Keep ${visitText(booking.date).weekday}`;
  const name = `${booking.serviceName}, ${weekdayStart(booking.date)}`;
  return (
    <>
      <p className="soft text-sm num above-12">{words}</p>
      {item && (
        <div className={`${styles.bookingActions} above-12 flex wraps gap-8`}>
          {asks && (
            <Button kind="primary" disabled={isBusy} onClick={() => changes.again(item, asks.again)}>
              {asks.label}
            </Button>
          )}
          {isRefused && !asks && (
            <Link className={buttonClass({ kind: 'primary' })} to="/outbox">
              See what to do
            </Link>
          )}
          {!isRefused && (
            <Button
              disabled={isBusy}
              aria-label={`Change the new time: ${name}`}
              onClick={() => changes.ask(booking, 'move')}
            >
              Change
            </Button>
          )}
          {(asks || !isRefused) && (
            <Button
              kind="text"
              disabled={isBusy}
              aria-label={`${stands}: ${name}`}
              onClick={() => changes.takeBack(booking, item)}
            >
              {stands}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
