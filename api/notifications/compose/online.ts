import { showAed, toAed } from '../../../contract/money';
import type { OnlineCheck } from '../../../contract/money/payments/checkouts';
import { checkText } from '../../../contract/money/payments/payment-words';
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
  const { checkout: id, of, reason }: Facts = JSON.parse(row.facts);
  const checkout = await checkoutOf(tx.trx, id);
  if (!checkout) return 'erased';
  const told =
    reason === 'disputed' || reason === 'lost'
      ? saidOfDispute(checkout, reason)
      : of === id
        ? await saidOfPayment(tx, checkout)
        : await saidOfRefund(tx, of);
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

/** `reason`: not of messages of before. */
interface Facts {
  checkout: string;
  of: string;
  reason?: OnlineCheck['reason'];
}

interface Told {
  said: string;
  fils: number;
}

async function saidOfPayment({ trx }: Tx, row: CheckoutRow): Promise<Told | undefined> {
  const { id, state, problem, amount_fils: fils } = row;
  if (state === 'wrong')
    return { fils, said: checkText({ reason: 'wrong', detail: problem, answerBy: null }) };
  const payment = await trx('payment').where({ id }).first('note');
  return payment?.note ? { fils, said: `Paid online: ${payment.note}` } : undefined;
}

async function saidOfRefund({ trx }: Tx, id: string): Promise<Told | undefined> {
  const wish = await trx('online_refund').where({ id }).first('amount_fils', 'state');
  if (wish?.state === 'failed')
    return {
      fils: wish.amount_fils,
      said: checkText({ reason: 'refund-failed', detail: '', answerBy: null }),
    };
  const payment = await trx('payment').where({ id }).first('amount_fils');
  if (!payment || wish) return undefined;
  return { fils: -payment.amount_fils, said: 'Money was given back at Stripe. It is recorded here now.' };
}

/** Nothing once the bank has decided otherwise. */
function saidOfDispute(row: CheckoutRow, reason: 'disputed' | 'lost'): Told | undefined {
  if (row.disputed !== (reason === 'lost' ? 'lost' : 'asked')) return undefined;
  return { fils: row.amount_fils, said: checkText({ reason, detail: '', answerBy: row.answer_by }) };
}
