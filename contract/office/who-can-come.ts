import * as z from 'zod/mini';
import { bookableServices } from '../bookings/booking-rules';
import { bookingDate } from '../bookings/bookings';
import { day, id } from '../fields';
import { slots, slotsRange } from '../slots';
import { severityOf } from '../team/assignment-rules';
import { everyViolation, type Violation } from '../team/violations';

const upTo = (most: number, fault: string) =>
  z.pipe(
    z.string(fault).check(z.regex(new RegExp(`^[1-${most}]$`), fault)),
    z.pipe(z.transform(Number), z.number()),
  );

/** `GET /api/admin/bookings/{id}/technicians`: as the booking would be, where that is another than it is. */
export const techniciansQuery = z.object({
  date: z.optional(bookingDate),
  service: z.optional(z.enum(bookableServices, 'Choose a service.')),
  slots: z.optional(upTo(slots.length, slotsRange)),
  people: z.optional(upTo(4, '1 to 4 people.')),
});

/** Who of the team could have a booking: `obstacles` is what stands in the way of each, nothing where capacity is not limited. */
export const bookingTechnicians = z.strictObject({
  isCounted: z.boolean(),
  technicians: z.array(z.strictObject({ id, name: z.string(), obstacles: z.array(z.enum(everyViolation)) })),
});
export type BookingTechnicians = z.infer<typeof bookingTechnicians>;

const fault = 'days is a number from 1 to 28.';

/** `GET /api/admin/bookings/{id}/times`: from which Dubai day on, and how many days; else those around its own time. */
export const timesQuery = z.object({
  from: z.optional(day),
  days: z.optional(
    z.pipe(
      z.string(fault).check(z.regex(/^([1-9]|1\d|2[0-8])$/, fault)),
      z.pipe(z.transform(Number), z.number()),
    ),
  ),
});

/** Whoever fits first, then those of whom a rule of ours is broken, the others last; among equals who has least to do that day. */
export function inOrderOfFit<T extends { obstacles: readonly Violation[]; work: number; name: string }>(
  technicians: readonly T[],
): T[] {
  const rank = ({ obstacles: violations }: T) =>
    ['fits', 'breaks_ours', 'cannot'].indexOf(severityOf(violations));
  const lacksSkill = ({ obstacles: violations }: T) => Number(violations.includes('skill'));
  return [...technicians].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      lacksSkill(a) - lacksSkill(b) ||
      a.obstacles.length - b.obstacles.length ||
      a.work - b.work ||
      a.name.localeCompare(b.name),
  );
}
