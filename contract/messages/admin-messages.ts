import * as z from 'zod/mini';
import { id } from '../fields';
import { messageStates } from './messages';

export const messageSorts = ['newest', 'oldest'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * A message of the contact form as the office reads it: a row of `GET /api/admin/messages` (filters `search`, `state`,
 * `sort`), whose `X-Count-new`, `-answered` and `-archived` say how many there are in all. `userId` is who was signed in.
 */
export const adminMessage = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  userId: z.nullable(z.string()),
  createdAt: z.string(),
  rev: z.number(),
});
export type AdminMessage = z.infer<typeof adminMessage>;

/** `PUT /api/admin/messages/{id}`; the state it has already changes nothing. */
export const messageUpdate = z.strictObject({
  state: z.enum(messageStates, 'state is new, answered or archived.'),
});
export type MessageUpdate = z.infer<typeof messageUpdate>;
