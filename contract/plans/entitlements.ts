import * as z from 'zod/mini';
import { bookableServices } from '../bookings/booking-rules';
import type { OfficeField } from '../forms/form-fields';
import { officeSchemas } from '../forms/office-schemas';

/** A visit is one arch of the meter, an hour is one of work. */
export const entitlementUnits = ['visit', 'hour'] as const;

/** How many of each there may be. */
export const entitlementLimits = { rows: 20, count: 366, units: 99, addOns: 10 } as const;

/** What an admin types of one entitlement, beside its services and its days. */
export const entitlementFields = {
  label: { is: 'line', label: 'What', most: 80 },
  unit: { is: 'oneOf', label: 'Counted in', of: entitlementUnits },
  addOns: {
    is: 'lines',
    label: 'Done with each visit',
    most: 200,
    one: 'What is done with each visit',
    mark: 'optional',
  },
} as const satisfies Record<string, OfficeField>;

const times = `Times are a whole number from 1 to ${entitlementLimits.count}.`;
const units = `Most units are a whole number from 1 to ${entitlementLimits.units}.`;

function once<Item>(items: readonly Item[]): boolean {
  return new Set(items).size === items.length;
}

const { label, unit, addOns } = officeSchemas(entitlementFields);

/**
 * What a package includes of one kind. `count`: how many visits or hours in the whole term, null where they are unlimited, which
 * means one open call-out at a time. `maxUnits`: how many AC units or rooms a visit is for at most. `days`: the weekdays on which its
 * visits can be made, Sunday 0; all days of the business without it. `firstSlot`: its visits are offered the first slot of a day.
 */
export const entitlement = z
  .strictObject({
    id: z
      .string('An entitlement id must be text.')
      .check(z.regex(/^[a-z0-9-]{1,60}$/, 'An entitlement id has small letters, digits and dashes.')),
    label,
    services: z
      .array(z.enum(bookableServices, 'Choose a service.'))
      .check(z.minLength(1, 'Choose a service.'), z.refine(once, 'A service is named twice.')),
    count: z.nullable(z.int(times).check(z.minimum(1, times), z.maximum(entitlementLimits.count, times))),
    unit,
    maxUnits: z.optional(z.int(units).check(z.minimum(1, units), z.maximum(entitlementLimits.units, units))),
    addOns: addOns.check(z.maxLength(entitlementLimits.addOns)),
    days: z.optional(
      z
        .array(z.int().check(z.minimum(0), z.maximum(6)))
        .check(z.minLength(1, 'Choose a day.'), z.refine(once, 'A day is named twice.')),
    ),
    firstSlot: z.optional(z.literal(true)),
    /** Of a plan alone: how many of its count were carried over from the one before. */
    carried: z.optional(z.int().check(z.minimum(1), z.maximum(entitlementLimits.count))),
  })
  .check(
    z.refine(({ unit, count }) => unit === 'visit' || count !== null, {
      path: ['count'],
      error: 'Say how many hours.',
    }),
  );
export type Entitlement = z.infer<typeof entitlement>;

/** What a package includes, in the order in which it is shown. */
export const entitlements = z.array(entitlement).check(
  z.maxLength(entitlementLimits.rows, `At most ${entitlementLimits.rows} rows.`),
  z.refine((rows) => once(rows.map(({ id }) => id)), 'Two rows share an id.'),
);

/**
 * The rules under which a plan is bought, as data that stays with it. `graceDays`: how long after the end a visit may take place that
 * was asked for before it. `renewalDays`: how long before the end a renewal is offered.
 */
export const planTerms = z.strictObject({
  graceDays: z.int().check(z.minimum(0), z.maximum(366)),
  renewalDays: z.array(z.int().check(z.minimum(0), z.maximum(366))).check(z.maxLength(5)),
});
export type PlanTerms = z.infer<typeof planTerms>;

/** How much of a plan is paid, as the office says; its visits are confirmed once it is, or where the plan was released. */
export const paidStates = ['due', 'part', 'paid'] as const;
export type PaidState = (typeof paidStates)[number];
