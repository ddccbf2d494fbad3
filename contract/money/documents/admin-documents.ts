import * as z from 'zod/mini';
import { id, line } from '../../fields';
import { defineListing, oneOf } from '../../lists/listing';
import { fils, mostLines } from '../lines/booking-lines';
import { moneyFilters, moneySorts } from '../payments/money-filters';
import { creditMoney, documentKinds, documentRow, documentSnapshot } from './document-shapes';

const lacksOtherWay = 'Say which way it goes, and why.';

/**
 * `POST /api/admin/documents/{id}/credit`: what of which lines is taken back, in fils, VAT included, and why. `otherWay`: which way the money
 * goes, where that is another; the history keeps it, the note does not say it. The same to `/credit/draft` is printed and not issued.
 */
export const creditInput = z
  .strictObject({
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
    otherWay: z.optional(line(300, 'Which way')),
  })
  .check(
    z.refine(({ money, otherWay }) => money !== 'another' || Boolean(otherWay), {
      error: lacksOtherWay,
      path: ['otherWay'],
    }),
  );
export type CreditInput = z.infer<typeof creditInput>;

/** Why a deposit is credited whose visit was cancelled, as it is printed unless somebody says it otherwise. */
export const cancelledReason = {
  reason: 'The visit was cancelled before the work began.',
  reasonAr: 'أُلغيت الزيارة قبل بدء العمل.',
} as const satisfies Pick<CreditInput, 'reason' | 'reasonAr'>;

/** `POST /api/admin/bookings/{id}/invoice`. */
export const invoiceInput = z.strictObject({ id: z.optional(id) });

/** Of an invoice: nothing of it was credited, some, or all. */
export const documentStates = ['standing', 'partly-credited', 'credited'] as const;

/** The documents, as the office asks for them. */
export const documentListing = defineListing({
  noun: 'documents',
  filters: {
    kind: oneOf(documentKinds, 'Unknown kind.'),
    state: oneOf(documentStates, 'Unknown state.'),
    ...moneyFilters,
  },
  sorts: moneySorts,
});

/** A row of `GET /api/admin/documents`; `credited` in fils. */
export const adminDocument = z.extend(documentRow, {
  credited: z.number(),
  /** An invoice of a deposit, or of one of several payments: the last one, which is none, takes it off. */
  isPart: z.optional(z.literal(true)),
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
