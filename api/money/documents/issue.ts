import { randomUUID } from 'node:crypto';
import { Problem } from '../../../contract/errors';
import { presentTaxes, statedByTax } from '../../../contract/money/documents/by-tax';
import type { DocumentLine, DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { invoiceTotals } from '../../../contract/money/documents/documents';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import { lineTaxed } from '../../../contract/money/lines/lines';
import { sumTaxed, type Tax, type Taxed } from '../../../contract/money/lines/vat';
import type { BusinessRules } from '../../../contract/rules/business-rules';
import { addDays, dubaiDay } from '../../../contract/time';
import type { Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { leftByTax, leftOf, subjectDocuments } from '../rows/documents-of';
import { type InvoicedTo, issuedTo, sellerOf } from './parties';
import { type Belonging, knownDocument, writeDocument } from './write';

/** What is to be invoiced. */
export interface NewInvoice extends InvoicedTo {
  /** Named by whoever asks: the same again is the same invoice. */
  id?: string | undefined;
  /** One of these. */
  of: Pick<Belonging, 'bookingId' | 'subscriptionId' | 'chargeId'>;
  /** What it is for, in words. */
  about: string;
  aboutAr?: string | undefined;
  /** The reference of its booking. */
  booking?: string | null;
  /** The day of the supply, and its last one; null where it is still to come. */
  supplied: DocumentSnapshot['supplied'];
  /** Each with its VAT in fils where that is a share of what other lines have, else it is worked out. */
  lines: ReadonlyArray<BookingLine & { vat?: number }>;
  /** A deposit, or one of several payments: the last invoice, which is none, shows all lines and takes it off. */
  isPart?: boolean;
  /** All documents of it so far, where they are known. */
  before?: readonly StoredDocument[];
  /** Nothing was issued or paid for it before. */
  isFirst?: boolean;
}

/**
 * Issues an invoice: seller, buyer, lines and totals as they are now, with the next number. Undefined where nothing is due, or where
 * what was invoiced in parts comes to as much. The row of what it is for is to be locked before.
 * `rules` of the office, where they were read already.
 */
export async function issueInvoice(
  tx: Tx,
  wish: NewInvoice,
  rules?: BusinessRules,
): Promise<StoredDocument | undefined> {
  const { id = randomUUID(), of, isPart = false, isFirst = false } = wish;
  const known = wish.id && (await knownDocument(tx, wish.id));
  if (known) return sameInvoice(known, of);
  const seller = await sellerOf(tx.trx);
  const isTax = seller.taxNumber !== null;
  const deducted = isPart ? [] : invoicedInParts(wish.before ?? (await subjectDocuments(tx.trx, of)));
  const lines = wish.lines.map((line) => documentLine(line, isTax));
  const parts = deducted.map(({ reference, gross, net, vat }) => ({ number: reference, gross, net, vat }));
  const { due } = invoiceTotals(lines, parts);
  if (due.gross <= 0) return undefined;
  const { holder, buyer, isCompany, payDays } = await issuedTo(tx.trx, wish);
  const { companyPaysWithinDays, payWithinDays } = rules ?? (await rulesInForce(tx.trx)).rules;
  const issuedDay = dubaiDay(tx.now);
  return writeDocument(tx, {
    ...{ id, of, holder, isPart, isFirst },
    states: {
      kind: 'invoice',
      issuedDay,
      supplied: wish.supplied,
      isTax,
      isFull: isTax && buyer.taxNumber !== null,
      seller,
      buyer,
      about: wish.about,
      ...(wish.aboutAr && { aboutAr: wish.aboutAr }),
      booking: wish.booking ?? null,
      lines,
      deducted,
      totals: due,
      payBy: addDays(issuedDay, isCompany ? (payDays ?? companyPaysWithinDays) : payWithinDays),
      against: null,
    },
  });
}

/**
 * Whether lines, less what was invoiced in parts, would ask for less than nothing of one tax: after a deposit they were taxed otherwise. Not
 * where nothing is due at all.
 */
export async function isTaxedOtherwise(
  tx: Tx,
  lines: NewInvoice['lines'],
  parts: DocumentSnapshot['deducted'],
): Promise<boolean> {
  const isTax = (await sellerOf(tx.trx)).taxNumber !== null;
  const due = Object.values(
    statedByTax({ lines: lines.map((line) => documentLine(line, isTax)), deducted: parts }),
  );
  return sumTaxed(due).gross > 0 && due.some(({ gross, vat }) => gross < 0 || vat < 0);
}

/** Without a tax number no VAT is asked for, whatever the line is. */
function taxIn(isTax: boolean, tax: Tax): Tax {
  return isTax ? tax : 'exempt';
}

function documentLine(line: NewInvoice['lines'][number], isTax: boolean): DocumentLine {
  const { id, text, textAr, quantity, unit, unitPrice, discount, discountReason, tax } = line;
  return {
    ...{ id, text, quantity, unitPrice, discount, tax },
    ...(textAr && { textAr }),
    ...(unit && { unit }),
    ...(discountReason && { discountReason }),
    ...shared(lineTaxed({ ...line, tax: taxIn(isTax, tax) }), isTax ? line.vat : undefined),
  };
}

function shared(worked: Taxed, vat = worked.vat): Taxed {
  return { gross: worked.gross, net: worked.gross - vat, vat };
}

function sameInvoice(known: StoredDocument, of: NewInvoice['of']): StoredDocument {
  const isSame =
    known.kind === 'invoice' &&
    known.booking_id === (of.bookingId ?? null) &&
    known.subscription_id === (of.subscriptionId ?? null) &&
    known.charge_id === (of.chargeId ?? null);
  if (!isSame) throw new Problem('key_reused', 'This document number is taken.');
  return known;
}

/** What was invoiced in parts and no invoice that stands took off yet, each part as it is after its credit notes. */
export function invoicedInParts(all: readonly StoredDocument[]): DocumentSnapshot['deducted'] {
  const invoices = all.filter(({ kind }) => kind === 'invoice');
  const whole = invoices.filter((each) => !each.is_part && leftOf(each, all).gross > 0);
  const taken = new Set(whole.flatMap((each) => snapshotOf(each).deducted.map(({ reference }) => reference)));
  const parts = invoices.filter(({ is_part, reference }) => is_part && !taken.has(reference));
  return parts.flatMap((part) => {
    const { reference, issuedDay } = snapshotOf(part);
    const left = leftOf(part, all);
    if (left.gross <= 0) return [];
    const taxes = presentTaxes(leftByTax(part, all));
    const isUsual = taxes.every(({ tax }) => tax === 'standard');
    return [{ reference, issuedDay, ...left, ...(!isUsual && { taxes }) }];
  });
}
