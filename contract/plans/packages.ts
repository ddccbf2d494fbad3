import * as z from 'zod/mini';
import { id } from '../fields';
import type { OfficeField } from '../form-fields';
import { officeSchemas } from '../office-schemas';
import { entitlements } from './entitlements';
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

/**
 * What an admin fills in. `price` in AED, `duration` in months. `entitlements`: what of the features are visits, as data; an app of
 * before sends none, and what there is stays.
 */
export const packageInput = z.strictObject({
  ...officeSchemas(packageFields),
  entitlements: z.optional(entitlements),
});
export type PackageInput = z.infer<typeof packageInput>;

/** `POST /api/admin/subscription-packages`: a client may name the row. */
export const packageCreate = z.extend(packageInput, { id: z.optional(id) });

/** A maintenance package as everybody reads it; its entitlements are the office's, and not there where nobody said them yet. */
export const subscriptionPackage = z.extend(packageInput, { id, rev: z.number() });
export type SubscriptionPackage = z.infer<typeof subscriptionPackage>;
