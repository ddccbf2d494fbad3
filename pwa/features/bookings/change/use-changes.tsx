import { type ComponentType, useState } from 'react';
import type { Op } from '../../../../contract/sync/sync';
import { entityId } from '../../../../contract/sync/sync-rules';
import type { MoveRequest } from '../../../../contract/sync/visit-change';
import { weekdayStart } from '../../../../contract/visits/visit-when';
import { changeBooking } from '../../../data/booking-changes';
import type { BookingView } from '../../../data/bookings';
import { canHaveArrived, discard, type OutboxItem, retry } from '../../../data/outbox/outbox';
import { toast } from '../../../ui/feedback/toast-store';
import { useFocusKept } from '../../../ui/hooks/use-focus-kept';
import { useVisitChanges } from '../../../widgets/changing/use-visit-changes';
import type { ChangeSheets } from './change-sheets';

/** What a person does with a booking's time from its row. */
export type Changes = Omit<ReturnType<typeof useChanges>, 'sheets'>;

/** How rows change their bookings, by the outbox, and the sheets. `all`: the person's bookings, as they are by now. */
export function useChanges(all: readonly BookingView[]) {
  const changes = useVisitChanges<BookingView>(changeBooking);
  const [Sheets, setSheets] = useState<ComponentType<Parameters<typeof ChangeSheets>[0]>>();
  const { openSheet, busy } = changes;
  const keepFocus = useFocusKept(openSheet !== undefined || busy !== undefined);
  const booking = openSheet && all.find(({ id }) => id === openSheet.id);

  /** With what waits on this device. */
  function work(id: string, does: () => Promise<(() => void) | undefined>) {
    keepFocus();
    changes.work(id, () => does().catch(() => () => sayFailed('It could not be sent. Please try again.')));
  }

  return {
    busy,
    ask(of: BookingView, is: 'move' | 'cancel', wanted?: string) {
      keepFocus();
      import('./change-sheets').then(
        (loaded) => {
          setSheets(() => loaded.ChangeSheets);
          changes.ask(of, is, wanted);
        },
        () => sayFailed('It could not be opened. Please try again.'),
      );
    },
    take(of: BookingView, move: MoveRequest) {
      keepFocus();
      changes.take(of, move);
    },
    keep(of: BookingView) {
      keepFocus();
      changes.keep(of);
    },
    /** A move that waits is taken back. */
    takeBack(of: BookingView, move: OutboxItem) {
      work(of.id, async () => {
        const arrived = canHaveArrived(move);
        const isBack = await discard(move);
        return () => {
          if (!isBack) toast({ kind: 'info', title: 'It has changed. Please look again.' });
          else if (arrived) toast({ kind: 'waiting', title: 'It is being withdrawn.' });
          else toast({ title: `${weekdayStart(of.date)} stays.` });
        };
      });
    },
    /** A move is asked for again, with the fee that was told. */
    again(move: OutboxItem, op: Op) {
      work(entityId(move.entity), async () => {
        await retry(move, op);
        return undefined;
      });
    },
    sheets: booking && Sheets && (
      <Sheets key={`${booking.id} ${openSheet.is}`} booking={booking} all={all} changes={changes} />
    ),
  };
}

function sayFailed(description: string) {
  toast({ kind: 'error', title: 'Error', description });
}
