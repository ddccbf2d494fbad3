import { splitPackageType, typeName } from '../../../../contract/package-names';
import type { Subscription } from '../../../../contract/subscriptions';

const day = new Intl.DateTimeFormat('en-AE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const whole = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 });

/** `1 Dec 2026`: the start or end of a subscription (§3: en-AE, short month). */
export function showTerm(of: string): string {
  return day.format(new Date(`${of}T00:00:00Z`));
}

/** `AED 2,499`: what was paid, without decimals (§3). */
export function showPaid(amount: number): string {
  return `AED ${whole.format(amount)}`;
}

/** `Standard`, and `2` or N/A (§3). */
export function packageOf({ packageType }: Pick<Subscription, 'packageType'>): { name: string; bhk: string } {
  const { type, bhk } = splitPackageType(packageType);
  return { name: typeName(type), bhk: bhk === undefined ? 'N/A' : String(bhk) };
}
