import type { Actor } from '../../../contract/accounts/users';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { BookingProposal } from '../../../contract/office/admin-bookings';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { changeBooking } from '../../bookings/record/change';
import { presentOne } from '../../bookings/record/present';
import { assertNear, loadForWrite, visibleTo } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { type Acting, inTransaction, type Tx } from '../../db/transaction';
import { lockCapacity } from '../capacity/lock-capacity';
import { assertStaff, findViolations, violationProblem } from './assignment-checks';
import { keepOffer, offerOf, peopleOfOffer } from './offer';
import { timesFor } from './times';

/**
 * Offers another time for a booking, and keeps its slot for four office hours, never past three hours before it. A later offer
 * replaces it. A time without a free slot cannot be offered: `breaks_rules`. `assigned`: who is to come then, who leads first, of whom nothing may stand
 * in the way either; else who comes is seen once they take it.
 */
export async function propose(
  tx: Tx,
  actor: Actor,
  id: string,
  { date, assigned: named = [] }: BookingProposal,
): Promise<BookingRow> {
  const assigned = [...new Set(named)];
  assertNear(tx, date);
  const row = await loadForWrite(tx, actor, id);
  if (!isOpen(row.status) || row.urgent)
    throw new Problem('conflict', undefined, { current: await presentOne(tx.trx, row, actor) });
  if (date === row.date && !row.needs_time) throw wrong('The visit is already at this time.');
  const proposal = offerOf(tx, date);
  for (const each of assigned) await assertStaff(tx, each, 'assigned');
  const after = { ...row, date, needs_time: null, ...peopleOfOffer(assigned) };
  const found = await findViolations(tx, row, after);
  if (found && found.violations.length > 0) throw violationProblem(found.violations, found);
  const patch = { proposal: JSON.stringify(proposal) };
  const changed = await changeBooking(tx, row, patch, 'booking.propose', { offered: date });
  await keepOffer(tx, row, proposal, assigned);
  return changed;
}

/** Ends an offer. Where there is none nothing changes. */
export async function endProposal(tx: Tx, actor: Actor, id: string): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  return row.proposal ? changeBooking(tx, row, { proposal: null }, 'booking.unpropose') : row;
}

function wrong(date: string): Problem {
  return new Problem('invalid', undefined, { fields: { date } });
}

/** Others may take the nearest meanwhile. */
const mostTried = 6;

/** Which bookings have an offer now, and for which no time was found. */
interface Offered {
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
      await lockCapacity(tx, { bookings: [id], days: nearest.map((date) => date.slice(0, 10)) });
      for (const date of nearest) {
        try {
          return await propose(tx, actor, id, { date });
        } catch (error) {
          if (!isUnavailable(error)) throw error;
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
function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && ['breaks_rules', 'invalid', 'conflict'].includes(error.code);
}
