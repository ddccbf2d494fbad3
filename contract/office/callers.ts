import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/booking-rules';
import { notInPlan } from '../bookings/plan-parts';
import { text } from '../fields';
import { defineListing, searched } from '../lists/listing';
import { bookingItem } from '../prices/requested-items';

/** As many people are offered to whoever types. */
export const mostCallers = 8;

/** `GET /api/admin/callers?search=`: a telephone number however it is written, words of a name, or the beginning of an e-mail. */
export const callersQuery = z.object({ search: z._default(text(100, 'search'), '') });

/**
 * Somebody who may be on the telephone: a customer with an account, `id` being its, or one known from bookings alone, `id`
 * being one of these. `phone` as it was written, `address` of their latest visit, `lastDate` its date as bookings write it.
 */
export const caller = z.strictObject({
  id: z.string(),
  hasAccount: z.boolean(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  area: z.string(),
  lastDate: z.nullable(z.string()),
});
export type Caller = z.infer<typeof caller>;

/** A visit as the office sees it while it talks: amount in AED, of which plan it is or is none, `technician` who has it. */
const callerVisit = z.strictObject({
  id: z.string(),
  reference: z.string(),
  serviceType: z.string(),
  about: z.string(),
  date: z.string(),
  startsAt: z.string(),
  status: z.enum(bookingStatuses),
  amount: z.number(),
  subscriptionId: z.optional(z.string()),
  notInPlan: z.optional(notInPlan),
  address: z.string(),
  area: z.string(),
  technician: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  returnOf: z.nullable(z.string()),
  partOf: z.nullable(z.string()),
  /** What was asked for from the price list. */
  items: z.optional(z.array(bookingItem)),
});
export type CallerVisit = z.infer<typeof callerVisit>;

/**
 * `GET /api/admin/callers/{id}`: who they are at a glance. `since` is when the account was made, or the oldest booking asked for
 * (UTC). `addresses`, `visits` (three that are over or confirmed) and `open` (at most five requests) are the latest first, `plan`
 * is the active one that ends last, with its last day in Dubai and the home it is for.
 */
export const callerGlance = z.strictObject({
  caller,
  since: z.string(),
  addresses: z.array(z.strictObject({ address: z.string(), area: z.string() })),
  plan: z.nullable(z.strictObject({ name: z.string(), endDate: z.string(), homeId: z.nullable(z.string()) })),
  visits: z.array(callerVisit),
  open: z.array(callerVisit),
});
export type CallerGlance = z.infer<typeof callerGlance>;

/**
 * One row of `GET /api/admin/phone-guests` (filter `search`): somebody known from bookings by their telephone alone, as a caller
 * without an account is told, in the order of their numbers. `visits` counts what was not cancelled, `open` those of it that are
 * pending or confirmed and still ahead; `lastAt` and `nextAt` are when the last of them was and the next will be (UTC).
 */
export const phoneGuest = z.strictObject({
  ...caller.shape,
  visits: z.number(),
  open: z.number(),
  lastAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
});
export type PhoneGuest = z.infer<typeof phoneGuest>;

/** Whoever is known by their telephone alone, as the office asks for them: in the one order that has an index. */
export const guestListing = defineListing({
  noun: 'phone-guests',
  filters: { search: searched },
  sorts: ['number'],
});
