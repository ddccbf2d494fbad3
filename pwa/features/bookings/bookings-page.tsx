import { Link } from 'react-router-dom';
import { useMyBookings } from '../../data/bookings';
import { useSyncStatus } from '../../data/device/sync-status';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { Note } from '../../ui/feedback/note';
import { useLater } from '../../ui/hooks/until-loaded';
import { PageHeader } from '../../ui/page-header';
import { BookingLists } from './booking-lists';
import styles from './bookings.module.css';
import { BookingsSkeleton } from './bookings-skeleton';
import { OtherChanges } from './other-changes';
import { SubscriptionsSection } from './subscriptions-section';

/** /bookings: a person's own bookings and subscriptions, as last known, with what waits among them. */
export function BookingsPage() {
  const { bookings, state } = useMyBookings();
  const some = bookings !== undefined && bookings.length > 0;
  const known = state === 'ready';
  const waits = useLater(() => import('./waitlist-section'));
  const quotes = useLater(() => import('./quotes-section'));
  return (
    <div className={`wrap ${styles.bookings}`}>
      <PageHeader title="My bookings" />
      <SignedOutNote />
      {state === 'failed' && <LoadFailed some={some} />}
      {bookings && quotes && <quotes.QuotesSection />}
      {known && !some && (
        <EmptyState
          drawing={<EmptyBookingsScene />}
          title="No bookings found"
          text="Pick a service, a day and a time. It takes about a minute."
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/booking">
              Book a Service
            </Link>
          }
        />
      )}
      {some && <BookingLists bookings={bookings} known={known} />}
      {(state === 'opening' || state === 'first-sync') && <BookingsSkeleton />}
      {!some && <OtherChanges />}
      {bookings && waits && <waits.WaitlistSection bookings={bookings} />}
      <SubscriptionsSection alone={state !== 'failed'} />
    </div>
  );
}

const failedText = 'Failed to load your bookings. Please try again later.';

/** In place of the list, or above what of it is here: what waits on this device, and what came before the connection broke. */
function LoadFailed({ some }: { some: boolean }) {
  if (some) return <FailedNote words={failedText} />;
  const again = (
    <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
      Try Again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState drawing={<OfflineScene />} title={failedText} action={again} />
    </div>
  );
}

/** An ended sign-in leaves the page readable; it says that it stands still. (With requests to send, the banner speaks.) */
function SignedOutNote() {
  const { status } = useSession();
  const { signInToSend } = useSyncStatus();
  if (status !== 'expired' || signInToSend > 0) return null;
  return (
    <Note icon="lock">
      Your sign-in has ended. This is how things stood then.{' '}
      <Link to="/login?next=/bookings">Sign in to see what is new</Link>
    </Note>
  );
}
