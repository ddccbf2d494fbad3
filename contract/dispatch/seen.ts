import * as z from 'zod/mini';

/**
 * How far the phone of whoever was given a visit is with it, instants in UTC. `sentAt`: since when it is theirs, as it is now; `onPhoneAt`: their phone has shown that it
 * keeps it; `openedAt`: they opened it, by their phone's clock as far as that is known to be right.
 */
export const seen = z.strictObject({
  sentAt: z.string(),
  onPhoneAt: z.optional(z.string()),
  openedAt: z.optional(z.string()),
});
export type Seen = z.infer<typeof seen>;

/** By technician, of one booking. */
export const seenBy = z.record(z.string(), seen);
export type SeenBy = z.infer<typeof seenBy>;
