import * as z from 'zod/mini';
import { aDay, anId, defineListing, oneOf, searched, someOf } from '../lists/listing';
import { paidStates } from './entitlements';
import {
  packageTypeText,
  type SubscriptionStatus,
  subscription,
  subscriptionStatuses,
} from './subscriptions';

/** What somebody has to do something about: a visit that is due this month, or overdue; the plan's end, its payment, a request. */
export const planNeeds = ['due', 'overdue', 'ends', 'unpaid', 'asked'] as const;
export type PlanNeed = (typeof planNeeds)[number];

/** So many days before its last day a plan ends soon. */
export const endsSoonDays = 30;

/**
 * All subscriptions, as the office asks for them; days are Dubai days of the sale, both included. `needs`: running plans of which a visit
 * is due by the end of this month and not booked, or overdue; those that end within `endsSoonDays`; those that are not paid; and those of which something was asked that waits for our word.
 */
export const subscriptionListing = defineListing({
  noun: 'subscriptions',
  filters: {
    status: someOf(subscriptionStatuses, 'Unknown status.'),
    packageType: z.optional(packageTypeText),
    userId: anId,
    createdFrom: aDay,
    createdTo: aDay,
    needs: oneOf(planNeeds, 'needs is due, overdue, ends, unpaid or asked.'),
    search: searched,
  },
  sorts: ['newest', 'oldest', 'due', 'ends'],
});
type SubscriptionSort = z.output<typeof subscriptionListing.shape.sort>;

/** The order that a narrowed list has: what is due by how long it is, what ends by its end, all else by age. */
export function sortWithinPlans(
  sort: SubscriptionSort,
  { needs }: { needs?: PlanNeed | undefined },
): SubscriptionSort {
  if (needs === 'ends') return 'ends';
  if (needs === 'due' || needs === 'overdue') return 'due';
  return sort === 'oldest' ? 'oldest' : 'newest';
}

/** A subscription in that list; `due`: which of its visits are due and not booked, where that was asked for. */
export const listedSubscription = z.extend(subscription, {
  due: z.optional(
    z.array(z.strictObject({ entitlementId: z.string(), dueOn: z.string(), overdue: z.boolean() })),
  ),
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

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
