import { Problem } from '../../../contract/errors';
import { showAed, toAed, toFils } from '../../../contract/money';
import { type EndQuote, quoteEnd } from '../../../contract/plans/life/plan-quotes';
import type { AskedEnd, OfficePlanEnd, PlanEnd, WorkedOut } from '../../../contract/plans/plan-changes';
import { wasEnded } from '../../../contract/plans/subscriptions';
import type { Tx } from '../../db/transaction';
import { creditPlan } from '../../money/plans/credit-plan';
import { boughtPlan, planBookings } from '../rows/bought-plan';
import { paidFilsOf } from '../rows/paid';
import type { SubscriptionRow } from '../rows/row';
import { askedOf, assertRuns, writeAsked, writePlan } from './lock';
import { askOffice } from './tell';
import { endVisits } from './visits';

/**
 * Asks to end a plan that is held: kept until the office says its word, and done at once at a figure that the office named. Another figure than the
 * one that was shown is `price_changed` with the present one, null where it has to be worked out.
 */
export async function askToEnd(
  tx: Tx,
  row: SubscriptionRow,
  { cancel, backSeen, why }: PlanEnd,
): Promise<void> {
  if (wasEnded(row)) return;
  assertRuns(tx, row);
  const asked = askedOf(row);
  const named = asked?.kind === 'end' && asked.state === 'figured' ? asked : undefined;
  const quote = await quoteFor(tx, row, named?.worked);
  if (quote.back !== backSeen) throw otherBack(quote.back);
  if (named && quote.back !== null) {
    await end(tx, row, { cancel, quote, why });
    return;
  }
  const wanted: AskedEnd = {
    kind: 'end',
    cancel,
    ...(why && { why }),
    at: tx.now.toISOString(),
    state: 'waiting',
    figure: quote.back,
  };
  const isSame = asked?.kind === 'end' && JSON.stringify({ ...wanted, at: asked.at }) === row.asked;
  if (!isSame) await askOffice(tx, row, wanted);
}

/**
 * Grants an end that was asked for: done at the figure that its customer was shown; at another, which they have not agreed to, it waits for
 * them. `worked`: what nobody else knows; `invalid` where something is missing.
 */
export async function grantEnd(
  tx: Tx,
  row: SubscriptionRow,
  asked: AskedEnd,
  worked: WorkedOut,
): Promise<'done' | 'figured'> {
  assertRuns(tx, row);
  const said = { ...asked.worked, ...worked };
  const quote = await quoteFor(tx, row, said);
  const { back } = quote;
  if (back === null) throw missing(quote);
  if (asked.state === 'waiting' && asked.figure === back) {
    await end(tx, row, { cancel: asked.cancel, quote, why: asked.why });
    return 'done';
  }
  const { reason: _, ...request } = asked;
  await writeAsked(
    tx,
    row,
    { ...request, state: 'figured', figure: back, worked: said },
    'subscription.answer',
  );
  return 'figured';
}

/** Ends a plan by the office's own word, at what it was shown; another figure by now is `price_changed`. */
export async function endByOffice(
  tx: Tx,
  row: SubscriptionRow,
  { cancel, back, ...worked }: OfficePlanEnd,
): Promise<void> {
  if (wasEnded(row)) return;
  assertRuns(tx, row);
  const quote = await quoteFor(tx, row, worked);
  if (quote.back === null) throw missing(quote);
  if (quote.back !== back) throw otherBack(quote.back);
  await end(tx, row, { cancel, quote });
}

interface Ending {
  cancel: readonly string[];
  quote: EndQuote;
  why?: string | undefined;
}

async function end(tx: Tx, row: SubscriptionRow, { cancel, quote, why }: Ending): Promise<void> {
  const refund_fils = toFils(quote.back ?? 0);
  const status = refund_fils > 0 ? ('refunded' as const) : ('cancelled' as const);
  const after = { status, ended_at: tx.now.toISOString(), refund_fils, asked: null };
  const told = {
    before: { status: row.status },
    after: { status, refund_fils, paid_fils: toFils(quote.paid ?? 0), reason: why },
  };
  await writePlan(tx, row, after, { action: 'subscription.end', told });
  await endVisits(tx, row.id, cancel);
  // The money itself goes back by a payment, once the office gave it.
  await creditPlan(tx, { subscriptionId: row.id, fils: refund_fils, why: 'ended' });
}

async function quoteFor(tx: Tx, row: SubscriptionRow, worked?: WorkedOut): Promise<EndQuote> {
  const amount = toAed(row.amount_fils);
  if (worked?.paid !== undefined && worked.paid > amount)
    throw new Problem('invalid', undefined, { fields: { paid: `The plan costs ${showAed(amount)}.` } });
  const paidFils = await paidFilsOf(tx.trx, row.id);
  const plan = { ...boughtPlan(row), amount, paid: row.paid, paidFils };
  return quoteEnd(plan, await planBookings(tx.trx, row.id), worked);
}

function missing({ paid, used }: EndQuote): Problem {
  const unpriced = used.filter(({ price }) => price === null).map(({ bookingId }) => bookingId);
  return new Problem('invalid', undefined, {
    fields: {
      ...(paid === null && { paid: 'Say how much of it was paid.' }),
      ...Object.fromEntries(unpriced.map((id) => [`prices.${id}`, 'Say the price of this visit.'])),
    },
  });
}

function otherBack(back: number | null): Problem {
  const words =
    back === null ? 'We work out what you get back and tell you.' : `You get ${showAed(back)} back now.`;
  return new Problem('price_changed', words, { current: { price: back } });
}
