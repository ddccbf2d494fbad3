import * as z from 'zod/mini';
import { email, id, line, text } from '../fields';

/** The contact form. */
export const messageRequest = z.strictObject({
  name: line(120, 'Name'),
  email,
  subject: line(200, 'Subject'),
  message: text(5000, 'Message').check(z.minLength(1, 'Message is required.')),
});
export type MessageRequest = z.infer<typeof messageRequest>;

/** `POST /api/messages`: a client may name the row. */
export const messageCreate = z.extend(messageRequest, { id: z.optional(id) });

export const messageStates = ['new', 'answered', 'archived'] as const;
