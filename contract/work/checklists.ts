import * as z from 'zod/mini';
import { bookableServices } from '../bookings/booking-rules';
import { id, line, text } from '../fields';

/** More points than anybody answers at one visit. */
export const mostPoints = 40;

/** A point is named by its maker: the name stays while its words change, so that answers keep their point. */
export const pointId = z
  .string('A point must be text.')
  .check(z.regex(/^[\w-]{1,64}$/, 'This is no point of a checklist.'));

/**
 * A point of a checklist. `required`: a job is not finished before it is answered, done or not done with a reason. `reading`: done is with
 * a number, in this unit; `perUnit`: answered for each unit (of an air conditioner, each tank) by itself. `example`: a picture of ours.
 */
export const checklistPoint = z.strictObject({
  id: pointId,
  text: line(200, 'What is to be done'),
  textAr: z._default(text(200, 'What is to be done, in Arabic'), ''),
  required: z.boolean('required must be true or false.'),
  reading: z.optional(z.strictObject({ unit: line(20, 'The unit') })),
  perUnit: z.optional(z.boolean('perUnit must be true or false.')),
  example: z.optional(
    z
      .string('The example must be text.')
      .check(z.regex(/^\/[\w./-]{1,199}$/, 'The example is a path of ours.')),
  ),
});
export type ChecklistPoint = z.infer<typeof checklistPoint>;

const points = z.array(checklistPoint).check(
  z.maxLength(mostPoints, `At most ${mostPoints} points.`),
  z.refine((of) => new Set(of.map((each) => each.id)).size === of.length, 'A point is listed twice.'),
);

/** All points of a service's list, in their order, as the office saves them. */
export const checklistInput = z.strictObject({ points });
export type ChecklistInput = z.infer<typeof checklistInput>;

/** The checklist of a service. Every version is kept: a job goes on with the one that it began with. */
export const checklist = z.strictObject({
  id,
  serviceType: z.enum(bookableServices),
  points: z.array(checklistPoint),
  rev: z.number(),
});
export type Checklist = z.infer<typeof checklist>;
