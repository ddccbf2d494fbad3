import { amountFault, readAmount, typedAmount } from '../../../contract/amount';
import { type Checked, checkBy } from '../../../contract/check';
import { showAed } from '../../../contract/money';
import { typeName } from '../../../contract/plans/package-names';
import { type PackageInput, packageInput, type SubscriptionPackage } from '../../../contract/plans/packages';
import type { Told } from '../kit/form/conflict-dialog';
import { linesOf } from '../kit/form/form-faults';
import { showMonths } from './package-words';

/** The fields as they stand in the form. */
export interface PackageValues {
  name: string;
  type: string;
  bhk: string;
  price: string;
  duration: string;
  /** One per line. */
  features: string;
  isActive: boolean;
}

/** What stands in the form for a package, or at the beginning of a new one. */
export function valuesOf(of: SubscriptionPackage | undefined): PackageValues {
  const { name, type, bhk, price, duration, features, isActive } = of ?? {
    name: '',
    type: 'basic',
    bhk: 2,
    price: 0,
    duration: 1,
    features: [],
    isActive: true,
  };
  return {
    name,
    type,
    bhk: String(bhk),
    price: typedAmount(price),
    duration: String(duration),
    features: features.join('\n'),
    isActive,
  };
}

/** Everything is required; features stand one a line, and blank ones are dropped. */
export function checkPackage(values: PackageValues): Checked<PackageInput> {
  const { name, type, bhk, price, duration, features, isActive } = values;
  const amount = readAmount(price, { free: true });
  const checked = checkBy(packageInput, {
    name,
    type,
    bhk: Number(bhk),
    price: amount,
    duration: Number(duration),
    features: linesOf(features),
    isActive,
  });
  const missing = {
    ...(amount === undefined && { price: price.trim() ? amountFault(price) : 'Price is required.' }),
    ...(!duration.trim() && { duration: 'Duration is required.' }),
  };
  if (Object.keys(missing).length === 0) return checked;
  return { faults: { ...('faults' in checked && checked.faults), ...missing } };
}

/** A field in its own words. */
export const tellsOf = {
  type: typeName,
  bhk: (bhk: string) => `${bhk} BHK`,
  price: (price: string) => showAed(readAmount(price, { free: true }) ?? 0),
  duration: (months: string) => showMonths(Number(months)),
  features: (lines: string) => linesOf(lines).join(', '),
  isActive: (isActive: boolean) => (isActive ? 'active' : 'not active'),
};

/** A package in words, for two versions side by side. */
export function tellPackage(of: PackageInput): Told[] {
  return [
    { label: 'Name', text: of.name },
    { label: 'Type', text: typeName(of.type) },
    { label: 'BHK', text: String(of.bhk) },
    { label: 'Price', text: showAed(of.price) },
    { label: 'Duration', text: showMonths(of.duration) },
    { label: 'Features', text: of.features.join('\n') },
    { label: 'Status', text: of.isActive ? 'Active' : 'Inactive' },
  ];
}
