import type { Knex } from 'knex';
import { Problem } from '../../../../contract/errors';
import type { OnlineCheck } from '../../../../contract/money/payments/checkouts';
import type { Tx } from '../../../db/transaction';
import { type CheckoutRow, checkoutOf } from './row';

/** More are not told of at once. */
const mostShown = 20;

/** The online payments that the office is to look at, the oldest first. */
export async function onlineChecks(knex: Knex): Promise<OnlineCheck[]> {
  const rows: Array<CheckoutRow & { note: string | null }> = await knex('checkout')
    .leftJoin('payment', 'payment.id', 'checkout.id')
    .whereNotNull('check_for')
    .orderBy(['check_since', 'checkout.id'])
    .limit(mostShown)
    .select('checkout.*', 'payment.note');
  return rows.map((row) => ({
    id: row.id,
    reason: row.check_for ?? 'wrong',
    detail: row.check_for === 'wrong' ? row.problem : (row.note ?? ''),
    amount: row.amount_fils,
    about: row.about,
    reference: row.reference,
    bookingId: row.booking_id,
    subscriptionId: row.subscription_id,
    userId: row.user_id,
    since: row.check_since ?? row.created_at,
    answerBy: row.answer_by,
  }));
}

/** Somebody of the office has looked at it; again it is as it was. `not_found`. */
export async function checked(tx: Tx, id: string): Promise<void> {
  const row = await checkoutOf(tx.trx, id);
  if (!row) throw new Problem('not_found');
  const done = await tx
    .trx('checkout')
    .where({ id })
    .whereNotNull('check_for')
    .update({ check_for: null, check_since: null });
  if (done > 0)
    await tx.audit({ action: 'payment.checked', type: 'payment', id, before: { check_for: row.check_for } });
}
