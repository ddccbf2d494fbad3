import { showAed, toAed } from '../../money';
import { methodLabels, type PaymentMethod, paymentMethods } from './payment-shapes';

/** Why so much cannot be paid where only `open` is to be paid, both in fils; undefined where it can. */
export function aboveOpen(amount: number, open: number): string | undefined {
  if (amount <= open) return undefined;
  return open > 0 ? `Only ${showAed(toAed(open))} is open.` : 'Nothing of it is open.';
}

/** What was paid by each way and did not go back by it, in fils, above 0 alone, in the order in which ways are shown. */
export type PaidByMethod = ReadonlyMap<PaymentMethod, number>;

/** The same of some payments, refunds below 0. */
export function paidByMethod(
  payments: ReadonlyArray<{ method: PaymentMethod; amount: number }>,
): PaidByMethod {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return new Map(
    paymentMethods.flatMap((method) => {
      const fils = sums.get(method) ?? 0;
      return fils > 0 ? [[method, fils] as const] : [];
    }),
  );
}

/**
 * Money goes back the way it came: which ways those are, where so much (fils) did not come by this one; undefined where it did. Whoever gives it
 * back another way says why.
 */
export function wayItCame(paid: PaidByMethod, method: PaymentMethod, amount: number): string | undefined {
  const all = [...paid.values()].reduce((sum, fils) => sum + fils, 0);
  // What is more than came at all goes back no way.
  if (amount <= (paid.get(method) ?? 0) || amount > all) return undefined;
  const ways = [...paid].map(
    ([each, fils]) => `${showAed(toAed(fils))} by ${methodLabels[each].toLowerCase()}`,
  );
  return `It came as ${ways.join(', ')}: say why it goes back another way.`;
}
