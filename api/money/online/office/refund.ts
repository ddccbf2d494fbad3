import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Problem } from '../../../../contract/errors';
import { showAed, toAed } from '../../../../contract/money';
import type { OnlineRefund, OnlineRefundInput } from '../../../../contract/money/payments/checkouts';
import { insertRows } from '../../../db/statements';
import { type Acting, inTransaction, locked, type Tx } from '../../../db/transaction';
import { alike, refundsUnderWay } from '../../papers/snapshots';
import { holdSubject } from '../../payments/subject';
import { answered, type Online } from '../company/online';
import { type CheckoutRow, checkoutOf, type RefundRow, subjectOf } from '../record/row';
import { settleCheckout } from '../settle/settle';

/** Should nobody get to ask, the sweep does. */
const sweepAfterMs = 60_000;

/**
 * Gives money of an online payment back to the card that it came from, once: what is asked for is kept first, and made by whoever asks the payment
 * company next, should this process end. `not_found` for what was not paid online, `invalid` above what of it is left, `key_reused`.
 */
export async function refundOnline(
  online: Online,
  acting: Acting,
  paymentId: string,
  { id = randomUUID(), amount, note }: OnlineRefundInput,
): Promise<OnlineRefund> {
  const { db, log } = online;
  await inTransaction(db, acting, (tx) => askFor(tx, paymentId, { id, amount, note }));
  // It is kept: where nobody answers now, the sweep asks again.
  await answered(log, () => settleCheckout(online, paymentId)).catch(() => undefined);
  const row: RefundRow = await db.read('online_refund').where({ id }).first();
  return { id, state: row.state, amount };
}

async function askFor(
  tx: Tx,
  paymentId: string,
  { id, amount, note }: { id: string; amount: number; note: string },
): Promise<void> {
  const found = await checkoutOf(tx.trx, paymentId);
  if (!found) throw new Problem('not_found');
  await holdSubject(tx, subjectOf(found));
  const row: CheckoutRow = await locked(tx, tx.trx('checkout').where({ id: paymentId })).first();
  if (row.state !== 'paid') throw new Problem('not_found');
  const known: RefundRow | undefined = await tx.trx('online_refund').where({ id }).first();
  if (known) {
    if (known.checkout_id === row.id && known.amount_fils === amount) return;
    throw new Problem('key_reused', 'This refund number is taken.');
  }
  const left = await leftToRefund(tx, row);
  if (amount > left)
    throw new Problem('invalid', undefined, {
      fields: { amount: `Only ${showAed(toAed(left))} of it can be given back.` },
    });
  const at = tx.now.toISOString();
  const asked_by = tx.actor?.id ?? null;
  const refund: RefundRow = {
    ...{ id, checkout_id: row.id, amount_fils: amount, note, state: 'asked', asked_by, created_at: at },
  };
  await insertRows(tx.trx, 'online_refund', [{ ...refund }]);
  const look_at = new Date(tx.now.getTime() + sweepAfterMs).toISOString();
  await tx.trx('checkout').where({ id: row.id }).update({ look_at, looks: 0 });
  await tx.audit({
    action: 'payment.refund',
    type: 'payment',
    id: row.id,
    after: { amount_fils: -amount, method: 'online', note },
  });
}

/** Of what was paid by it, and of all that was paid for the same: neither goes back twice. */
async function leftToRefund({ trx }: Tx, row: CheckoutRow): Promise<number> {
  const { id } = row;
  const asked = await sumOf(trx('online_refund').where({ checkout_id: id }).whereNot({ state: 'failed' }));
  const waiting = await refundsUnderWay(trx, row);
  const paid = await sumOf(trx('payment').where(alike(row)));
  return Math.max(0, Math.min(row.amount_fils - asked, paid - waiting));
}

async function sumOf(rows: Knex.QueryBuilder): Promise<number> {
  const [sum] = await rows.sum({ fils: 'amount_fils' });
  return Number(sum?.fils ?? 0);
}
