import { type BlockChange, isHitBy } from '../../../contract/dispatch/blocks';
import { Problem } from '../../../contract/errors';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { givenAhead } from '../../scheduling/reassign/mark-anew';

/**
 * Refuses a technician's own block where a job of theirs is: what a customer was promised is taken off somebody by the office alone. To be called where
 * the roster is held alone, so that no job comes there meanwhile.
 */
export async function assertNoJobThere(
  { trx, now }: Tx,
  technicianId: string,
  change: BlockChange,
): Promise<void> {
  const theirs: BookingRow[] = await givenAhead(trx, [technicianId], now, change.day).orderBy(
    'booking.starts_at',
  );
  const there = theirs.find(({ date, slots, needs_time }) =>
    isHitBy(change, { date, slots, needsTime: needs_time }),
  );
  if (!there) return;
  const words = `You have a job at ${there.date.slice(11)}. Ask the office to move it first.`;
  throw new Problem('invalid', words, { fields: { slots: words } });
}
