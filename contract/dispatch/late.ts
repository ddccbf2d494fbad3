import * as z from 'zod/mini';
import { id } from '../fields';
import { mostLate } from './delays';

const minutes = z
  .int('Minutes must be a whole number.')
  .check(z.minimum(0, 'Minutes cannot be negative.'), z.maximum(mostLate, `At most ${mostLate} minutes.`));

/**
 * What is said of a visit, by its technician in `booking.late`, which may wait on their phone. 0 minutes: on time again. `there`: at the
 * door already; `tell`: whoever waits for it is told as well.
 */
export const lateFields = {
  minutes,
  there: z._default(z.boolean('there must be true or false.'), false),
  tell: z._default(z.boolean('tell must be true or false.'), false),
};

/** `POST /api/admin/dispatch/late/{id}`: the same by the office. */
export const lateInput = z.strictObject(lateFields);
export type LateInput = z.infer<typeof lateInput>;

/** `POST /api/admin/dispatch/late/{id}/tell`: which of those who wait; all where none is named. */
export const lateTell = z.strictObject({
  bookings: z.optional(z.array(id).check(z.maxLength(20, 'At most 20.'))),
});

/** What was said, and whose visits begin later by it, in the order of the day. `told`: a message is on its way, or went out. */
export const lateAnswer = z.strictObject({
  late: z.nullable(z.strictObject({ minutes: z.number(), there: z.boolean(), at: z.string() })),
  delayed: z.array(
    z.strictObject({
      bookingId: z.string(),
      customer: z.string(),
      date: z.string(),
      minutes: z.number(),
      told: z.boolean(),
    }),
  ),
});
export type LateAnswer = z.infer<typeof lateAnswer>;
