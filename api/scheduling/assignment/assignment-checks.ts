import type { BlockKind } from '../../../contract/bookings/block-labels';
import type { Proposal } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import { severityLabels, violationsSentence } from '../../../contract/team/assignment-labels';
import { type Severity, severityOf } from '../../../contract/team/assignment-rules';
import type { BlockedAssignment } from '../../../contract/team/assignment-shapes';
import { type Allocation, type CapacityDay, canCome, slotsIn } from '../../../contract/team/flow/day-flow';
import { type ChangedBooking, isChangeJudged, violationsOfChange } from '../../../contract/team/judge-change';
import { blocksIn } from '../../../contract/team/roster';
import type { Violation, Written } from '../../../contract/team/violations';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { allocatedIn } from '../capacity/day';
import { lockedDay } from '../capacity/lock-capacity';
import { blocksOn } from '../roster/blocks';

/** What an admin says to do it all the same. */
export interface Allowance {
  because?: string | undefined;
  written?: { [K in keyof Written]: Written[K] | undefined } | undefined;
}

/** What was found: what stands in the way, and who of its people cannot come then. */
interface Found {
  violations: Violation[];
  /** What its people do then, where they have a block. */
  blocks: BlockKind[];
  cannotCome: string[];
  /** Whose skill it is not, and that was judged: now, or before. */
  unskilled: string[];
}

/**
 * What stands in the way of a booking as it would be, on a day that the transaction holds. Undefined where nothing is judged: no
 * capacity is limited, it takes none, or nothing of its capacity changes. Urgent help is never held up.
 */
export async function findViolations(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<Found | undefined> {
  const [was, is] = [before && changedIn(before), changedIn(after)];
  if (!isChangeJudged(was, is)) return undefined;
  const held = await lockedDay(tx, after.date.slice(0, 10));
  if (!held) return undefined;
  const { roster, day, onLeave } = held;
  const found = violationsOfChange({ business: roster.business, day, onLeave, now: tx.now }, was, is);
  if (!found) return undefined;
  const { allocation, violations } = found;
  return {
    violations,
    blocks: violations.includes('blocked') ? await blocksAt(tx, after.date.slice(0, 10), allocation) : [],
    cannotCome: allocation.assigned.filter((id) => !canCome(day, { ...allocation, excepted: [] }, id)),
    unskilled: allocation.assigned.filter(
      (id) =>
        lacksSkill(day, allocation, id) &&
        (!allocation.excepted?.includes(id) || after.unskilled.includes(id)),
    ),
  };
}

async function blocksAt(tx: Tx, day: string, allocation: Allocation): Promise<BlockKind[]> {
  const blocks = await blocksOn(tx.trx, { from: day, to: day }, allocation.assigned);
  const hit = [...blocks.values()].flatMap((theirs) =>
    blocksIn({ blocks: theirs }, day, slotsIn(allocation)),
  );
  return [...new Set(hit)];
}

function changedIn(row: BookingRow): ChangedBooking {
  const proposalId = row.proposal ? (JSON.parse(row.proposal) as Proposal).id : undefined;
  return { ...allocatedIn(row), outdoor: row.outdoor, proposalId };
}

function lacksSkill({ technicians }: CapacityDay, { service }: Allocation, id: string): boolean {
  return technicians.find((each) => each.id === id)?.skills.includes(service) === false;
}

/** Who is there although they cannot come, or it is not one of their skills, as it is stored. */
type Exceptions = Pick<BookingRow, 'excepted' | 'unskilled'>;

/** What is written with a change that was judged: who is there all the same, and why that is right. */
export interface Allowed {
  exceptions: Exceptions;
  reason: { because?: string; written?: Written };
}

/**
 * Judges a booking as it would be, and answers what is written with it. What breaks a rule of ours needs a reason, what cannot be
 * otherwise a written exception: else `breaks_rules`, with all that stands in the way.
 */
export async function assertAllowed(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
  allowance: Allowance,
): Promise<Allowed> {
  const found = await findViolations(tx, before, after);
  const exceptions = exceptionsIn(found, after);
  if (!found) return { exceptions, reason: {} };
  const { violations, blocks } = found;
  if (remainingSeverity(violations, allowance) !== 'fits')
    throw violationProblem(violations, { ...allowance, blocks });
  return { exceptions, reason: violations.length > 0 ? reasonOf(allowance) : {} };
}

/** Of whom an exception is made; where nothing is judged, of those it was made of who are still to come. */
export function exceptionsIn(found: Found | undefined, after: BookingRow): Exceptions {
  if (!found) return { excepted: stillThere(after, 'excepted'), unskilled: stillThere(after, 'unskilled') };
  return { excepted: JSON.stringify(found.cannotCome), unskilled: JSON.stringify(found.unskilled) };
}

/** The severity of what is left once a reason is given and exceptions are written. */
export function remainingSeverity(
  violations: readonly Violation[],
  { because, written }: Allowance,
): Severity {
  const severity = severityOf(violations, written as Written);
  return severity === 'breaks_ours' && because ? 'fits' : severity;
}

/** The refusal, in words and with what stands in the way. `bookings`: of which ones, where several are changed at once. */
export function violationProblem(
  violations: readonly Violation[],
  { written, blocks = [] }: Allowance & { blocks?: readonly BlockKind[] } = {},
  bookings?: BlockedAssignment['bookings'],
): Problem {
  const severity = severityOf(violations, written as Written);
  const current: BlockedAssignment = {
    grade: severity,
    obstacles: [...violations],
    ...(blocks.length > 0 && { blocks: [...blocks] }),
    ...(bookings && { bookings }),
  };
  const severityText = severity === 'fits' ? '' : ` ${severityLabels[severity]}`;
  return new Problem('breaks_rules', `${violationsSentence(violations, blocks)}${severityText}`, { current });
}

/** Of what was said only what is there. */
export function reasonOf({ because, written }: Allowance): Allowed['reason'] {
  const some = written && Object.values(written).some(Boolean);
  return { ...(because && { because }), ...(some && { written: written as Written }) };
}

function stillThere(row: BookingRow, of: keyof Exceptions): string {
  if (row[of] === '[]') return row[of];
  const coming = comingTo(row);
  return JSON.stringify((JSON.parse(row[of]) as string[]).filter((id) => coming.includes(id)));
}

/** Refuses somebody who takes no jobs. */
export async function assertStaff(
  tx: Tx,
  userId: string,
  field: 'assignedTo' | 'crew' | 'assigned' = 'assignedTo',
): Promise<void> {
  // Locked: their role cannot be taken away before the job is theirs and can be released with the others.
  const staff = await locked(tx, tx.trx('user').where({ id: userId, role: 'staff', is_locked: false })).first(
    'id',
  );
  if (!staff) throw new Problem('invalid', undefined, { fields: { [field]: 'Choose a member of staff.' } });
}
