import * as z from 'zod/mini';
import { aed, day, id } from '../fields';
import { entitlements, paidStates, planTerms } from './entitlements';
import { planAsked } from './plan-changes';

export const subscriptionStatuses = ['active', 'cancelled', 'expired', 'refunded'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const packageTypeText = z
  .string('packageType must be text.')
  .check(z.regex(/^(basic|standard|premium)-[0-4]$/, 'Choose a package.'));

/** `POST /api/subscription`. The server checks the price and works out the end; `packageId` says which package exactly. */
export const subscriptionCreate = z.strictObject({
  id: z.optional(id),
  packageId: z.optional(id),
  packageType: packageTypeText,
  amount: aed,
  startDate: day,
  endDate: z.optional(z.string()),
  /** The home it is for; one that is not there any more is left out. Of a renewal that of the plan before, where none is named. */
  homeId: z.optional(id),
  /** The plan that this one follows: it begins on that one's last day, whatever is said here. */
  renewedFrom: z.optional(id),
  userId: z.optional(z.nullable(z.string('userId must be text.'))),
});

/** `POST /api/admin/subscriptions/{id}/renewal`: as its customer would ask for it; the new plan is named by `id`. */
export const officeRenewal = z.strictObject({
  id,
  packageId: z.optional(id),
  packageType: packageTypeText,
  amount: aed,
  homeId: z.optional(id),
});

/** A subscription as its owner and the office read it. `amount` in AED, dates are Dubai days. */
export const subscription = z.strictObject({
  id,
  packageId: z.nullable(z.string()),
  packageType: z.string(),
  packageName: z.string(),
  features: z.array(z.string()),
  amount: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(subscriptionStatuses),
  userId: z.string(),
  /** Not in rows that a device kept from an earlier version. */
  homeId: z.optional(z.nullable(z.string())),
  /** What it was bought with. Not in rows of an earlier version, nor where nobody has said yet what its package includes. */
  entitlements: z.optional(entitlements),
  terms: z.optional(planTerms),
  paid: z.optional(z.enum(paidStates)),
  /** What was paid, in fils, what went back taken off; not where no payment is recorded. */
  paidFils: z.optional(z.number()),
  /** Its visits are confirmed though it is not paid: not where they are not. */
  released: z.optional(z.literal(true)),
  /** The plan that it follows. */
  renewedFrom: z.optional(z.string()),
  /** From which Dubai day on it is for another home. */
  nextHome: z.optional(z.strictObject({ homeId: z.string(), from: z.string() })),
  /** What a whole term costs for the home that it is for (AED), where it moved to a larger one. */
  termPrice: z.optional(z.number()),
  asked: z.optional(planAsked),
  /** It was ended early; `back` in AED. */
  ended: z.optional(z.strictObject({ at: z.string(), back: z.number() })),
  user: z.strictObject({ displayName: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  createdAt: z.string(),
  rev: z.number(),
});
export type Subscription = z.infer<typeof subscription>;

/** A subscription has run out on the Dubai day after its end. */
export function hasRunOut(of: { status: SubscriptionStatus; endDate: string }, today: string): boolean {
  return of.status === 'active' && of.endDate < today;
}

/** A subscription was ended before its time: what was left of it is given up. */
export function wasEnded({ status }: { status: SubscriptionStatus }): boolean {
  return status === 'cancelled' || status === 'refunded';
}
