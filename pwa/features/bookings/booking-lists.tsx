import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { splitDate } from '../../../contract/slots';
import { dubaiDay } from '../../../contract/time';
import type { BookingView } from '../../data/bookings';
import { Button } from '../../ui/button';
import { useWide } from '../../ui/hooks/use-wide';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { arrange } from './arrange';
import styles from './bookings.module.css';
import { OtherChanges } from './other-changes';
import { longDays } from './rows/day-look';
import { useBookingRows } from './rows/use-booking-rows';

const pageSize = 20;

/** `known`: these are all; until then no part of them can be said to be empty. */
export function BookingLists({ bookings, known }: { bookings: readonly BookingView[]; known: boolean }) {
  const [params, setParams] = useSearchParams();
  const [count, setCount] = useState(pageSize);
  const { rows, waitingRows, dialogs, changes, may, user, now } = useBookingRows(
    bookings,
    longDays,
    useWide(),
  );
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
    if (booking && to && isOther && may(booking).move) changes.ask(booking, 'move', to);
  }, [wanted, user, known, bookings]);

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
            {waitingRows(waiting)}
            <OtherChanges />
          </>
        )}
        {rows({ label: title, shown, past: tab === 'past' })}
        {all.length > shown.length && (
          <Button wide onClick={() => setCount(count + pageSize * 3)}>
            Show more
          </Button>
        )}
        {known && !all.length && !(tab === 'upcoming' && waiting.length) && (
          <p className={`soft ${styles.bookingsNone}`}>
            {tab === 'past' ? 'No past bookings yet.' : 'No upcoming visits.'}
          </p>
        )}
      </TabPanel>
      {dialogs}
    </>
  );
}
