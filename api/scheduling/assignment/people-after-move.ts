import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { findViolations } from './assignment-checks';

type People = Pick<BookingRow, 'assigned_to' | 'crew' | 'excepted'>;

const unassigned: People = { assigned_to: null, crew: '[]', excepted: '[]' };

/**
 * Who comes to a booking that the office moves without saying who: whoever has it, where they can, else nobody yet. What stands in
 * the way of the time itself is no fault of theirs.
 */
export async function peopleAfterMove(
  tx: Tx,
  before: BookingRow,
  after: BookingRow,
): Promise<Partial<People>> {
  if (after.assigned_to === null && after.crew === '[]') return {};
  const kept = await findViolations(tx, before, after);
  if (!kept || kept.violations.length === 0) return {};
  const without = await findViolations(tx, before, { ...after, ...unassigned });
  return kept.violations.some((each) => !without?.violations.includes(each)) ? unassigned : {};
}
