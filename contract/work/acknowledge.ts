import * as z from 'zod/mini';
import { line } from '../fields';

/** `PUT /api/visit/acknowledge` and `PUT /api/bookings/{id}/acknowledge`: that they have seen the work, where nobody could sign for it. */
export const acknowledgeInput = z.strictObject({ name: line(120, 'Your name') });
export type AcknowledgeInput = z.infer<typeof acknowledgeInput>;
