import type { NeedsTime } from '../../../contract/bookings/bookings';
import type { TimeFault } from '../../../contract/slots';
import { obstaclesTo } from '../../../contract/team/assignment-rules';
import { type Asking, fits } from '../../../contract/team/capacity';
import type { Obstacle } from '../../../contract/team/obstacles';
import { timeFaultsOf } from '../../../contract/team/roster';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { placeOfRow } from './day';
import { heldDay } from './hold-places';

/** What of a booking, as it would be, decides about its place. */
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
  obstacles: Obstacle[];
}

/**
 * Judges a booking as it would be, on a day that the transaction holds; undefined where no places are counted, or it takes none.
 * `isMoved`: it is new at its time, and needs a place there. `without`: ids of holds and proposals that it uses; `online`: the
 * reserve is kept.
 */
export async function judge(
  tx: Tx,
  after: Judged,
  { isMoved, ...asking }: Asking & { isMoved: boolean },
): Promise<Judgement | undefined> {
  const found = await asIfThere(tx, after);
  if (!found) return undefined;
  const { day, place, faults, onLeave } = found;
  return {
    fits: fits(day, place, asking),
    faults,
    obstacles: obstaclesTo(day, { after: place, isMoved, faults, onLeave, ...asking }),
  };
}

/** Why a time that is asked for online cannot be had; undefined where it can, and where no places are counted. */
export async function whyNot(
  tx: Tx,
  after: Judged,
  without: readonly string[] = [],
): Promise<NeedsTime['why'] | undefined> {
  const found = await asIfThere(tx, after);
  if (!found) return undefined;
  const { day, place, faults } = found;
  return faults[0] ?? (fits(day, place, { without, online: true }) ? undefined : 'taken');
}

/** The place that it would take, and the day and the time as they are. */
async function asIfThere(tx: Tx, after: Judged) {
  const date = after.date.slice(0, 10);
  const [held, place] = [await heldDay(tx, date), placeOfRow(after)];
  if (!held || !place) return undefined;
  const { from, slots } = place;
  const asked = { day: date, from, slots, outdoor: Boolean(after.outdoor) };
  return { ...held, place, faults: timeFaultsOf(held.roster.business, asked, tx.now) };
}
