import * as z from 'zod/mini';
import { booking, bookingDate } from '../../bookings/bookings';
import { day, id } from '../../fields';
import { paidStates } from '../entitlements';

const monthFault = 'month is a month, yyyy-MM.';

/** `GET /api/admin/plans/proposal`: of which month, this one where none is said; `cursor` where it goes on. */
export const monthQuery = z.object({
  month: z.optional(z.string(monthFault).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, monthFault))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

/** So many plans are planned at once: those whose visits have been due longest first. */
export const plansAtOnce = 50;

/** A due visit with the time proposed for it, as a booking writes it; null where none is left. */
const proposedVisit = z.strictObject({
  subscriptionId: z.string(),
  entitlementId: z.string(),
  label: z.string(),
  service: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  date: z.nullable(z.string()),
  /** Where its home is, empty where nobody said. */
  area: z.string(),
  customer: z.strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
  packageName: z.string(),
  paid: z.enum(paidStates),
});
export type MonthVisit = z.infer<typeof proposedVisit>;

/** The proposal of a month; `isCounted`: whether capacity is limited; `next`: cursor of the plans that come after these. */
export const monthProposal = z.strictObject({
  month: z.string(),
  today: z.string(),
  isCounted: z.boolean(),
  visits: z.array(proposedVisit),
  next: z.optional(z.string()),
});
export type MonthProposal = z.infer<typeof monthProposal>;

/** More are never sent at once. */
export const mostTaken = 10;

/** `POST /api/admin/plans/proposal`: offers these to their customers, each by itself. `id`: the booking's own, made by whoever sends it. */
export const visitsTaken = z.strictObject({
  visits: z
    .array(
      z.strictObject({
        id,
        subscriptionId: id,
        entitlementId: z.string().check(z.minLength(1), z.maxLength(60)),
        dueOn: day,
        date: bookingDate,
      }),
    )
    .check(z.minLength(1, 'Choose a visit.'), z.maxLength(mostTaken, `At most ${mostTaken} at once.`)),
});
export type VisitsTaken = z.infer<typeof visitsTaken>;

/** Why a visit was not offered: it is not due any more, its time is taken or too soon, or something of it is missing. */
export const notOfferedReasons = ['not_due', 'no_time', 'incomplete'] as const;

/** Which are offered to their customers now, and which could not be, by the ids that were sent. */
export const visitsOffered = z.strictObject({
  offered: z.array(booking),
  missing: z.array(z.strictObject({ id: z.string(), why: z.enum(notOfferedReasons) })),
});
export type VisitsOffered = z.infer<typeof visitsOffered>;
