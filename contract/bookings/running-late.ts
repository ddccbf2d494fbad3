import * as z from 'zod/mini';

/**
 * That its technician is running late with a visit. `there`: they are at the door, so that only what follows begins later; `by`: what is
 * called who said it; `toldAt`: when customers were told last.
 */
export const runningLate = z.strictObject({
  minutes: z.number(),
  there: z.boolean(),
  at: z.string(),
  by: z.nullable(z.string()),
  toldAt: z.optional(z.string()),
});
export type RunningLate = z.infer<typeof runningLate>;
