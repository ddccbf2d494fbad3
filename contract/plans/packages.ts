import * as z from 'zod/mini';
import { id } from '../fields';
import { officeSchemas } from '../office-schemas';
import { packageFields } from './package-fields';

/** What an admin fills in. `price` in AED, `duration` in months. */
export const packageInput = z.strictObject(officeSchemas(packageFields));
export type PackageInput = z.infer<typeof packageInput>;

/** `POST /api/admin/subscription-packages`: a client may name the row. */
export const packageCreate = z.extend(packageInput, { id: z.optional(id) });

/** A maintenance package as everybody reads it. */
export const subscriptionPackage = z.extend(packageInput, { id, rev: z.number() });
export type SubscriptionPackage = z.infer<typeof subscriptionPackage>;
