import * as z from 'zod/mini';
import { text } from '../../fields';
import { fils } from '../lines/booking-lines';
import { mostAtDoor, some } from './payment-shapes';

/** Cash that a technician took and has. `booking`: its reference; `amount` in fils. */
export const heldCash = z.strictObject({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  booking: z.nullable(z.string()),
  amount: z.number(),
  paidAt: z.string(),
});
export type HeldCash = z.infer<typeof heldCash>;

/** Cash that a technician handed in, in fils. `counted`: what the office counted; null until it does. */
export const handOver = z.strictObject({
  id: z.string(),
  fils: z.number(),
  at: z.string(),
  counted: z.nullable(z.number()),
  countedAt: z.nullable(z.string()),
  countedBy: z.nullable(z.string()),
  note: z.string(),
  rev: z.number(),
});
export type HandOver = z.infer<typeof handOver>;

/** More of what is in hand, and of hand-overs, is not told of at once. */
export const mostHeldShown = 60;
export const mostHandOversShown = 10;

/** What a technician has of the cash they took: a sum, in fils. `held`: what it is of, `handOvers`: the newest first. */
export const cashInHand = z.strictObject({
  id: z.string(),
  inHand: z.number(),
  held: z.array(heldCash),
  handOvers: z.array(handOver),
});
export type CashInHand = z.infer<typeof cashInHand>;

/** What a technician hands in, offline too: `cash.hand-in`, of which the entity is the hand-over. Fils. */
export const handInFields = {
  fils: some.check(z.maximum(mostAtDoor, 'More than AED 100,000 is for the office.')),
};

/** `POST /api/admin/cash/{id}/count`: what was in it, and why it differs where it does. Fils. */
export const cashCount = z.strictObject({ counted: fils, note: z._default(text(300, 'Note'), '') });
export type CashCount = z.infer<typeof cashCount>;

/** A row of `GET /api/admin/cash`. `since`: when the oldest of it was taken; `jobs`: of how many visits it is. */
export const technicianCash = z.extend(cashInHand, {
  name: z.string(),
  since: z.nullable(z.string()),
  jobs: z.number(),
});
export type TechnicianCash = z.infer<typeof technicianCash>;
