import * as z from 'zod/mini';
import { instant } from '../fields';

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

/** `job.opened`: a technician opened a visit of theirs, offline too. `at` is their phone's time, corrected by the clock it last heard. */
export const openedFields = { at: instant };

export type SeenState = 'sent' | 'on_phone' | 'opened';

/** The furthest that is known. Whoever opened it has it, whether or not that was known before. */
export function seenStateOf({ onPhoneAt, openedAt }: Seen): SeenState {
  if (openedAt) return 'opened';
  return onPhoneAt ? 'on_phone' : 'sent';
}

export const seenLabels: Readonly<Record<SeenState, string>> = {
  sent: 'Sent, not on the phone yet',
  on_phone: 'On the phone',
  opened: 'Opened',
};

/** A phone that was not heard of for so long is silent: what the board shows of its work is old. */
export const silentAfterMinutes = 20;

/** Whether nothing was heard of a phone for long: `heardAt` is kept to five minutes. */
export function isSilent(heardAt: string | null, now: Date): boolean {
  return heardAt === null || now.getTime() - Date.parse(heardAt) >= silentAfterMinutes * 60_000;
}
