import * as z from 'zod/mini';
import { id, line } from '../fields';
import { aDay, anId, defineListing, oneOf, searched } from '../listing';
import { fils, mostLines } from './booking-lines';
import { documentKinds, documentRow, documentSnapshot } from './document-shapes';

/** Where the money of a credit note goes: back the way it came, stays for the next visit, or nothing of it was paid. */
export const creditMoney = ['back', 'stays', 'unpaid'] as const;

/** `POST /api/admin/documents/{id}/credit`: what of which lines is taken back, in fils, VAT included, and why. */
export const creditInput = z.strictObject({
  id: z.optional(id),
  lines: z
    .array(z.strictObject({ lineId: id, gross: fils.check(z.minimum(1, 'Enter an amount above AED 0.')) }))
    .check(
      z.minLength(1, 'Choose what is taken back.'),
      z.maxLength(mostLines, `At most ${mostLines} lines.`),
    ),
  reason: line(300, 'The reason'),
  reasonAr: line(300, 'The reason in Arabic'),
  money: z.enum(creditMoney, 'Say where the money goes.'),
});
export type CreditInput = z.infer<typeof creditInput>;

/** `POST /api/admin/bookings/{id}/invoice`. */
export const invoiceInput = z.strictObject({ id: z.optional(id) });

/** Of an invoice: nothing of it was credited, some, or all. */
export const documentStates = ['standing', 'partly-credited', 'credited'] as const;

/** The documents, as the office asks for them. Days are Dubai days, both included. */
export const documentListing = defineListing({
  noun: 'documents',
  filters: {
    kind: oneOf(documentKinds, 'Unknown kind.'),
    state: oneOf(documentStates, 'Unknown state.'),
    booking: anId,
    subscription: anId,
    from: aDay,
    to: aDay,
    search: searched,
  },
  sorts: ['newest', 'oldest'],
});

/** A row of `GET /api/admin/documents`; `credited` in fils. */
export const adminDocument = z.extend(documentRow, {
  credited: z.number(),
  /** Whose it is, where they have an account. */
  userId: z.nullable(z.string()),
});
export type AdminDocument = z.infer<typeof adminDocument>;

/** `GET /api/documents/{id}`: a row of a list with what it states. `notes`: the credit notes against it. */
export const documentRead = z.extend(documentRow, {
  states: documentSnapshot,
  notes: z.array(documentRow),
});
export type DocumentRead = z.infer<typeof documentRead>;
