import * as z from 'zod/mini';
import { id } from '../fields';
import { defineListing, oneOf, searched } from '../lists/listing';
import { messageStates } from './messages';

export type MessageState = (typeof messageStates)[number];

/** The inbox, as the office asks for it. */
export const messageListing = defineListing({
  noun: 'messages',
  filters: { state: oneOf(messageStates, 'Unknown state.'), search: searched },
  sorts: ['newest', 'oldest'],
});

/**
 * A message of the contact form as the office reads it: a row of `GET /api/admin/messages` (`messageListing`),
 * whose `X-Count-new`, `-answered` and `-archived` say how many there are in all. `userId` is who was signed in.
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
