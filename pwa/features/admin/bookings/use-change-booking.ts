import { useCallback, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/changes/booking-changes';
import type { LateFeeDecision } from '../../../../contract/changes/charges';
import type { Problem } from '../../../../contract/errors';
import type { InTheWay } from '../../../../contract/team/assignment-shapes';
import { inTheWayOf, useUpdateBooking } from '../../../data/office/bookings/bookings';
import type { Allowance } from '../kit/form/obstacles-dialog';
import { type Outcome, type RowChanger, useRowChange } from '../kit/use-row-change';
import { lateFeeOf } from './fees/late-fee';

/** A change that something stands in the way of: it waits for what the person says. */
interface Blocked {
  row: Booking;
  change: BookingAdminUpdate;
  inTheWay: InTheWay;
  settle(outcome: Outcome): void;
}

/** A late change, of which the person is asked first what its customer owes. */
interface Late {
  row: Booking;
  change: BookingAdminUpdate;
  /** AED. */
  fee: number;
  settle(outcome: Outcome): void;
}

export interface BookingChanger extends RowChanger<Booking, BookingAdminUpdate> {
  /** What stands in the way of the last change, until the person decided. */
  inTheWay: InTheWay | undefined;
  allow(allowance: Allowance): Promise<void>;
  leave(): void;
  late: Pick<Late, 'fee' | 'change'> | undefined;
  /** Goes on with it; undefined: it is because of us. */
  decideFee(lateFee: LateFeeDecision | undefined): Promise<void>;
  leaveLate(): void;
}

/** Changes one booking. `onChanged` hears of every newer version of it that comes back. */
export function useChangeBooking(onChanged: (booking: Booking) => void): BookingChanger {
  const { mutateAsync } = useUpdateBooking();
  const [blocked, setBlocked] = useState<Blocked>();
  const onRefused = useCallback((problem: Problem, row: Booking, change: BookingAdminUpdate) => {
    const inTheWay = inTheWayOf(problem);
    if (!inTheWay) return undefined;
    return new Promise<Outcome>((settle) => setBlocked({ row, change, inTheWay, settle }));
  }, []);
  const changer = useRowChange<Booking, BookingAdminUpdate>({
    send: mutateAsync,
    words: toastWords,
    isDone: alreadyDone,
    onChanged,
    onRefused,
  });
  const [late, setLate] = useState<Late>();
  const { change: send } = changer;
  const change = useCallback(
    (row: Booking, wanted: BookingAdminUpdate) => {
      const fee = lateFeeOf(row, wanted, new Date());
      if (fee === 0) return send(row, wanted);
      return new Promise<Outcome>((settle) => setLate({ row, change: wanted, fee, settle }));
    },
    [send],
  );
  return {
    ...changer,
    change,
    late,
    async decideFee(lateFee) {
      if (!late) return;
      setLate(undefined);
      late.settle(await send(late.row, { ...late.change, ...(lateFee && { lateFee }) }));
    },
    leaveLate() {
      late?.settle('refused');
      setLate(undefined);
    },
    inTheWay: blocked?.inTheWay,
    async allow(allowance) {
      if (!blocked) return;
      const { row, change, settle } = blocked;
      setBlocked(undefined);
      settle(await changer.change(row, { ...change, ...allowance }));
    },
    leave() {
      blocked?.settle('refused');
      setBlocked(undefined);
    },
  };
}

/** What a change is about, for the toast that tells of it. */
export function wordsOf({ status, amount, date, assignedTo }: BookingAdminUpdate): string {
  if (status !== undefined && amount !== undefined) return 'booking status and amount';
  if (status !== undefined) return 'booking status';
  if (amount !== undefined) return 'booking amount';
  if (date !== undefined) return 'booking date';
  return assignedTo === undefined ? 'booking' : 'booking assignment';
}

/** Two people wanted the same: there is nothing to ask. */
export function alreadyDone(current: Booking, change: BookingAdminUpdate): boolean {
  const { status, amount, date, assignedTo, address, homeId, addressUnknown } = change;
  return (
    (address === undefined || address === current.customerInfo.address) &&
    (homeId ?? current.homeId) === current.homeId &&
    (addressUnknown ?? current.addressUnknown) === current.addressUnknown &&
    (status ?? current.status) === current.status &&
    (amount ?? current.amount) === current.amount &&
    (date ?? current.date) === current.date &&
    (assignedTo === undefined || assignedTo === current.assignedTo) &&
    isSized(current, change)
  );
}

function isSized(current: Booking, { slots, people, outdoor, crew }: BookingAdminUpdate): boolean {
  return (
    (slots ?? current.slots ?? 1) === (current.slots ?? 1) &&
    (people ?? current.people ?? 1) === (current.people ?? 1) &&
    (outdoor ?? current.outdoor ?? false) === (current.outdoor ?? false) &&
    (crew ?? current.crew ?? []).join() === (current.crew ?? []).join()
  );
}

function toastWords(change: BookingAdminUpdate): { done: string; failed: string } {
  const words = wordsOf(change);
  const upper = words.charAt(0).toUpperCase() + words.slice(1);
  return { done: `${upper} updated successfully`, failed: `Failed to update ${words}` };
}
