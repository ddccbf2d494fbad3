import { useCallback, useMemo, useRef, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { inTheWayOf, useUpdateBooking } from '../../data/bookings/bookings';
import { type Outcome, type RowChanger, useRowChange } from '../../kit/form/use-row-change';
import type { Allowance } from '../../kit/form/violations-dialog';
import type { LateAnswer } from '../fees/late-change-dialog';
import { type LateCost, lateCostOf } from '../fees/late-labels';
import { alreadyDone, toastText } from './change-labels';

/** A change that something stands in the way of: it waits for what the person says. */
interface Blocked {
  inTheWay: BlockedAssignment;
  settle(allowance: Allowance | undefined): void;
}

/** A late change, of which the person is asked first whose wish it is. */
interface Late {
  row: Booking;
  change: BookingAdminUpdate;
  cost: LateCost;
  settle(answer: LateAnswer | undefined): void;
}

export interface BookingChanger extends RowChanger<Booking, BookingAdminUpdate> {
  /** Sends a change for a form that says by itself what became of it; what stands in the way of it is asked about first. */
  send(request: { row: Booking; change: BookingAdminUpdate }): Promise<Booking>;
  /** What stands in the way of the last change, until the person decided. */
  inTheWay: BlockedAssignment | undefined;
  allow(allowance: Allowance): void;
  leave(): void;
  late: Omit<Late, 'settle'> | undefined;
  decideLate(answer: LateAnswer): void;
  leaveLate(): void;
}

/**
 * Changes one booking, and asks first whose wish it is where it is late, and for a reason where something stands in its way.
 * `onChanged` hears of every newer version of it that comes back.
 */
export function useChangeBooking(
  onChanged: (booking: Booking) => void,
  nameOf: (id: string | null) => string,
): BookingChanger {
  const { mutateAsync } = useUpdateBooking();
  const [blocked, setBlocked] = useState<Blocked>();
  const [late, setLate] = useState<Late>();
  const again = useRef<BookingChanger['change']>(undefined);

  const askLate = useCallback(
    (row: Booking, change: BookingAdminUpdate, cost: LateCost) =>
      new Promise<LateAnswer | undefined>((settle) => setLate({ row, change, cost, settle })),
    [],
  );

  const send = useCallback(
    async ({ row, change: wanted }: { row: Booking; change: BookingAdminUpdate }): Promise<Booking> => {
      for (let change = wanted; ; ) {
        try {
          return await mutateAsync({ row, change });
        } catch (error) {
          const inTheWay = inTheWayOf(error as Problem);
          const allowance =
            inTheWay &&
            (await new Promise<Allowance | undefined>((settle) => setBlocked({ inTheWay, settle })));
          if (!allowance) throw error;
          change = { ...change, ...allowance };
        }
      }
    },
    [mutateAsync],
  );

  const onRefused = useCallback(
    (problem: Problem, row: Booking, change: BookingAdminUpdate): Promise<Outcome> | undefined => {
      if (inTheWayOf(problem)) return Promise.resolve('refused');
      const fee = feeOf(problem);
      if (fee === undefined) return undefined;
      // It became late, or costs more, since it was looked at.
      const { causedBy: _, feeSeen: _fee, lateFee: _late, ...wanted } = change;
      return askLate(row, wanted, { fee, first: row.changing?.first ?? false }).then((answer) =>
        answer && again.current ? again.current(row, { ...wanted, ...answer }) : 'refused',
      );
    },
    [askLate],
  );
  const words = useMemo(() => toastText(nameOf), [nameOf]);
  const changer = useRowChange<Booking, BookingAdminUpdate>({
    send,
    words,
    isDone: alreadyDone,
    onChanged,
    onRefused,
  });
  const { change: put } = changer;
  again.current = put;

  const change = useCallback(
    async (row: Booking, wanted: BookingAdminUpdate): Promise<Outcome> => {
      const cost = lateCostOf(row, wanted, new Date());
      if (!cost) return put(row, wanted);
      if (cost.is === 'free') return put(row, { ...wanted, feeSeen: 0 });
      const answer = await askLate(row, wanted, cost);
      return answer ? put(row, { ...wanted, ...answer }) : 'refused';
    },
    [put, askLate],
  );

  return {
    ...changer,
    change,
    send,
    late,
    decideLate(answer) {
      setLate(undefined);
      late?.settle(answer);
    },
    leaveLate() {
      setLate(undefined);
      late?.settle(undefined);
    },
    inTheWay: blocked?.inTheWay,
    allow(allowance) {
      setBlocked(undefined);
      blocked?.settle(allowance);
    },
    leave() {
      setBlocked(undefined);
      blocked?.settle(undefined);
    },
  };
}

/** The fee of now, where a change was refused since another was said. */
function feeOf(problem: Problem): number | undefined {
  return problem.code === 'price_changed'
    ? (problem.detail.current as { price: number } | undefined)?.price
    : undefined;
}
