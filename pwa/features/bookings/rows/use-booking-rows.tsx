import { useState } from 'react';
import { canChange } from '../../../../contract/changes/change-now';
import { changeBooking } from '../../../data/booking-changes';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useOpenVisits } from '../../../data/money/money';
import { canHaveArrived, discard } from '../../../data/outbox/outbox';
import { useSession } from '../../../data/session/session';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useNow } from '../../../ui/hooks/use-now';
import { useCancelBooking } from '../../../widgets/bookings/cancel-booking';
import { useDiscard } from '../../../widgets/bookings/discard-request';
import styles from '../bookings.module.css';
import { otherDays } from '../change/other-days';
import { useChanges } from '../change/use-changes';
import { needOf } from '../needs/needs';
import { BookingCard } from './booking-card';
import { BookingTable } from './booking-table';
import type { DayLook } from './day-look';
import { linkedText } from './linked-labels';
import { MovingCard } from './moving-card';
import { WaitingCard } from './waiting-card';

/** It has an invoice, or may have one. */
function mayBeOpen({ status, amount }: BookingView): boolean {
  return Boolean(amount) && (status === 'completed' || status === 'confirmed');
}

interface Part {
  label: string;
  shown: readonly BookingView[];
  /** They are over, and can be asked for again. */
  past: boolean;
}

/**
 * A person's bookings as rows with all that can be done about each. `bookings` are all that are known, `dialogs` is to be drawn
 * once below the rows, `hasRoom` whether they may be a table.
 */
export function useBookingRows(bookings: readonly BookingView[], days: DayLook, hasRoom: boolean) {
  const { user } = useSession();
  const cancel = useCancelBooking<BookingView>(changeBooking);
  const [addressed, setAddressed] = useState<BookingView>();
  const later = useLater(() => import('../address/address-dialog'));
  const discarding = useDiscard({ discard, canHaveArrived });
  const changes = useChanges(bookings);
  useNow();
  const now = useServerNow()();
  const due = useOpenVisits(bookings.some(mayBeOpen));

  /** What waits on the device is answered first. */
  const may = (booking: BookingView) =>
    user && !booking.pending ? canChange(booking, now) : { move: false, cancel: false };

  function cancelFor(booking: BookingView): (() => void) | undefined {
    if (!may(booking).cancel) return undefined;
    // A pending one alone ends for nothing, and as ever.
    const asks = booking.status === 'confirmed' || otherDays(booking, bookings, now).length > 0;
    return () => (asks ? changes.ask(booking, 'cancel') : cancel.ask(booking));
  }

  function moveFor(booking: BookingView): (() => void) | undefined {
    // What asks its customer something has its own way there.
    if (needOf(booking) || !may(booking).move) return undefined;
    return () => changes.ask(booking, 'move');
  }

  function rows({ label, shown, past }: Part) {
    if (hasRoom) {
      return shown.length > 0 ? (
        <BookingTable
          label={label}
          bookings={shown}
          linked={(booking) => linkedText(booking, bookings)}
          past={past}
          days={days}
          changes={changes}
          due={(booking) => due.get(booking.id)}
          move={moveFor}
          cancel={cancelFor}
          onAddress={setAddressed}
        />
      ) : null;
    }
    return (
      <ul className={styles.bookingList}>
        {shown.map((booking) =>
          booking.pending?.move ? (
            <MovingCard key={booking.id} booking={booking} changes={changes} />
          ) : (
            <BookingCard
              key={booking.id}
              booking={booking}
              linked={linkedText(booking, bookings)}
              past={past}
              days={days}
              changes={changes}
              due={due.get(booking.id)}
              onMove={moveFor(booking)}
              onCancel={cancelFor(booking)}
              onAddress={() => setAddressed(booking)}
            />
          ),
        )}
      </ul>
    );
  }

  /** What is on this device only. */
  function waitingRows(waiting: readonly BookingView[]) {
    return waiting.length > 0 ? (
      <ul className={`${styles.waitingList} grid gap-12`} aria-label="Waiting to be sent">
        {waiting.map((booking) => (
          <WaitingCard key={booking.id} booking={booking} onDiscard={discarding.ask} />
        ))}
      </ul>
    ) : null;
  }

  const dialogs = (
    <>
      {addressed && later && (
        <later.AddressDialog key={addressed.id} booking={addressed} onClose={() => setAddressed(undefined)} />
      )}
      {cancel.dialog}
      {changes.sheets}
      {discarding.dialog}
    </>
  );
  return { rows, waitingRows, dialogs, changes, may, user, now };
}
