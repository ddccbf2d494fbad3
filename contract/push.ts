import * as z from 'zod/mini';
import { id } from './fields';
import { isOwnPath } from './own-path';

/** `GET /api/push/key`: what a device subscribes with at its push service. */
export const pushKey = z.strictObject({ key: z.string() });
export type PushKey = z.infer<typeof pushKey>;

/** Bytes as browsers write them in base64url, without padding. */
const bytes = (length: number) =>
  z.string().check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), {
      error: 'Not a key as a browser makes it.',
    }),
  );

/** `PUT /api/push/subscription`: where this sign-in's device is told things. It takes the place of an earlier one. */
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

/** What travels to a device, encrypted for it alone: no name, no address, nothing of who it is for. */
export interface PushPayload {
  /** Of the message: how far it came is told under it, and one that arrives again takes its place. */
  id: string;
  /** The subscription it was sent to. */
  to: string;
  event: string;
  title: string;
  body: string;
  /** The page it is about, from our own origin. */
  path: string;
}

/** What came by push, where it is one of ours in every part. */
export function readPushPayload(text: string): PushPayload | undefined {
  let payload: PushPayload;
  try {
    payload = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { id, to, event, title, body, path } = payload ?? {};
  if (![id, to, event, title, body, path].every((each) => typeof each === 'string')) return undefined;
  return isOwnPath(path) ? payload : undefined;
}
