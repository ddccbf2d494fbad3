import * as z from 'zod/mini';
import { booking } from '../bookings/bookings';
import { subscription } from './subscriptions';

/** What of a booking the office reads in its plan. */
const planVisit = z.pick(booking, {
  id: true,
  reference: true,
  serviceType: true,
  date: true,
  status: true,
  createdAt: true,
  returnOf: true,
  subscriptionId: true,
  entitlementId: true,
  planUse: true,
  rev: true,
});
export type PlanVisit = z.infer<typeof planVisit>;

/** More visits of one plan are never told, the latest first. */
export const mostPlanVisits = 500;

const dueVisit = z.strictObject({
  entitlementId: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  week: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  date: z.nullable(z.string()),
});

/**
 * `GET /api/admin/subscriptions/{id}`: a plan with its visits, and what is due of it by the team's hours: from these everything else of
 * it follows. `today`: the Dubai day for which that is so.
 */
export const planOverview = z.strictObject({
  subscription,
  visits: z.array(planVisit),
  due: z.array(dueVisit),
  /** How much of its lines was carried over to the plans that follow it, by their ids. */
  carriedOver: z.optional(z.record(z.string(), z.number())),
  /** Who lets its visits be confirmed though it is not paid; not where nobody does. */
  releasedBy: z.optional(z.string()),
  today: z.string(),
});
export type PlanOverview = z.infer<typeof planOverview>;
