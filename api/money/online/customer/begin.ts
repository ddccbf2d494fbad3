import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { Problem } from '../../../../contract/errors';
import { showAed, toAed } from '../../../../contract/money';
import { keptUntil } from '../../../../contract/money/documents/keeping';
import { type CheckoutBegun, leastOnline } from '../../../../contract/money/payments/checkouts';
import { dubaiDay } from '../../../../contract/time';
import { insertRows } from '../../../db/statements';
import { type Acting, inTransaction, type Tx } from '../../../db/transaction';
import type { Due } from '../../overview/due';
import { holdSubject } from '../../payments/subject';
import { answered, type Online } from '../company/online';
import { type CheckoutRow, checkoutOf, subjectOf } from '../record/row';
import { settleCheckout } from '../settle/settle';

/** Long enough to find a card, short enough that a sum seldom changes meanwhile. The company's own least is half an hour. */
const openMs = 60 * 60_000;

/** A bound on how often one thing is begun anew at the same time. */
const mostOthers = 20;

/** What is wished to be paid online: `amount`, fils, as it was shown; `userId`: who wishes it, null by the link to a visit. */
export interface NewCheckout {
  id?: string | undefined;
  amount: number;
  userId: string | null;
  /** Finds what is open of it, `not_found` where it is not theirs. */
  due(tx: Tx): Promise<Due>;
}

/**
 * Begins to pay something online, and answers where. What else was begun for the same is ended first, so that it is not paid twice.
 * `price_changed` where another sum is open by now, `breaks_rules` where nothing is, `too_late` for one that ended, `key_reused` for another one's
 * id, `unavailable` where the payment company cannot be reached. The same id again is the same checkout.
 */
export async function beginCheckout(
  online: Online,
  acting: Acting,
  wish: NewCheckout,
): Promise<CheckoutBegun> {
  const { db, log, stripe, publicUrl } = online;
  const row = await inTransaction(db, acting, (tx) => openCheckout(tx, wish));
  if (!row.session_id) await endOthers(online, row);
  const client = await stripe();
  const session = await answered(log, () =>
    client.checkout.sessions.create(pageOf(row, publicUrl), { idempotencyKey: row.id }),
  );
  if (!session.url) throw new Problem('too_late', 'This payment page has ended. Please begin again.');
  // Whoever has the address has a row that knows the session.
  await db.write('checkout').where({ id: row.id, session_id: null }).update({ session_id: session.id });
  return { id: row.id, url: session.url };
}

async function openCheckout(tx: Tx, { id = randomUUID(), ...wish }: NewCheckout): Promise<CheckoutRow> {
  const { columns, ...found } = await wish.due(tx);
  await holdSubject(tx, subjectOf(columns));
  const known = await checkoutOf(tx.trx, id);
  if (known) return sameCheckout(tx, known, wish);
  // Once more, now that nothing of it changes.
  const { open } = await wish.due(tx);
  if (open <= 0) throw new Problem('breaks_rules', 'Nothing of this is open any more.');
  if (open !== wish.amount)
    throw new Problem('price_changed', undefined, { current: { price: toAed(open) } });
  if (open < leastOnline)
    throw new Problem('breaks_rules', `Less than ${showAed(toAed(leastOnline))} cannot be paid online.`);
  const expires = new Date(tx.now.getTime() + openMs).toISOString();
  const row: CheckoutRow = {
    ...{ id, ...columns, document_id: found.invoice?.id ?? null, amount_fils: open, currency: 'aed' },
    ...{ about: found.about, reference: found.reference, user_id: wish.userId },
    ...{ by_link: wish.userId === null, session_id: null, intent_id: null, state: 'open', problem: '' },
    ...{ created_at: tx.now.toISOString(), expires_at: expires, settled_at: null },
    ...{ look_at: new Date(tx.now.getTime() + 3 * 60_000).toISOString(), looks: 0 },
    ...{ check_for: null, check_since: null, disputed: null, answer_by: null },
    kept_until: keptUntil(dubaiDay(tx.now)),
  };
  await insertRows(tx.trx, 'checkout', [row]);
  return row;
}

function sameCheckout({ now }: Tx, known: CheckoutRow, { amount, userId }: Omit<NewCheckout, 'id'>) {
  if (known.amount_fils !== amount || known.user_id !== userId)
    throw new Problem('key_reused', 'This payment number is taken.');
  if (known.state === 'paid') throw new Problem('breaks_rules', 'This is paid already.');
  if (known.state !== 'open' || known.expires_at <= now.toISOString())
    throw new Problem('too_late', 'This payment page has ended. Please begin again.');
  return known;
}

/** Ends what was begun for the same and is not paid; one that is paid by now ends this one instead. */
async function endOthers(online: Online, row: CheckoutRow): Promise<void> {
  const { db, log, stripe } = online;
  const { booking_id, subscription_id, charge_id } = row;
  const others: CheckoutRow[] = await db
    .read('checkout')
    .where({ booking_id, subscription_id, charge_id, state: 'open' })
    .whereNot({ id: row.id })
    .whereNotNull('session_id')
    .where('expires_at', '>', row.created_at)
    .limit(mostOthers);
  if (others.length === 0) return;
  const { checkout } = await stripe();
  for (const { id, session_id } of others) {
    // Refused where it is paid, or ended by itself: what it says then is what counts.
    await checkout.sessions.expire(session_id ?? '').catch(() => undefined);
    const state = await answered(log, () => settleCheckout(online, id));
    if (state !== 'paid' && state !== 'asking') continue;
    await db.write('checkout').where({ id: row.id }).update({ state: 'ended', look_at: null });
    throw new Problem(
      'breaks_rules',
      'A payment for this has just been made. Please look again in a moment.',
    );
  }
}

/** What the payment company is told: the sum, what for, and our number of it. Nothing of whoever pays. */
function pageOf(row: CheckoutRow, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const back = `${publicUrl}/paid/${row.id}`;
  const name = row.reference === row.about ? row.about : `${row.about}, ${row.reference}`;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // A card of another country pays in AED too: the sum is compared.
    adaptive_pricing: { enabled: false },
    client_reference_id: row.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: row.currency,
          unit_amount: row.amount_fils,
          product_data: { name },
        },
      },
    ],
    metadata: { checkout: row.id },
    payment_intent_data: { metadata: { checkout: row.id } },
    expires_at: Math.floor(Date.parse(row.expires_at) / 1000),
    success_url: back,
    cancel_url: back,
  };
}
