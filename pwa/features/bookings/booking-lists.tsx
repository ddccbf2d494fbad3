import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { splitDate } from '../../../contract/slots';
import { dubaiDay } from '../../../contract/time';
import { type BookingView, cancelBooking } from '../../data/bookings';
import { useServerNow } from '../../data/device/server-clock';
import { discard } from '../../data/outbox/outbox';
import { mayHaveArrived } from '../../data/outbox/outbox-item';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { useNow } from '../../ui/hooks/use-now';
import { useWide } from '../../ui/hooks/use-wide';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { useCancelBooking } from '../../widgets/bookings/cancel-booking';
import { useDiscard } from '../../widgets/bookings/discard-request';
import { AddressDialog } from './address/address-dialog';
import { arrange } from './arrange';
import styles from './bookings.module.css';
import { mayChange } from './change/may-change';
import { useChanges } from './change/use-changes';
import { otherDays } from './move/other-days';
import { needOf } from './needs/needs';
import { OtherChanges } from './other-changes';
import { BookingCard } from './rows/booking-card';
import { BookingTable } from './rows/booking-table';
import { linkedWords } from './rows/linked-words';
import { MovingCard } from './rows/moving-card';
import { WaitingCard } from './rows/waiting-card';

const pageSize = 20;

/** `known`: these are all; until then no part of them can be said to be empty. */
export function BookingLists({ bookings, known }: { bookings: readonly BookingView[]; known: boolean }) {
  const [params, setParams] = useSearchParams();
  const [count, setCount] = useState(pageSize);
  const { user } = useSession();
  const cancel = useCancelBooking<BookingView>(cancelBooking);
  const [addressed, setAddressed] = useState<BookingView>();
  const discarding = useDiscard({ discard, mayHaveArrived });
  const changes = useChanges(bookings);
  const wide = useWide();
  useNow();
  const now = useServerNow()();
  const { waiting, upcoming, past } = arrange(bookings, dubaiDay(now));
  const tab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const all = tab === 'past' ? past : upcoming;
  const shown = all.slice(0, count);
  const title = tab === 'past' ? 'Past bookings' : 'Upcoming bookings';

  // A message that a time is free leads here, with the visit that would move there.
  const wanted = params.get('move');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useEffect(() => {
    const booking = bookings.find(({ id }) => id === wanted);
    if (!wanted || !user || !(booking || known)) return;
    const to = splitDate(params.get('to') ?? '') && params.get('to');
    setParams({}, { replace: true });
    const isOther = booking?.needsTime || to !== booking?.date;
    if (booking && to && isOther && mayChange(booking, user, now)?.move) changes.ask(booking, 'move', to);
  }, [wanted, user, known, bookings]);

  function cancelFor(booking: BookingView): (() => void) | undefined {
    if (!mayChange(booking, user, now)?.cancel) return undefined;
    // A pending one alone ends for nothing, and as ever.
    const asks = booking.status === 'confirmed' || otherDays(booking, bookings, now).length > 0;
    return () => (asks ? changes.ask(booking, 'cancel') : cancel.ask(booking));
  }

  function moveFor(booking: BookingView): (() => void) | undefined {
    // What asks its customer something has its own way there.
    if (needOf(booking) || !mayChange(booking, user, now)?.move) return undefined;
    return () => changes.ask(booking, 'move');
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
            changes={changes}
            move={moveFor}
            cancel={cancelFor}
            onAddress={setAddressed}
          />
        )}
        {!wide && (
          <ul className={styles.bookingList}>
            {shown.map((booking) =>
              booking.pending?.move ? (
                <MovingCard key={booking.id} booking={booking} changes={changes} />
              ) : (
                <BookingCard
                  key={booking.id}
                  booking={booking}
                  linked={linkedWords(booking, bookings)}
                  past={tab === 'past'}
                  changes={changes}
                  onMove={moveFor(booking)}
                  onCancel={cancelFor(booking)}
                  onAddress={() => setAddressed(booking)}
                />
              ),
            )}
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
      {changes.sheets}
      {discarding.dialog}
    </>
  );
}
