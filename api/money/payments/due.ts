import type { Knex } from 'knex';
import { toPayOf } from '../../../contract/money/payments/balance';
import type { ChargeRow } from '../../bookings/record/charge';
import { moneyOf } from '../../bookings/record/money';
import type { BookingRow } from '../../bookings/row/row';
import { balanceFor } from '../papers/snapshots';
import { standingAmong, subjectDocuments } from '../rows/documents-of';

/** What is to be paid of a booking, in fils; below 0 it is money of theirs. */
export async function toPayFor(
  knex: Knex,
  { id, amount_fils }: Pick<BookingRow, 'id' | 'amount_fils'>,
): Promise<number> {
  const { paid = 0, invoiced } = (await moneyOf(knex, [{ id, amount_fils }])).get(id) ?? {};
  return toPayOf({ charged: amount_fils, invoiced, paid });
}

/** The same of a fee. */
export async function feeToPay(
  knex: Knex,
  { id, amount_fils }: Pick<ChargeRow, 'id' | 'amount_fils'>,
): Promise<number> {
  const { invoiced, paid } = await balanceFor(knex, {
    booking_id: null,
    subscription_id: null,
    charge_id: id,
  });
  const standing = standingAmong(await subjectDocuments(knex, { chargeId: id }));
  return toPayOf({ charged: amount_fils, invoiced: standing && invoiced, paid });
}
