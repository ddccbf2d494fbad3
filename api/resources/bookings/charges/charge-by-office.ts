import type { LateFeeDecision } from '../../../../contract/changes/charges';
import { judgeLateness } from '../../../../contract/changes/policy';
import { Problem } from '../../../../contract/errors';
import { toFils } from '../../../../contract/money';
import type { Tx } from '../../../db/transaction';
import type { BookingRow } from '../row';
import { type ChargeRow, chargesFor, governedBy, lateChangesOf } from './charge';
import { writeCharge } from './charge-change';
import { isPolicyInForce } from './in-force';

/**
 * Writes down what a customer owes for a late change that they asked the office for, by the policy that holds for their own; of what is
 * still free nothing. The caller holds the person, then the booking, and changes it afterwards.
 */
export async function chargeByOffice(
  tx: Tx,
  row: BookingRow,
  to: { status: BookingRow['status']; moved: boolean },
  { state, reason = '' }: LateFeeDecision,
): Promise<void> {
  const kind = to.status === 'cancelled' ? 'late_cancel' : to.moved ? 'late_move' : undefined;
  if (!kind || row.status !== 'confirmed' || !(await isPolicyInForce(tx.trx)))
    throw new Problem('invalid', undefined, {
      fields: { lateFee: 'A late fee goes with moving or cancelling a confirmed visit.' },
    });
  const charges = await chargesFor(tx.trx, [row]);
  const lateChanges = lateChangesOf(row.user_id, charges);
  const { is, fee } = judgeLateness(governedBy(row, charges), { now: tx.now, lateChanges });
  if (is === 'free') return;
  const id = await writeCharge(tx, row, { kind, amount_fils: toFils(fee) });
  if (state !== 'waived' || fee === 0) return;
  await tx
    .trx<ChargeRow>('charge')
    .where({ id })
    .update({ state, reason, decided_at: tx.now.toISOString(), decided_by: tx.actor?.id ?? null });
  await tx.audit({
    action: 'booking.charge-waived',
    type: 'booking',
    id: row.id,
    after: { fee_fils: toFils(fee), reason },
  });
}
