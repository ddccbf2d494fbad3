import { randomUUID } from 'node:crypto';
import { Problem } from '../../../contract/errors';
import { lineOfAmount } from '../../../contract/money/lines/booking-lines';
import { dubaiDay } from '../../../contract/time';
import type { ChargeRow } from '../../bookings/record/charge';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { creditRest } from '../documents/credit';
import { issueInvoice } from '../documents/issue';
import { buyerOfBooking } from '../documents/parties';
import type { StoredDocument } from '../rows/document-row';
import { standingAmong, subjectDocuments } from '../rows/documents-of';

/** What each kind is called where it is to be paid. */
export const feeNames: Record<ChargeRow['kind'], { about: string; aboutAr: string }> = {
  late_move: { about: 'Late move', aboutAr: 'رسوم التأخر في تغيير الموعد' },
  late_cancel: { about: 'Late cancellation', aboutAr: 'رسوم الإلغاء المتأخر' },
  no_show: { about: 'No one at home', aboutAr: 'رسوم عدم الحضور' },
};

/**
 * Invoices a fee that is collected, whose booking is held; the invoice that stands already is answered as it is. Undefined of one that is
 * AED 0.
 */
export async function invoiceFee(
  tx: Tx,
  charge: ChargeRow,
  row: BookingRow,
): Promise<StoredDocument | undefined> {
  const before = await subjectDocuments(tx.trx, { chargeId: charge.id });
  const standing = standingAmong(before);
  if (standing) return standing;
  const { about, aboutAr } = feeNames[charge.kind];
  const day = dubaiDay(charge.created_at);
  return issueInvoice(tx, {
    of: { chargeId: charge.id },
    userId: charge.user_id,
    buyer: buyerOfBooking(row),
    about,
    aboutAr,
    booking: row.reference,
    supplied: { from: day, to: day },
    lines: [{ ...lineOfAmount(randomUUID(), about, charge.amount_fils), textAr: aboutAr }],
    before,
  });
}

export function assertNotWaived({ state }: ChargeRow): void {
  if (state === 'waived') throw new Problem('breaks_rules', 'This fee was waived.');
}

/** A fee that is paid is collected; answers its invoice. `breaks_rules` for one that was waived. */
export async function collectFee(tx: Tx, charge: ChargeRow, row: BookingRow): Promise<string | null> {
  assertNotWaived(charge);
  const decided = { state: 'collected' as const, decided_at: tx.now.toISOString(), decided_by: tx.actor?.id };
  if (charge.state === 'owed') await tx.trx<ChargeRow>('charge').where({ id: charge.id }).update(decided);
  return (await invoiceFee(tx, charge, row))?.id ?? null;
}

/** Credits all that stands of a fee's invoice, where it is waived after it was collected. */
export async function creditFee(tx: Tx, chargeId: string, why: string): Promise<void> {
  const documents = await subjectDocuments(tx.trx, { chargeId });
  const standing = standingAmong(documents);
  if (!standing) return;
  const [paid] = await tx.trx('payment').where({ charge_id: chargeId }).sum({ fils: 'amount_fils' });
  await creditRest(tx, standing, {
    reason: `The fee was waived: ${why}`,
    reasonAr: 'تم التنازل عن الرسوم.',
    money: Number(paid?.fils ?? 0) > 0 ? 'back' : 'unpaid',
  });
}
