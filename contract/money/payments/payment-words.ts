import { dateOf, dateText } from '../../dates';
import { showAed, toAed } from '../../money';
import type { OnlineCheck } from './checkouts';
import { methodLabels, type PaymentRow } from './payment-shapes';

/** What of somebody's money is open, fils, in one sentence; `held` is theirs and with us. */
export function openText({ open, held }: { open: number; held: number }): string {
  if (open > 0) return `Open now: ${showAed(toAed(open))}, VAT included`;
  return held > 0 ? `We hold ${showAed(toAed(held))} of yours, for your next visit` : 'Nothing is open.';
}

/** `AED 100 paid Nov 26, 2026, cash` */
export function paidText({
  amount,
  method,
  paidAt,
  takesBack,
}: Pick<PaymentRow, 'amount' | 'method' | 'paidAt' | 'takesBack'>): string {
  const what = takesBack ? 'recorded by mistake, undone' : amount < 0 ? 'back to you' : 'paid';
  return `${showAed(toAed(Math.abs(amount)))} ${what} ${dateOf(paidAt)}, ${methodLabels[method].toLowerCase()}`;
}

/** Why the office is to look at an online payment, and what it does then. */
export function checkText({
  reason,
  detail,
  answerBy,
}: Pick<OnlineCheck, 'reason' | 'detail' | 'answerBy'>): string {
  switch (reason) {
    case 'wrong':
      return `Not recorded as paid. ${detail} Look at it at Stripe.`;
    case 'over':
      return detail;
    case 'refund-failed':
      return 'A refund did not reach the card. The money is still with us: give it back another way.';
    case 'disputed':
      return `The customer’s bank asks for this money. Answer at Stripe${answerBy ? ` by ${dateText(answerBy)}` : ''}.`;
    case 'lost':
      return 'The customer’s bank took this money. It is recorded here as given back.';
  }
}
