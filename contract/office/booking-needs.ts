import * as z from 'zod/mini';
import { dayRooms } from '../availability/day-room';
import { booking } from '../bookings/bookings';
import { day, id } from '../fields';
import { mostPreviewed, teamPreviewInput } from '../team/admin-team';
import { everyViolation } from '../team/violations';

/** More fees that are owed are never added up. */
export const mostOwed = 500;

/**
 * `GET /api/admin/bookings/needs`: how much there is to do: without a time; in need of a technician, since whoever was given it cannot come,
 * or, while capacity is limited, nobody can; and while it is, not answered for two office hours. `owed`: on how many bookings a late fee is
 * owed, of the first `mostOwed`, and how much, AED; not where there are none.
 */
export const bookingNeeds = z.strictObject({
  isCounted: z.boolean(),
  time: z.number(),
  nobody: z.number(),
  answer: z.number(),
  owed: z.optional(z.strictObject({ bookings: z.number(), amount: z.number() })),
});
export type BookingNeeds = z.infer<typeof bookingNeeds>;

/** More days of the calendar are never told at once. */
const mostDays = 7;
const daysFault = `days is a number from 1 to ${mostDays}.`;

/** `GET /api/admin/bookings/days`: the days of a calendar from a Dubai day on. */
export const daysQuery = z.object({
  from: day,
  days: z.pipe(
    z.string(daysFault).check(z.regex(/^\d$/, daysFault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, daysFault), z.maximum(mostDays, daysFault))),
  ),
});

/**
 * How much room those days have, without those of which there is nothing to say; none while capacity is not limited. `closed`: what a day
 * on which nobody visits is called.
 */
export const bookingDays = z.strictObject({
  days: z.array(z.strictObject({ day, room: z.enum(dayRooms), closed: z.optional(z.string()) })),
});
export type BookingDays = z.infer<typeof bookingDays>;

/**
 * `POST /api/admin/bookings/find-others`, `offer-times` and `replacements`. `ahead`: a change of the team that is not saved yet, by which it
 * is judged already: whoever it takes away is given nothing, and no time is offered that it ends.
 */
export const bookingIds = z.strictObject({
  ids: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one booking.'),
      z.maxLength(mostPreviewed, `At most ${mostPreviewed} at once.`),
    ),
  ahead: z.optional(teamPreviewInput),
});

/**
 * To whom each could be given: whom nothing stands in the way of first, who has least to do that day before others; then the others,
 * with what it is. Whoever has it and can come is not among them.
 */
export const bookingReplacements = z.strictObject({
  bookings: z.array(
    z.strictObject({
      id,
      technicians: z.array(
        z.strictObject({ id, name: z.string(), obstacles: z.array(z.enum(everyViolation)) }),
      ),
    }),
  ),
});
export type BookingReplacements = z.infer<typeof bookingReplacements>;

/** Which have somebody now, and of which nobody was found. */
export const othersFound = z.strictObject({ found: z.array(booking), missing: z.array(id) });
export type OthersFound = z.infer<typeof othersFound>;

/** To which another time is offered now, and for which none was found. */
export const timesOffered = z.strictObject({ offered: z.array(booking), missing: z.array(id) });
export type TimesOffered = z.infer<typeof timesOffered>;
