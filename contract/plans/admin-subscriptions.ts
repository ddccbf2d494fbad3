import * as z from 'zod/mini';
import { aDay, anId, defineListing, searched, someOf } from '../listing';
import { paidStates } from './entitlements';
import { packageTypeText, type SubscriptionStatus, subscriptionStatuses } from './subscriptions';

/** All subscriptions, as the office asks for them; days are Dubai days of the sale, both included. */
export const subscriptionListing = defineListing({
  noun: 'subscriptions',
  filters: {
    status: someOf(subscriptionStatuses, 'Unknown status.'),
    packageType: z.optional(packageTypeText),
    userId: anId,
    createdFrom: aDay,
    createdTo: aDay,
    search: searched,
  },
  sorts: ['newest', 'oldest'],
});

/**
 * The office's tabs and the states in each, as `?status=` takes them. `GET /api/admin/subscriptions` answers rows as
 * everybody reads them (BHK by `splitPackageType`); its `X-Count-<status>` say how many there are in all.
 */
export const subscriptionTabs = {
  active: ['active'],
  ended: ['cancelled', 'expired'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly SubscriptionStatus[]>;

/**
 * `PUT /api/admin/subscriptions/{id}`: an admin sets any state directly. One past its end expires again by itself. `paid`: what the office
 * knows of its payment; `released`: its visits may be confirmed though it is not paid.
 */
export const subscriptionUpdate = z
  .strictObject({
    status: z.optional(z.enum(subscriptionStatuses, 'Unknown status.')),
    paid: z.optional(z.enum(paidStates, 'Paid is due, part or paid.')),
    released: z.optional(z.boolean('released must be true or false.')),
  })
  .check(
    z.refine((change) => Object.values(change).some((each) => each !== undefined), {
      path: ['status'],
      error: 'Nothing to change.',
    }),
  );
export type SubscriptionUpdate = z.infer<typeof subscriptionUpdate>;
