import { showAed, toAed } from '../../../contract/money';
import type { MessageReason } from '../../../contract/notifications/notifications';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { type CheckoutRow, checkoutOf } from '../../money/online/record/row';
import { contentFor } from './content/content-for';
import type { Due, Truth } from './truth';

/** What there is to tell the office of an online payment that is not as it should be, or of a refund of one. */
export async function lookAtOnline({
  tx,
  row,
  desk,
  booking,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { checkout: id, of }: { checkout: string; of: string } = JSON.parse(row.facts);
  const checkout = await checkoutOf(tx.trx, id);
  if (!checkout) return 'erased';
  const told = of === id ? await saidOfPayment(tx, checkout) : await saidOfRefund(tx, of);
  if (!told) return 'over';
  const facts = {
    ...{ said: told.said, what: checkout.about, amount: showAed(toAed(told.fils)) },
    reference: booking?.reference,
  };
  return {
    write: (link) => contentFor('office-payment', { ...facts, link }, desk),
    page: booking ? `/admin/bookings?search=${booking.reference}` : '/admin/money',
  };
}

interface Told {
  said: string;
  fils: number;
}

async function saidOfPayment({ trx }: Tx, row: CheckoutRow): Promise<Told | undefined> {
  const { id, state, problem, amount_fils: fils } = row;
  if (state === 'wrong')
    return { fils, said: `An online payment is not recorded as paid. ${problem} Look at it at Stripe.` };
  const payment = await trx('payment').where({ id }).first('note');
  return payment?.note ? { fils, said: `Paid online: ${payment.note}` } : undefined;
}

async function saidOfRefund({ trx }: Tx, id: string): Promise<Told | undefined> {
  const wish = await trx('online_refund').where({ id }).first('amount_fils', 'state');
  if (wish?.state === 'failed')
    return {
      fils: wish.amount_fils,
      said: 'A refund did not reach the card. The money is still with us: give it back another way.',
    };
  const payment = await trx('payment').where({ id }).first('amount_fils');
  if (!payment || wish) return undefined;
  return { fils: -payment.amount_fils, said: 'Money was given back at Stripe. It is recorded here now.' };
}
