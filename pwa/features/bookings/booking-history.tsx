import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dubaiDay } from '../../../contract/time';
import { type BookingView, useMyBookings } from '../../data/bookings';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { arrange } from './arrange';
import styles from './bookings.module.css';
import { BookingsSkeleton } from './bookings-skeleton';
import { shortDays } from './rows/day-look';
import { useBookingRows } from './rows/use-booking-rows';

const pageSize = 20;
const failedText = 'Failed to load booking history. Please try again later.';

/** Booking History, a tab of the profile: the rows of My bookings with what can be done about each, all in one list. */
export function BookingHistory() {
  const { bookings, state } = useMyBookings();
  const some = bookings !== undefined && bookings.length > 0;
  return (
    <section aria-labelledby="profile-history">
      <h2 id="profile-history">Booking History</h2>
      {state === 'failed' && (some ? <FailedNote words={failedText} /> : <LoadFailed />)}
      {some && <History bookings={bookings} />}
      {state === 'ready' && !some && <NoHistory />}
      {(state === 'opening' || state === 'first-sync') && <BookingsSkeleton />}
    </section>
  );
}

/** What waits, then what is still to come, then what is over; the latest first. */
function History({ bookings }: { bookings: readonly BookingView[] }) {
  const [count, setCount] = useState(pageSize);
  // Beside the menu of the profile no table has room for its notes and buttons.
  const { rows, waitingRows, dialogs, now } = useBookingRows(bookings, shortDays, false);
  const { waiting, upcoming, past } = arrange(bookings, dubaiDay(now));
  const coming = upcoming.slice(0, count);
  const over = past.slice(0, Math.max(count - coming.length, 0));
  return (
    <>
      {waitingRows(waiting)}
      {coming.length > 0 && (
        <>
          <h3 className={styles.historyPart}>Upcoming</h3>
          {rows({ label: 'Upcoming bookings', shown: coming, past: false })}
        </>
      )}
      {over.length > 0 && (
        <>
          <h3 className={styles.historyPart}>Past</h3>
          {rows({ label: 'Past bookings', shown: over, past: true })}
        </>
      )}
      {upcoming.length + past.length > count && (
        <Button wide onClick={() => setCount(count + pageSize * 3)}>
          Show more
        </Button>
      )}
      {dialogs}
    </>
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
        title={failedText}
        action={
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
