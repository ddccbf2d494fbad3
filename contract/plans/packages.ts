import * as z from 'zod/mini';
import { aed, id, line } from '../fields';
import { packageTypes } from './package-names';

const count = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

/** What an admin fills in. `price` in AED, `duration` in months. */
export const packageInput = z.strictObject({
  name: line(120, 'Name'),
  type: z.enum(packageTypes, 'Type is basic, standard or premium.'),
  bhk: count(1, 5, 'BHK is a whole number from 1 to 5.'),
  price: aed,
  duration: count(1, 12, 'Duration is a whole number from 1 to 12.'),
  features: z.array(line(200, 'A feature')).check(z.minLength(1, 'Features are required.'), z.maxLength(30)),
  isActive: z.boolean('isActive must be true or false.'),
});
export type PackageInput = z.infer<typeof packageInput>;

/** `POST /api/admin/subscription-packages`: a client may name the row. */
export const packageCreate = z.extend(packageInput, { id: z.optional(id) });

/** A maintenance package as everybody reads it. */
export const subscriptionPackage = z.extend(packageInput, { id, rev: z.number() });
export type SubscriptionPackage = z.infer<typeof subscriptionPackage>;
