import * as z from 'zod/mini';

/**
 * That its technician is running late with a visit. `there`: they are at the door, so that only what follows begins later; `by`: what is
 * called who said it; `told`: the bookings whose customers were told of it.
 */
export const runningLate = z.strictObject({
  minutes: z.number(),
  there: z.boolean(),
  at: z.string(),
  by: z.nullable(z.string()),
  told: z.array(z.string()),
});
export type RunningLate = z.infer<typeof runningLate>;
