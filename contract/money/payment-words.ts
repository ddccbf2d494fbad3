import { dateOf } from '../dates';
import { showAed, toAed } from '../money';
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
