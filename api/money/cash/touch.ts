import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';

const raise = `INSERT INTO cash_holder (user_id, rev) VALUES (?, 1)
  ON CONFLICT (user_id) DO UPDATE SET rev = cash_holder.rev + 1`;

/** Tells a technician's devices that what they have in hand changed: last of all, since their row is held from then on. */
export function touchCash(tx: Tx, technicianId: string): void {
  tx.atEnd(async () => {
    await rowsOf(tx.trx, raise, [technicianId]);
    const audience = [`user:${technicianId}`];
    tx.touch({ type: 'cash', id: technicianId, before: audience, after: audience });
  });
}
