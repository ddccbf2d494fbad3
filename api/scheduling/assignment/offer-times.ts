import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { visibleTo } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { type Acting, inTransaction } from '../../db/transaction';
import { holdPlaces } from '../capacity/hold-places';
import { propose } from './proposals';
import { timesFor } from './times';

/** Others may take the nearest meanwhile. */
const mostTried = 6;

/** Which bookings have an offer now, and for which no time was found. */
export interface Offered {
  offered: BookingRow[];
  missing: string[];
}

/** Offers to each the nearest time that it could have, each by itself: those before keep theirs whatever comes. `ahead`: as above. */
export async function offerTimes(
  db: Database,
  acting: Acting & { actor: Actor },
  ids: readonly string[],
  ahead?: TeamPreviewInput,
): Promise<Offered> {
  const { actor, now } = acting;
  const result: Offered = { offered: [], missing: [] };
  const visible: BookingRow[] = await visibleTo(db.read, actor).whereIn('booking.id', [...ids]);
  if (visible.length < new Set(ids).size) throw new Problem('not_found');
  for (const id of new Set(ids)) {
    const row = visible.find((each) => each.id === id) as BookingRow;
    const { nearest } = await timesFor(db.read, row, now, { most: mostTried, ahead });
    const changed = await inTransaction(db, acting, async (tx) => {
      await holdPlaces(tx, { bookings: [id], days: nearest.map((date) => date.slice(0, 10)) });
      for (const date of nearest) {
        try {
          return await propose(tx, actor, id, date);
        } catch (error) {
          if (!isTaken(error)) throw error;
        }
      }
      return undefined;
    });
    if (changed) result.offered.push(changed);
    else result.missing.push(id);
  }
  return result;
}

/** It is refused before anything is written: the next may do. */
function isTaken(error: unknown): boolean {
  return error instanceof Problem && ['breaks_rules', 'invalid', 'conflict'].includes(error.code);
}
