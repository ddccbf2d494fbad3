import type { OfficeField } from '../forms/form-fields';
import { packageTypes } from './package-names';

/** What an admin fills in of a package, in the order of the form. */
export const packageFields = {
  name: { is: 'line', label: 'Name', most: 120, wide: true },
  type: { is: 'oneOf', label: 'Type', of: packageTypes },
  bhk: { is: 'size', label: 'BHK', from: 1, to: 5 },
  price: { is: 'money', label: 'Price' },
  duration: { is: 'number', label: 'Duration', from: 1, to: 12, unit: 'months', mark: 'months, 1 to 12' },
  features: { is: 'lines', label: 'Features', most: 200, one: 'A feature', needed: true },
  isActive: { is: 'yesNo', label: 'Active', on: 'active', hint: 'Customers can choose it.', wide: true },
} as const satisfies Record<string, OfficeField>;
