import * as z from 'zod/mini';
import { id } from '../fields';

export const reportStates = ['new', 'seen'] as const;

/**
 * Work that a technician did offline and that the server refused: no work is silently dropped. `op` is what
 * their device sent, `code` why it was refused, `queuedAt` when they did it.
 */
export const report = z.strictObject({
  id,
  booking: z.strictObject({
    id,
    reference: z.string(),
    serviceType: z.string(),
    customerName: z.string(),
    date: z.string(),
    status: z.string(),
  }),
  person: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  op: z.record(z.string(), z.unknown()),
  code: z.string(),
  queuedAt: z.string(),
  createdAt: z.string(),
  state: z.enum(reportStates),
  seenAt: z.nullable(z.string()),
  seenBy: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;

/** `PUT /api/admin/reports/{id}` */
export const reportUpdate = z.strictObject({ state: z.enum(reportStates, 'state is new or seen.') });
