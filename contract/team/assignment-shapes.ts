import * as z from 'zod/mini';
import { blockKinds } from '../bookings/block-labels';
import { id, text } from '../fields';
import { slots, slotsRange } from '../slots';
import { everyViolation, exceptions } from './violations';

/** How large a job is, as the office says it: so many slots of the day, so many people, and who comes beside `assignedTo`. */
export const jobSize = {
  slots: z.optional(z.int(slotsRange).check(z.minimum(1, slotsRange), z.maximum(slots.length, slotsRange))),
  people: z.optional(
    z.int('1 to 4 people.').check(z.minimum(1, '1 to 4 people.'), z.maximum(4, '1 to 4 people.')),
  ),
  outdoor: z.optional(z.boolean('outdoor must be true or false.')),
  crew: z.optional(z.array(id).check(z.maxLength(3, 'At most 3 beside the first.'))),
};

/** What an admin says to do it all the same: why, kept in the history, and the exceptions that were written down. */
export const allowance = {
  because: z.optional(text(200, 'Reason')),
  written: z.optional(
    z.strictObject({
      midday: z.optional(z.enum(exceptions.midday, 'Unknown exception.')),
      closed: z.optional(z.enum(exceptions.closed, 'Unknown exception.')),
    }),
  ),
};

const violation = z.enum(everyViolation);

/** `current` of a refusal `breaks_rules`: what stands in the way; `bookings`: of which ones, where several are changed at once. */
export const blockedAssignment = z.strictObject({
  grade: z.enum(['fits', 'breaks_ours', 'cannot']),
  obstacles: z.array(violation),
  /** What its people do then, where that is one of them. */
  blocks: z.optional(z.array(z.enum(blockKinds))),
  bookings: z.optional(z.array(z.strictObject({ id, obstacles: z.array(violation) }))),
});
export type BlockedAssignment = z.infer<typeof blockedAssignment>;
