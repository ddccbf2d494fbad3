import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { canCancelBooking } from '../../../contract/booking-rules';
import { dubaiDay } from '../../../contract/time';
import { type BookingView, cancelBooking, useMyBookings } from '../../data/bookings';
import { useSyncStatus } from '../../data/device/sync-status';
import { discard } from '../../data/outbox/outbox';
import { mayHaveArrived } from '../../data/outbox/outbox-item';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { Note } from '../../ui/feedback/note';
import { PageHeader } from '../../ui/page-header';
import { TabPanel, Tabs } from '../../ui/tabs';
import { useWide } from '../../ui/use-wide';
import { useCancelBooking } from '../../widgets/cancel-booking';
import { useDiscard } from '../../widgets/discard-request';
import { AddressDialog } from './address/address-dialog';
import { arrange } from './arrange';
import { BookingCard } from './booking-card';
import { BookingTable } from './booking-table';
import styles from './bookings.module.css';
import { BookingsSkeleton } from './bookings-skeleton';
import { linkedWords } from './linked-words';
import { OtherChanges } from './other-changes';
import { SubscriptionsSection } from './subscriptions-section';
import { WaitingCard } from './waiting-card';

const pageSize = 20;

/** /bookings: a person's own bookings and subscriptions, as last known, with what waits among them. */
export function BookingsPage() {
  const { bookings, state } = useMyBookings();
  const some = bookings !== undefined && bookings.length > 0;
  const known = state === 'ready';
  return (
    <div className={`wrap ${styles.bookings}`}>
      <PageHeader title="My bookings" />
      <SignedOutNote />
      {state === 'failed' && <LoadFailed some={some} />}
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
      {some && <Lists bookings={bookings} known={known} />}
      {(state === 'opening' || state === 'first-sync') && <BookingsSkeleton />}
      {!some && <OtherChanges />}
      <SubscriptionsSection alone={state !== 'failed'} />
    </div>
  );
}

/** `known`: these are all; until then no part of them can be said to be empty. */
function Lists({ bookings, known }: { bookings: readonly BookingView[]; known: boolean }) {
  const [params, setParams] = useSearchParams();
  const [count, setCount] = useState(pageSize);
  const { user } = useSession();
  const cancel = useCancelBooking<BookingView>(cancelBooking);
  const [addressed, setAddressed] = useState<BookingView>();
  const discarding = useDiscard({ discard, mayHaveArrived });
  const wide = useWide();
  const { waiting, upcoming, past } = arrange(bookings, dubaiDay(new Date()));
  const tab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const all = tab === 'past' ? past : upcoming;
  const shown = all.slice(0, count);
  const title = tab === 'past' ? 'Past bookings' : 'Upcoming bookings';

  function cancelFor(booking: BookingView): (() => void) | undefined {
    if (!user || booking.pending || booking.status === 'waiting') return undefined;
    const mine = { status: booking.status, userId: user.id, assignedTo: null };
    return canCancelBooking(user, mine) ? () => cancel.ask(booking) : undefined;
  }

  return (
    <>
      <Tabs
        base="bookings"
        label="Bookings"
        look="segment"
        className={styles.bookingsTabs}
        items={[
          { value: 'upcoming', label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ]}
        value={tab}
        onChange={(value) => {
          setCount(pageSize);
          setParams(value === 'past' ? { tab: value } : {}, { replace: true });
        }}
      />
      <TabPanel base="bookings" value={tab}>
        <h2 className="visually-hidden">{title}</h2>
        {tab === 'upcoming' && (
          <>
            {waiting.length > 0 && (
              <ul className={styles.waitingList} aria-label="Waiting to be sent">
                {waiting.map((booking) => (
                  <WaitingCard key={booking.id} booking={booking} onDiscard={discarding.ask} />
                ))}
              </ul>
            )}
            <OtherChanges />
          </>
        )}
        {wide && shown.length > 0 && (
          <BookingTable
            label={title}
            bookings={shown}
            linked={(booking) => linkedWords(booking, bookings)}
            past={tab === 'past'}
            cancel={cancelFor}
            onAddress={setAddressed}
          />
        )}
        {!wide && (
          <ul className={styles.bookingList}>
            {shown.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                linked={linkedWords(booking, bookings)}
                past={tab === 'past'}
                onCancel={cancelFor(booking)}
                onAddress={() => setAddressed(booking)}
              />
            ))}
          </ul>
        )}
        {all.length > shown.length && (
          <Button wide onClick={() => setCount(count + pageSize * 3)}>
            Show more
          </Button>
        )}
        {known && !all.length && !(tab === 'upcoming' && waiting.length) && (
          <p className={`soft ${styles.bookingsNone}`}>
            {tab === 'past' ? 'Nothing past yet.' : 'Nobody is coming soon.'}
          </p>
        )}
      </TabPanel>
      {addressed && (
        <AddressDialog key={addressed.id} booking={addressed} onClose={() => setAddressed(undefined)} />
      )}
      {cancel.dialog}
      {discarding.dialog}
    </>
  );
}

const failedWords = 'Failed to load your bookings. Please try again later.';

/** In place of the list, or above what of it is here: what waits on this device, and what came before the connection broke. */
function LoadFailed({ some }: { some: boolean }) {
  if (some) return <FailedNote words={failedWords} />;
  const again = (
    <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
      Try Again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState drawing={<OfflineScene />} title={failedWords} action={again} />
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
