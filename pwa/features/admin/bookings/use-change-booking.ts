import { useCallback, useState } from 'react';
import type { Booking, BookingAdminUpdate } from '../../../../contract/bookings';
import type { Problem } from '../../../../contract/errors';
import { useUpdateBooking } from '../../../data/admin-bookings';
import { currentOf } from '../../../data/admin-list';
import { toast } from '../../../ui/toast-store';

/** A change that met another one: what I wanted, and the booking as it is now. */
export interface Conflict {
  mine: BookingAdminUpdate;
  current: Booking;
}

/** What became of a change: it stands, it was refused, or somebody else's came first and the person is asked. */
export type Outcome = 'done' | 'refused' | 'asked';

export interface BookingChanger {
  /** Sends a change. Toasts and the question after a conflict come from here. */
  change(booking: Booking, change: BookingAdminUpdate): Promise<Outcome>;
  conflict: Conflict | undefined;
  keepTheirs(): void;
  saveMine(): void;
}

/** `onChanged` hears of every newer version of a booking that comes back. */
export function useChangeBooking(onChanged: (booking: Booking) => void): BookingChanger {
  const { mutateAsync } = useUpdateBooking();
  const [conflict, setConflict] = useState<Conflict>();

  const change = useCallback(
    async (booking: Booking, change: BookingAdminUpdate): Promise<Outcome> => {
      const words = wordsOf(change);
      try {
        onChanged(await mutateAsync({ row: booking, change }));
      } catch (problem) {
        const current = currentOf<Booking>(problem as Problem);
        if (!current) {
          toast({ kind: 'error', title: 'Error', description: `Failed to update ${words}` });
          return 'refused';
        }
        onChanged(current);
        if (!alreadyDone(current, change)) {
          setConflict({ mine: change, current });
          return 'asked';
        }
      }
      toast({ title: 'Success', description: `${upperFirst(words)} updated successfully` });
      return 'done';
    },
    [mutateAsync, onChanged],
  );

  return {
    change,
    conflict,
    keepTheirs: () => setConflict(undefined),
    saveMine() {
      if (!conflict) return;
      setConflict(undefined);
      // On top of what was just shown: a third change meanwhile asks again.
      change(conflict.current, conflict.mine);
    },
  };
}

/** What a change is about, in the specification's words (§8). */
export function wordsOf({ status, amount }: BookingAdminUpdate): string {
  if (status !== undefined && amount !== undefined) return 'booking status and amount';
  return amount === undefined ? 'booking status' : 'booking amount';
}

/** Two people wanted the same: there is nothing to ask. */
export function alreadyDone(current: Booking, { status, amount }: BookingAdminUpdate): boolean {
  return (status ?? current.status) === current.status && (amount ?? current.amount) === current.amount;
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
