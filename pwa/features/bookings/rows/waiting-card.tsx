import { Link } from 'react-router-dom';
import { pricesAnew } from '../../../../contract/prices/prices-anew';
import { visitText } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import type { OutboxItem } from '../../../data/outbox/outbox';
import { Button, buttonClass } from '../../../ui/button';
import { DateArch } from '../../../ui/calendar/date-arch';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { PlanLine } from '../../../widgets/plans/plan-line';
import { BookingItems } from '../../../widgets/prices/booking-items';
import styles from '../bookings.module.css';
import { UrgentPart } from './urgent-part';

/** A request that is only on this device: the dashed frame, what it waits for, and the two ways to change one's mind. */
export function WaitingCard({
  booking,
  onDiscard,
}: {
  booking: BookingView;
  onDiscard(item: OutboxItem): void;
}) {
  const { entry } = booking;
  const visit = visitText(booking.date);
  const state = entry?.state ?? 'queued';
  return (
    <li className="card-dashed">
      <div className={`${styles.bookingRow} grid gap-14`}>
        <DateArch kind="waiting" day={visit.day} month={visit.month} />
        <div>
          <h3>{booking.serviceName}</h3>
          {booking.about && <p className="text-sm">{booking.about}</p>}
          <p className="num text-sm">{visit.long}</p>
          {booking.urgentRequest ? (
            <UrgentPart booking={booking} />
          ) : (
            <p className="num text-sm">{visit.weekdayAndSlot}</p>
          )}
          <PlanLine booking={booking} own />
          <BookingItems booking={booking} />
          <p className={styles.waitingState}>
            <StatusBadge kind={state === 'queued' ? 'waiting' : state} />
          </p>
        </div>
      </div>
      <p className="soft text-sm above-12">{words(entry)}</p>
      {entry && !leaving(entry) && (
        <div className={`${styles.bookingActions} above-12 flex wraps gap-8`}>
          {state === 'attention' ? (
            <Link
              className={buttonClass({ kind: 'primary' })}
              to={pricesAnewOf(entry) ? `/booking?edit=${entry.opId}` : '/outbox'}
            >
              See what to do
            </Link>
          ) : (
            <Link
              className={buttonClass()}
              to={`${booking.urgentRequest ? '/urgent' : '/booking'}?edit=${(entry.edit ?? entry).opId}`}
            >
              Edit
            </Link>
          )}
          <Button kind="danger-text" onClick={() => onDiscard(entry)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}

function pricesAnewOf({ op, problem }: OutboxItem) {
  return op.kind === 'booking.create' ? pricesAnew(op.items, problem) : undefined;
}

/** Being withdrawn for good: the first half of an edit is not. */
function leaving(entry: OutboxItem): boolean {
  return entry.withdrawing === true && !entry.edit;
}

function words(entry: OutboxItem | undefined): string {
  if (entry && leaving(entry)) return 'It is being withdrawn.';
  if (entry?.state === 'attention') return entry.problem?.message ?? 'It could not be sent as it is.';
  return 'Saved on this device. Will be sent.';
}
