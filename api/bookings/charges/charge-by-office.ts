import type { BookingAdminUpdate } from '../../../contract/changes/booking-changes';
import type { Wish } from '../../../contract/changes/charges';
import { agreedFee, judgeLateness } from '../../../contract/changes/policy';
import { Problem } from '../../../contract/errors';
import { showAed, toFils } from '../../../contract/money';
import type { Tx } from '../../db/transaction';
import { isPolicyInForce } from '../../scheduling/rules/in-force';
import { type ChargeRow, chargesFor, governedBy, lateChangesOf } from '../record/charge';
import type { BookingRow } from '../row/row';
import { writeCharge } from './charge-change';

type LateAsked = Pick<BookingAdminUpdate, 'causedBy' | 'feeSeen' | 'lateFee'>;

/** Whether it is to be judged what its customer owes: an app of before says nothing of it, which is a change of ours. */
export function isLateAsked({ causedBy, feeSeen, lateFee }: LateAsked): boolean {
  return causedBy !== undefined || feeSeen !== undefined || lateFee !== undefined;
}

/**
 * Writes down what a customer owes for a late change that they asked the office for, by the policy that holds for their own; of what is
 * still free, and of what we cause, nothing. Answers whose wish it is, as far as that is said. `price_changed` with the fee of now where
 * another was said before, or nobody knew that it is late. The caller holds the person, then the booking, and changes it afterwards.
 */
export async function chargeByOffice(
  tx: Tx,
  row: BookingRow,
  to: { status: BookingRow['status']; moved: boolean },
  asked: LateAsked,
): Promise<Wish | undefined> {
  const { feeSeen, lateFee, causedBy = lateFee && 'customer' } = asked;
  const kind = to.status === 'cancelled' ? 'late_cancel' : to.moved ? 'late_move' : undefined;
  if (!isLateAsked(asked)) return undefined;
  if (!kind || row.status !== 'confirmed' || !(await isPolicyInForce(tx.trx))) {
    if (!causedBy) return undefined;
    throw wrong(lateFee ? 'lateFee' : 'causedBy', 'This goes with moving or cancelling a confirmed visit.');
  }
  if (causedBy === 'us' && lateFee) throw wrong('lateFee', 'A late fee goes with the customer’s wish.');
  const charges = await chargesFor(tx.trx, [row]);
  const lateChanges = lateChangesOf(row.user_id, charges);
  const { is, fee } = judgeLateness(governedBy(row, charges), { now: tx.now, lateChanges });
  if (is === 'free' || causedBy === 'us') return causedBy;
  if (!causedBy || (feeSeen !== undefined && agreedFee(fee, feeSeen) === undefined))
    throw new Problem('price_changed', `This change costs its customer ${showAed(fee)} now.`, {
      current: { price: fee },
    });
  await charge(tx, row, { kind, fee }, lateFee);
  return causedBy;
}

/** AED 0 too, so that it counts as their first. */
async function charge(
  tx: Tx,
  row: BookingRow,
  { kind, fee }: { kind: 'late_move' | 'late_cancel'; fee: number },
  { state, reason = '' }: NonNullable<LateAsked['lateFee']> = { state: 'owed' },
): Promise<void> {
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

function wrong(field: 'lateFee' | 'causedBy', words: string): Problem {
  return new Problem('invalid', undefined, { fields: { [field]: words } });
}
