import { Link } from 'react-router-dom';
import { useMyBookings } from '../../data/bookings';
import { useStandsStill } from '../../data/device/sync-status';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { useLater } from '../../ui/hooks/until-loaded';
import { PageHeader } from '../../ui/page-header';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { BookingLists } from './booking-lists';
import styles from './bookings.module.css';
import { BookingsSkeleton } from './bookings-skeleton';
import { OtherChanges } from './other-changes';
import { SubscriptionsSection } from './subscriptions-section';

/** /bookings: a person's own bookings and subscriptions, as last known, with what waits among them. */
export function BookingsPage() {
  const { bookings, state } = useMyBookings();
  const standsStill = useStandsStill();
  const some = bookings !== undefined && bookings.length > 0;
  const known = state === 'ready';
  const waits = useLater(() => import('./waitlist-section'));
  const quotes = useLater(() => import('./quotes-section'));
  return (
    <div className={`wrap ${styles.bookings}`}>
      <PageHeader title="My bookings" />
      {standsStill && <SignedOutNote next="/bookings" />}
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
