import * as z from 'zod/mini';
import { bookableServices } from '../bookings/booking-rules';
import { bookingDate } from '../bookings/bookings';
import { day, id, instant } from '../fields';
import { mostChosen, mostChosenFault } from '../prices/selection-rules';
import { timeFaults } from '../slots';

/** More days are never told at once. */
export const mostDays = 31;
const fault = `days is a number from 1 to ${mostDays}.`;

const chosenItems = z.array(id).check(z.maxLength(mostChosen, mostChosenFault));
const split = (ids: string) => ids.split(',');

/**
 * `GET /api/slots`: of which service, from which Dubai day on (today), how many days (14). `booking`: one of one's own that is to be
 * moved; its service counts, and its own slot is free to it. `items`: what is chosen from the price list, by ids with commas, which says how
 * large the visit is.
 */
export const slotsQuery = z.object({
  service: z.enum(bookableServices, 'Choose a service.'),
  from: z.optional(day),
  days: z._default(
    z.pipe(
      z.string(fault).check(z.regex(/^\d{1,2}$/, fault)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1, fault), z.maximum(mostDays, fault))),
    ),
    14,
  ),
  booking: z.optional(id),
  items: z.optional(z.pipe(z.pipe(z.string(), z.transform(split)), chosenItems)),
});

/**
 * What is offered, as it was at the instant `at`. `isCounted: false`: no numbers are kept, any slot may be asked for, and there are
 * no days. A slot has how many places are left (4: that many or more), or why it cannot be asked for.
 */
export const slotsAnswer = z.strictObject({
  isCounted: z.boolean(),
  at: instant,
  days: z.array(
    z.strictObject({
      day,
      slots: z.array(z.union([z.int(), z.enum(timeFaults)])),
    }),
  ),
});
export type SlotsAnswer = z.infer<typeof slotsAnswer>;

/** How long a slot is held for whoever is choosing it. */
export const holdMinutes = 10;

/**
 * `POST /api/slots/holds`: keeps a slot while the form is filled in. `id`: made by the device, and the right to use it; `deviceId`: whose
 * hold before it ends. `booking`: one of one's own that is to be moved. `items`: what is chosen, which says how large the visit is.
 */
export const holdRequest = z.strictObject({
  id,
  deviceId: id,
  service: z.enum(bookableServices, 'Choose a service.'),
  date: bookingDate,
  booking: z.optional(id),
  items: z.optional(chosenItems),
});
export type HoldRequest = z.infer<typeof holdRequest>;

/** What is held, and until which instant (null where the booking itself keeps it); `held: false` where nobody is free, or capacity is not limited (`isCounted`).
 * `many`: somebody may be free, but so much is held or kept from the same network that this is not: it can be asked for all the same. */
export const holdAnswer = z.strictObject({
  id,
  held: z.boolean(),
  isCounted: z.boolean(),
  date: z.string(),
  until: z.nullable(instant),
  many: z.optional(z.boolean()),
});
export type HoldAnswer = z.infer<typeof holdAnswer>;
