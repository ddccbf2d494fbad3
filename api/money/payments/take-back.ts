import { randomUUID } from 'node:crypto';
import { Problem } from '../../../contract/errors';
import type { TakeBackInput } from '../../../contract/money/payments/admin-payments';
import type { Tx } from '../../db/transaction';
import type { StoredPayment } from '../rows/payment-row';
import { type NewPayment, recordPayment } from './record';
import { holdSubject } from './subject';

/**
 * Undoes a wrong payment by another that names it, once: what was taken at a door leaves that technician's cash in hand as well. The same
 * again is the same; `breaks_rules` for one that undoes another itself, or of which some went back, and for one that was paid
 * online.
 */
export async function takeBackPayment(
  tx: Tx,
  id: string,
  { id: newId = randomUUID(), note, untold }: TakeBackInput & Pick<NewPayment, 'untold'>,
): Promise<StoredPayment> {
  const wrong: StoredPayment | undefined = await tx.trx('payment').where({ id }).first();
  if (!wrong) throw new Problem('not_found');
  if (wrong.takes_back)
    throw new Problem('breaks_rules', 'This one undoes another: record the payment once more instead.');
  if (await tx.trx('checkout').where({ id }).first('id'))
    throw new Problem('breaks_rules', 'This was paid online: give it back to the card instead.');
  const { booking_id, subscription_id, charge_id } = wrong;
  const of = {
    ...(booking_id && { bookingId: booking_id }),
    ...(subscription_id && { subscriptionId: subscription_id }),
    ...(charge_id && { chargeId: charge_id }),
  };
  await holdSubject(tx, of);
  const before: StoredPayment | undefined = await tx.trx('payment').where({ takes_back: id }).first();
  if (before) return before;
  return recordPayment(tx, {
    id: newId,
    of,
    amount: -wrong.amount_fils,
    method: wrong.method,
    // In the order of things it comes after what it undoes, also by a clock that is ahead.
    paidAt: wrong.paid_at > tx.now.toISOString() ? wrong.paid_at : tx.now.toISOString(),
    theirReference: wrong.their_reference,
    note,
    heldBy: wrong.held_by,
    takesBack: id,
    untold,
  });
}
