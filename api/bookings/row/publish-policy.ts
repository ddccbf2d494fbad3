import type { Tx } from '../../db/transaction';
import { audiencesOf, type BookingRow } from './row';

/**
 * Tells customers anew of their confirmed visits to come, once the policy holds: their devices know those rows without what a change
 * costs, and would never hear of it.
 */
export async function publishPolicy(tx: Tx): Promise<void> {
  const rows: BookingRow[] = await tx
    .trx('booking')
    .where('starts_at', '>', tx.now.toISOString())
    .where({ status: 'confirmed' })
    .whereNotNull('user_id')
    .update({ rev: tx.trx.raw('rev + 1'), updated_at: tx.now.toISOString() })
    .returning('*');
  for (const row of rows)
    tx.touch({ type: 'booking', id: row.id, before: audiencesOf(row), after: audiencesOf(row) });
}
