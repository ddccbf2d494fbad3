import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { findObstacles } from './allow';

type People = Pick<BookingRow, 'assigned_to' | 'crew' | 'excepted'>;

const nobody: People = { assigned_to: null, crew: '[]', excepted: '[]' };

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
  const kept = await findObstacles(tx, before, after);
  if (!kept || kept.obstacles.length === 0) return {};
  const without = await findObstacles(tx, before, { ...after, ...nobody });
  return kept.obstacles.some((each) => !without?.obstacles.includes(each)) ? nobody : {};
}
