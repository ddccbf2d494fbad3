import type { PackageType } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';

/** One line under a plan's price: whom it suits, never what it contains (that is the office's to edit). */
export const planLines: Record<PackageType, string> = {
  basic: 'For a home that mostly behaves.',
  standard: 'For a home that is lived in.',
  premium: 'Nothing left to remember.',
};

/** What stands above the packages: a price is called yearly only where each of them lasts a year, and nothing before one knows. */
export function priceLine(packages: readonly Pick<SubscriptionPackage, 'duration'>[]): string {
  if (packages.length === 0) return 'Prices by the size of your home.';
  const yearly = packages.every(({ duration }) => duration === 12);
  return yearly
    ? 'Yearly prices by the size of your home.'
    : 'Prices for the whole term, by the size of your home.';
}
