import * as z from 'zod/mini';
import { day, id, text } from '../fields';
import { slots } from '../slots';
import { blockedSlots } from '../team/admin-team';
import { blockKinds } from './block-labels';

/** More than anybody needs: of one technician, on one day, and from today on. */
export const mostBlocks = { ofDay: 10, ahead: 100 };

/**
 * What is said of a block: the slots that it takes as a whole, 0 for the first of the day, and a note for whoever reads the board.
 * `PUT /api/admin/dispatch/blocks/{id}`, and in `block.set`.
 */
export const blockChange = z.strictObject({
  day,
  slots: blockedSlots,
  kind: z.enum(blockKinds, 'Say what it is.'),
  note: z._default(text(200, 'Note'), ''),
});
export type BlockChange = z.infer<typeof blockChange>;

/** `POST /api/admin/dispatch/blocks`; `id` where its maker names it. */
export const blockCreate = z.extend(blockChange, { id: z.optional(id), technicianId: id });
export type BlockCreate = z.infer<typeof blockCreate>;

/** A block as the office and its technician read it, and nobody else. `by`: who set it; null where they are gone. */
export const block = z.extend(blockChange, {
  id: z.string(),
  technicianId: z.string(),
  by: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  rev: z.number(),
});
export type Block = z.infer<typeof block>;

/** Whether a technician may take it away themselves: what the office set is the office's. */
export function canRemoveBlock(technicianId: string, block: Pick<Block, 'technicianId' | 'by'>): boolean {
  return block.technicianId === technicianId && block.by?.id === technicianId;
}

/** Which of these slots a booking takes: whether a block falls on it. */
export function isHitBy(
  block: Pick<Block, 'day' | 'slots'>,
  booking: { date: string; slots?: number | undefined; needsTime?: unknown },
): boolean {
  if (booking.needsTime || booking.date.slice(0, 10) !== block.day) return false;
  const from = slots.findIndex(({ start }) => start === booking.date.slice(11));
  return block.slots.some((slot) => from <= slot && slot < from + (booking.slots ?? 1));
}
