import * as z from 'zod/mini';
import { id } from '../fields';

/**
 * `GET /api/push/key`: what a device subscribes with at its push service. `bound`: what this sign-in's device is known by; null where
 * nothing is told to it, or not any more.
 */
export const pushKey = z.strictObject({ key: z.string(), bound: z.nullable(id) });
export type PushKey = z.infer<typeof pushKey>;

/** Bytes as browsers write them in base64url, without padding. */
const bytes = (length: number) =>
  z.string().check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), {
      error: 'Not a key as a browser makes it.',
    }),
  );

/** `PUT /api/push/subscription`: where this sign-in's device gets notifications. It takes the place of an earlier one. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000, { error: 'At most 1000 characters.' })),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** What this device knows its subscription by: a notification with another one is not for whoever is signed in here. */
export const pushBound = z.strictObject({ id });
export type PushBound = z.infer<typeof pushBound>;

/** `POST /api/push/seen`: how far a notification came on this device. */
export const pushSeen = z.strictObject({ id, how: z.enum(['shown', 'opened']) });
export type PushSeen = z.infer<typeof pushSeen>;
