import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canCancelBooking } from '../../../contract/bookings/booking-rules';
import { showAed } from '../../../contract/money';
import { type BookingView, cancelBooking, useMyBookings } from '../../data/bookings';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { historyDay, visitWords } from '../../widgets/bookings/booking-words';
import { useCancelBooking } from '../../widgets/bookings/cancel-booking';
import { PendingChange } from '../../widgets/bookings/pending-change';
import { savedWords } from '../../widgets/outcome';
import { PanelFailed, PanelSkeleton } from './panel-states';
import styles from './profile.module.css';

const pageSize = 20;

/** Booking History: everything a person ever booked, the latest visit first. */
export function HistoryTab() {
  const { bookings, state } = useMyBookings();
  const some = bookings !== undefined && bookings.length > 0;
  return (
    <section aria-labelledby="profile-history">
      <h2 id="profile-history">Booking History</h2>
      {state === 'failed' && (some ? <PanelFailed what="booking history" /> : <LoadFailed />)}
      {some && <History bookings={bookings} />}
      {state === 'ready' && !some && <NoHistory />}
      {(state === 'opening' || state === 'first-sync') && (
        <PanelSkeleton label="Loading your booking history" />
      )}
    </section>
  );
}

function History({ bookings }: { bookings: readonly BookingView[] }) {
  const [count, setCount] = useState(pageSize);
  const { user } = useSession();
  const cancel = useCancelBooking<BookingView>(cancelBooking);

  function cancelFor(booking: BookingView): (() => void) | undefined {
    if (!user || booking.pending || booking.status === 'waiting') return undefined;
    const mine = { status: booking.status, userId: user.id, assignedTo: null };
    return canCancelBooking(user, mine) ? () => cancel.ask(booking) : undefined;
  }

  return (
    <>
      <ul className={`list-rows ${styles.profileList}`}>
        {bookings.slice(0, count).map((booking) => (
          <HistoryRow key={booking.id} booking={booking} onCancel={cancelFor(booking)} />
        ))}
      </ul>
      {bookings.length > count && (
        <Button wide onClick={() => setCount(count + pageSize * 3)}>
          Show more
        </Button>
      )}
      {cancel.dialog}
    </>
  );
}

function HistoryRow({ booking, onCancel }: { booking: BookingView; onCancel: (() => void) | undefined }) {
  const { serviceName, about, date, status, amount, reference, notes, entry } = booking;
  const day = historyDay(date);
  const waiting = status === 'waiting';
  const known = status === 'pending' && booking.needsTime ? 'needs-time' : status;
  const badge = waiting ? (!entry || entry.state === 'queued' ? 'waiting' : entry.state) : known;
  return (
    <li className={styles.profileRow}>
      <div>
        <h3>{serviceName}</h3>
        {about && <p className="text-sm">{about}</p>}
        <p className="num text-sm">
          {day} · {visitWords(date).slot}
          {amount ? ` · ${showAed(amount)}` : ''}
        </p>
        {reference && <p className="faint text-xs num">{reference}</p>}
        {notes && <p className={`soft text-sm ${styles.profileNotes}`}>{notes}</p>}
        {waiting && (
          <p className="soft text-sm">
            <span>{`${entry?.state === 'attention' ? (entry.problem?.message ?? '') : savedWords} `}</span>
            <Link className="prose-link" to="/outbox">
              {entry?.state === 'attention' ? 'See what to do' : 'See all'}
            </Link>
          </p>
        )}
        {booking.pending && <PendingChange change={booking.pending} />}
      </div>
      <div className={styles.profileRowEnd}>
        <StatusBadge kind={badge} />
        {onCancel && (
          <Button size="sm" onClick={onCancel} aria-label={`Cancel booking: ${serviceName}, ${day}`}>
            Cancel booking
          </Button>
        )}
      </div>
    </li>
  );
}

function NoHistory() {
  return (
    <EmptyState
      level={3}
      drawing={<EmptyBookingsScene />}
      title="No Booking History"
      text="You haven't booked any services yet."
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/booking">
          Book a Service
        </Link>
      }
    />
  );
}

function LoadFailed() {
  return (
    <div role="alert">
      <EmptyState
        level={3}
        drawing={<OfflineScene />}
        title="Failed to load booking history. Please try again later."
        action={
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
