import * as z from 'zod/mini';
import { id } from '../fields';
import { hoursFault, mostHours } from './plan-hours';

/** What a booking asks for that is a visit of a plan: of which plan, and which of what it includes. */
export const planRequestFields = {
  subscriptionId: z.optional(id),
  entitlementId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
};

/** A line of a plan, of which a booking is to be a visit. */
export const planLine = z.strictObject({ subscriptionId: id, entitlementId: z.string() });
export type PlanLine = z.infer<typeof planLine>;

/** How many hours a visit took, rounded up. */
export const planHours = z.optional(
  z.int(hoursFault).check(z.minimum(1, hoursFault), z.maximum(mostHours, hoursFault)),
);

/** By what a plan visit that was not made is used all the same. */
export const usedByReasons = ['late_cancel', 'no_show'] as const;
export type UsedBy = (typeof usedByReasons)[number];

/**
 * What became of a visit of a plan. `units`: the hours of it, once it is completed; `usedBy`: it was not made, and is used; `givenBack`:
 * the office gave it back, and it counts no more.
 */
export const planUse = z.strictObject({
  units: z.optional(z.number()),
  usedBy: z.optional(z.enum(usedByReasons)),
  givenBack: z.optional(z.strictObject({ reason: z.string(), at: z.string() })),
});
export type PlanUse = z.infer<typeof planUse>;

/**
 * Why a visit that was asked for of a plan is none: there is no such plan or line of it, it is of another service, home or weekday
 * than the plan's, nothing is left, a call-out is open, or its day lies before the plan, or was asked for after its end, or lies too long
 * after it.
 */
export const notInPlanReasons = [
  'no_plan',
  'other_service',
  'other_home',
  'other_day',
  'none_left',
  'open_call_out',
  'not_begun',
  'ended',
  'too_late',
] as const;
export type NotInPlanReason = (typeof notInPlanReasons)[number];

/** A booking that was asked for as a visit of a plan, and is an ordinary one: it owes nothing until its price is agreed. */
export const notInPlan = z.strictObject({
  subscriptionId: id,
  entitlementId: z.string(),
  why: z.enum(notInPlanReasons),
});
export type NotInPlan = z.infer<typeof notInPlan>;
