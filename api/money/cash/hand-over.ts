import { Problem } from '../../../contract/errors';
import type { CashCount } from '../../../contract/money/payments/cash';
import { assertSeen, neverSeen } from '../../db/edits/edit-row';
import { insertRows } from '../../db/statements';
import { locked, type Tx } from '../../db/transaction';
import { asRead, type HandOverRow } from './held';
import { touchCash } from './touch';

/**
 * Cash that a technician hands in, in fils. It may be more than we know that they have, since what they took may be here later: the
 * office counts it. The same id again is the same hand-over, with another amount or by somebody else `key_reused`.
 */
export async function handIn(
  tx: Tx,
  { id, technicianId, fils, at }: { id: string; technicianId: string; fils: number; at: Date },
): Promise<void> {
  const known: HandOverRow | undefined = await tx.trx('cash_hand_over').where({ id }).first();
  if (known) {
    if (known.technician_id !== technicianId || known.fils !== fils)
      throw new Problem('key_reused', 'This hand-over number is taken.');
    return;
  }
  const row: HandOverRow = {
    ...{ id, technician_id: technicianId, fils, at: at.toISOString() },
    ...{ counted_by: null, counted_at: null, counted_fils: null, note: '', rev: 1 },
  };
  await insertRows(tx.trx, 'cash_hand_over', [row]);
  await tx.audit({ action: 'cash.hand-in', type: 'hand_over', id, after: { amount_fils: fils } });
  touchCash(tx, technicianId);
}

/**
 * What the office counted of a hand-over, in fils; with a note where it is another sum. The same again is the same; another count over
 * one that stands is `conflict`, unless `seen` says that the admin looked at it as it is.
 */
export async function countHandOver(
  tx: Tx,
  id: string,
  { counted, note }: CashCount,
  seen?: number,
): Promise<string> {
  const row: HandOverRow | undefined = await locked(tx, tx.trx('cash_hand_over').where({ id })).first();
  if (!row) throw new Problem('not_found');
  if (row.counted_fils === counted && row.note === note) return row.technician_id;
  if (counted !== row.fils && !note)
    throw new Problem('invalid', undefined, { fields: { note: 'Say why it differs.' } });
  const looked = seen ?? (row.counted_at === null ? undefined : neverSeen);
  await assertSeen(looked, row.rev, () => asRead(row, null));
  const after = { counted_fils: counted, note, counted_at: tx.now.toISOString() };
  await tx
    .trx('cash_hand_over')
    .where({ id })
    .update({ ...after, counted_by: tx.actor?.id ?? null, rev: row.rev + 1 });
  await tx.audit({
    action: 'cash.count',
    type: 'hand_over',
    id,
    before: { handed_in_fils: row.fils, counted_fils: row.counted_fils },
    after: { handed_in_fils: row.fils, counted_fils: counted, note },
  });
  touchCash(tx, row.technician_id);
  return row.technician_id;
}
