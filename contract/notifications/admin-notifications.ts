import * as z from 'zod/mini';
import { anId, defineListing, oneOf, someOf } from '../lists/listing';
import { notificationEvents } from './events';
import { channels, messageReasons, messageStates } from './notifications';

/** What was sent to whom, as the office asks for it. */
export const notificationListing = defineListing({
  noun: 'messages/out',
  filters: {
    state: someOf(messageStates, 'Unknown state.'),
    event: oneOf(notificationEvents, 'Unknown event.'),
    channel: oneOf(channels, 'Unknown channel.'),
    booking: anId,
  },
  sorts: ['newest', 'oldest'],
});

/**
 * One message to one person as the office reads it: a row of `GET /api/admin/messages/out`
 * (`notificationListing`), whose `X-Count-failed` says how many did not arrive within a week, `-held` how many are kept back, in all. `to.name` is
 * null where the person is gone; `to.role` is `guest` where nobody's account is told. `dueAt` is when it is tried next. `documentId`: the invoice
 * or credit note that it is of.
 */
export const notification = z.strictObject({
  id: z.string(),
  event: z.enum(notificationEvents),
  channel: z.enum(channels),
  state: z.enum(messageStates),
  reason: z.nullable(z.enum(messageReasons)),
  tries: z.number(),
  to: z.strictObject({ name: z.nullable(z.string()), role: z.string() }),
  booking: z.nullable(z.strictObject({ id: z.string(), reference: z.string() })),
  documentId: z.optional(z.string()),
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  changedAt: z.string(),
  /** Whether somebody of the office sent it, and nobody knows whether they pressed Send. */
  byHand: z.optional(z.boolean()),
  /** Whether it can be sent again: not what carries a secret, and not what is on its way. */
  again: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** `POST /api/admin/messages/out/release`: how many were let go. */
export const released = z.strictObject({ released: z.number() });
