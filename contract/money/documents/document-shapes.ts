import * as z from 'zod/mini';
import { chargedFields } from '../lines/charged-line';
import { taxes } from '../lines/vat';
import type { PaymentMethod } from '../payments/payment-shapes';

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where the money of a credit note goes: back the way it came, stays for the next visit, goes another way, or nothing of it was paid. */
export const creditMoney = ['back', 'stays', 'another', 'unpaid'] as const;

/** By which letters a kind is numbered: `INV-2026-000123`. */
export const seriesOf: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', credit_note: 'CRN' };

/** `INV-2026-000123`. */
export function documentReference(series: string, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`;
}

/** Fils: `gross = net + vat`. */
const amounts = { gross: z.number(), net: z.number(), vat: z.number() };
const taxedAmount = z.strictObject(amounts);

const party = z.strictObject({
  name: z.string(),
  nameAr: z.optional(z.string()),
  /** 15 digits, or null. */
  taxNumber: z.nullable(z.string()),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

const documentLine = z.strictObject({ ...chargedFields, ...amounts });
export type DocumentLine = z.infer<typeof documentLine>;

/**
 * What a document states, word for word as it was issued: it never changes. Money in fils, instants UTC, days of Dubai. Of an invoice `totals` is
 * what it asks for: its lines less what other invoices had (`deducted`). Of a credit note it is the difference, `lines` are what is credited.
 */
export const documentSnapshot = z.strictObject({
  kind: z.enum(documentKinds),
  reference: z.string(),
  issuedAt: z.string(),
  issuedDay: z.string(),
  /** The day of the supply, and the last one where they are several. */
  supplied: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  /** With VAT: the seller had a tax number that day. */
  isTax: z.boolean(),
  /** With the buyer's tax number too; else it is simplified. */
  isFull: z.boolean(),
  seller: z.extend(party, { licence: z.nullable(z.string()), iban: z.nullable(z.string()) }),
  buyer: party,
  /** What it is for, in words: `AC Services`, `Villa Care, Premium plan`, `Late move`. */
  about: z.string(),
  aboutAr: z.optional(z.string()),
  /** The reference of its booking. */
  booking: z.nullable(z.string()),
  lines: z.array(documentLine),
  deducted: z.array(
    z.extend(taxedAmount, {
      reference: z.string(),
      issuedDay: z.string(),
      /** How it was taxed, where that was not all at the standard rate. */
      taxes: z.optional(z.array(z.extend(taxedAmount, { tax: z.enum(taxes) }))),
    }),
  ),
  totals: taxedAmount,
  /** Of an invoice. */
  payBy: z.nullable(z.string()),
  /** Of a credit note: which document, its value before and the right one, and why. */
  against: z.nullable(
    z.strictObject({
      reference: z.string(),
      issuedDay: z.string(),
      before: taxedAmount,
      right: taxedAmount,
      reason: z.string(),
      reasonAr: z.string(),
      money: z.enum(creditMoney),
    }),
  ),
});
export type DocumentSnapshot = z.infer<typeof documentSnapshot>;

/** What a receipt states of a payment; of a refund `amount` is below 0. Nothing of it is stored: it is put together from rows that never change. */
export interface ReceiptSnapshot {
  /** `PAY-…`. */
  reference: string;
  paidAt: string;
  /** Fils. */
  amount: number;
  method: PaymentMethod;
  theirReference: string;
  /** What it is for, in words. */
  about: string;
  aboutAr?: string | undefined;
  /** The reference of its booking. */
  booking: string | null;
  /** The references of the documents that it pays, and whether they are tax documents. */
  documents: string[];
  isTax: boolean;
  /** Who took it; nobody where it is not known any more. */
  takenBy: { name: string; isTechnician: boolean } | null;
  /** The reference of the wrong one that it takes back. */
  takesBack: string | null;
  seller: DocumentSnapshot['seller'];
  buyer: DocumentSnapshot['buyer'];
  /** What is open after it, in fils; null where nothing is invoiced yet. */
  open: number | null;
}

/** A document as lists have it. */
export const documentRow = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  reference: z.string(),
  issuedAt: z.string(),
  issuedDay: z.string(),
  buyer: z.string(),
  about: z.string(),
  bookingId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  againstId: z.nullable(z.string()),
  ...amounts,
  payBy: z.nullable(z.string()),
});
export type DocumentRow = z.infer<typeof documentRow>;
