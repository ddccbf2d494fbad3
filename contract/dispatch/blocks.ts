import * as z from 'zod/mini';
import { blockKinds } from '../bookings/block-labels';
import { day, id, text } from '../fields';
import { slots } from '../slots';
import { blockedSlots } from '../team/admin-team';

/** More than anybody needs: of one technician, on one day, and from today on. */
export const mostBlocks = { ofDay: 10, ahead: 100 };

/**
 * What is said of a block: the slots that it takes as a whole, 0 for the first of the day, and a note for whoever reads the board. In `block.set`
 * and `block.change`.
 */
export const blockChange = z.strictObject({
  day,
  slots: blockedSlots,
  kind: z.enum(blockKinds, 'Say what it is.'),
  note: z._default(text(200, 'Note'), ''),
});
export type BlockChange = z.infer<typeof blockChange>;

/** `PUT /api/admin/dispatch/blocks/{id}`; `technicianId` where somebody else is to have it. */
export const blockMove = z.extend(blockChange, { technicianId: z.optional(id) });
export type BlockMove = z.infer<typeof blockMove>;

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

/** Whether a technician may change it or take it away themselves: what the office set is the office's. */
export function isOwnBlock(technicianId: string, block: Pick<Block, 'technicianId' | 'by'>): boolean {
  return block.technicianId === technicianId && block.by?.id === technicianId;
}

/** The slots of a block once what stood in one of them stands in another: they go along, and stay within the day. */
export function slotsMoved(taken: readonly number[], from: number, to: number): number[] {
  const least = -Math.min(...taken);
  const most = slots.length - 1 - Math.max(...taken);
  const by = Math.max(least, Math.min(most, to - from));
  return taken.map((slot) => slot + by);
}

/** Whether a block falls on a slot that a booking takes. */
export function isHitBy(
  block: Pick<Block, 'day' | 'slots'>,
  booking: { date: string; slots?: number | undefined; needsTime?: unknown },
): boolean {
  if (booking.needsTime || booking.date.slice(0, 10) !== block.day) return false;
  const from = slots.findIndex(({ start }) => start === booking.date.slice(11));
  return block.slots.some((slot) => from <= slot && slot < from + (booking.slots ?? 1));
}
