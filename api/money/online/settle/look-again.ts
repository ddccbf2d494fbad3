import type { CheckoutState } from '../../../../contract/money/payments/checkouts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** After a payment: refunds that were made elsewhere and that nobody told us of. */
const afterPaid = [day, 7 * day, 30 * day, 90 * day];
const whileAsking = [minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute];

/** When the sweep asks again about a checkout that stands like this, and was looked at so often in it; null: never by itself. */
export function lookAgainAt(
  { state, expiresAt, isUnderWay }: { state: CheckoutState; expiresAt: string; isUnderWay: boolean },
  looks: number,
  now: Date,
): string | null {
  const after = (ms: number | undefined) =>
    ms === undefined ? null : new Date(now.getTime() + ms).toISOString();
  if (isUnderWay || state === 'asking') return after(whileAsking[looks] ?? day);
  if (state === 'paid') return after(afterPaid[looks]);
  if (state !== 'open') return null;
  // A page that has ended says so a moment later.
  const left = Date.parse(expiresAt) - now.getTime();
  return after(left > 0 ? Math.min(5 * minute, left + minute) : 5 * minute);
}
