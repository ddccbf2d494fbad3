import * as z from 'zod/mini';
import { id } from '../fields';
import { officeSchemas } from '../forms/office-schemas';
import { entitlements } from './entitlements';
import { packageFields } from './package-fields';

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
