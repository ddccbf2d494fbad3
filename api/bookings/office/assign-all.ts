import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { BookingsAssign } from '../../../contract/office/admin-bookings';
import type { BlockedAssignment } from '../../../contract/team/assignment-shapes';
import { everyViolation, type Violation } from '../../../contract/team/violations';
import type { Tx } from '../../db/transaction';
import {
  assertStaff,
  exceptionsIn,
  findViolations,
  reasonOf,
  remainingSeverity,
  violationProblem,
} from '../../scheduling/assignment/assignment-checks';
import { afterChange, changeBooking, type Patch } from '../record/change';
import { present } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';
import { crewOf } from './update';

/**
 * Gives all of these jobs to one technician, or to none; changes none where one of them is not there. Those that are theirs
 * already stay as they are. `replacing`: whose place they take, where that is one of the crew. `revs` are the revisions the admin looked at; bookings changed since then are `conflict`, with
 * all of these as they are now; what stands in the way of some is `breaks_rules`. Answers them in the order asked for.
 */
export async function assignAll(
  tx: Tx,
  actor: Actor,
  { ids, assignedTo, revs = {}, replacing, ...allowance }: BookingsAssign,
): Promise<BookingRow[]> {
  if (assignedTo) await assertStaff(tx, assignedTo);
  const before = new Map<string, BookingRow>();
  // Locked in one order, so that two admins never wait for each other.
  for (const id of [...new Set(ids)].sort()) before.set(id, await loadForWrite(tx, actor, id));
  const changed = [...before.values()].filter(({ id, rev }) => (revs[id] ?? rev) !== rev);
  if (changed.length > 0) {
    throw new Problem('conflict', undefined, { current: await present(tx.trx, changed, actor) });
  }
  const after = new Map<string, BookingRow>();
  const refused: NonNullable<BlockedAssignment['bookings']> = [];
  for (const [id, row] of before) {
    const patch = peopleAfter(row, assignedTo, replacing);
    if (row.assigned_to === (patch.assigned_to ?? null) && (patch.crew ?? row.crew) === row.crew) {
      after.set(id, row);
      continue;
    }
    const wanted = await afterChange(tx, row, patch);
    const found = await findViolations(tx, row, wanted);
    if (found && remainingSeverity(found.violations, allowance) !== 'fits')
      refused.push({ id, obstacles: found.violations });
    // Also of what is refused, so that the next ones are judged as if they were all given.
    const settled = { ...patch, ...exceptionsIn(found, wanted) };
    const said = found && found.violations.length > 0 ? reasonOf(allowance) : {};
    after.set(id, await changeBooking(tx, row, settled, 'booking.assign', said));
  }
  if (refused.length > 0) throw violationProblem(allOf(refused), allowance, refused);
  return [...new Set(ids)].flatMap((id) => after.get(id) ?? []);
}

/** Who comes then: they lead, unless they take the place of one of the crew. */
function peopleAfter(row: BookingRow, to: string | null, replacing: string | undefined): Patch {
  const crew = JSON.parse(row.crew) as string[];
  if (to && replacing && replacing !== row.assigned_to && crew.includes(replacing)) {
    const others = crewOf([...crew.filter((id) => id !== replacing), to], row.assigned_to);
    return { assigned_to: row.assigned_to, crew: JSON.stringify(others) };
  }
  return { assigned_to: to, ...(to && crewWithout(row, to)) };
}

/** Every violation of these once, in its order. */
function allOf(refused: NonNullable<BlockedAssignment['bookings']>): Violation[] {
  const found = new Set(refused.flatMap(({ obstacles: violations }) => violations));
  return everyViolation.filter((each) => found.has(each));
}

function crewWithout({ crew }: BookingRow, lead: string): Patch {
  return crew.includes(lead) ? { crew: JSON.stringify(crewOf(JSON.parse(crew), lead)) } : {};
}
