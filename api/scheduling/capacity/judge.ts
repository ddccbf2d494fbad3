import type { NeedsTime } from '../../../contract/bookings/bookings';
import type { TimeFault } from '../../../contract/slots';
import { violationsOf } from '../../../contract/team/assignment-rules';
import { type FitOptions, fits } from '../../../contract/team/flow/capacity';
import { timeFaultsOf } from '../../../contract/team/roster';
import type { Violation } from '../../../contract/team/violations';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { allocationOfRow } from './day';
import { lockedDay } from './lock-capacity';

/** What of a booking, as it would be, decides about its capacity. */
export type Judged = Pick<
  BookingRow,
  | 'id'
  | 'service_type'
  | 'date'
  | 'status'
  | 'assigned_to'
  | 'created_at'
  | 'urgent'
  | 'needs_time'
  | 'slots'
  | 'people'
  | 'outdoor'
  | 'crew'
  | 'excepted'
>;

/** What is to be said of a time. `faults`: why it cannot be asked for, whoever is free. */
export interface Judgement {
  fits: boolean;
  faults: TimeFault[];
  /** What stands in the way of the people it has, or of its being there at all. */
  violations: Violation[];
}

/**
 * Judges a booking as it would be, on a day that the transaction holds; undefined where capacity is not limited, or it takes none.
 * `isMoved`: it is new at its time, and needs capacity there. `without`: ids of holds and proposals that it uses; `online`: the
 * reserve is kept.
 */
export async function judge(
  tx: Tx,
  after: Judged,
  { isMoved, ...asking }: FitOptions & { isMoved: boolean },
): Promise<Judgement | undefined> {
  const found = await asIfThere(tx, after);
  if (!found) return undefined;
  const { day, allocation, faults, onLeave } = found;
  return {
    fits: fits(day, allocation, asking),
    faults,
    violations: violationsOf(day, { after: allocation, isMoved, faults, onLeave, ...asking }),
  };
}

/** Why a time that is asked for online cannot be had; undefined where it can, and where capacity is not limited. */
export async function whyNot(
  tx: Tx,
  after: Judged,
  without: readonly string[] = [],
): Promise<NeedsTime['why'] | undefined> {
  const found = await asIfThere(tx, after);
  if (!found) return undefined;
  const { day, allocation, faults } = found;
  return faults[0] ?? (fits(day, allocation, { without, online: true }) ? undefined : 'taken');
}

/** The capacity that it would take, and the day and the time as they are. */
async function asIfThere(tx: Tx, after: Judged) {
  const date = after.date.slice(0, 10);
  const [held, allocation] = [await lockedDay(tx, date), allocationOfRow(after)];
  if (!held || !allocation) return undefined;
  const { from, slots } = allocation;
  const time = { day: date, from, slots, outdoor: Boolean(after.outdoor) };
  return { ...held, allocation, faults: timeFaultsOf(held.roster.business, time, tx.now) };
}
