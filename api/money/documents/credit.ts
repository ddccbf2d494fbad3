import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { showAed, toAed } from '../../../contract/money';
import type { CreditInput } from '../../../contract/money/documents/admin-documents';
import type { ByTax } from '../../../contract/money/documents/by-tax';
import type { DocumentLine, DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import {
  afterCredits,
  creditFault,
  creditOf,
  type InvoicedLine,
  invoicedLines,
} from '../../../contract/money/documents/documents';
import { type Tax, type Taxed, taxes, taxLabels } from '../../../contract/money/lines/vat';
import { dubaiDay } from '../../../contract/time';
import { changeBooking } from '../../bookings/record/change';
import { lockBooking } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { leftByTax } from '../rows/documents-of';
import { holderOf } from '../rows/holder';
import { sellerOf } from './parties';
import { knownDocument, writeDocument } from './write';

/**
 * Credits an invoice, all of it or a part: what of its lines is to be taken back, after what earlier credit notes took. `not_found`;
 * `invalid` where it is more than is left of a line or of the whole. The same id again is the same credit note, with other lines or another reason
 * `key_reused`.
 */
export async function creditInvoice(
  tx: Tx,
  invoiceId: string,
  { id = randomUUID(), ...wish }: CreditInput,
): Promise<StoredDocument> {
  const { invoice, booking } = await lockInvoice(tx, invoiceId);
  const known = await knownDocument(tx, id);
  if (known) return sameNote(known, invoice, wish);
  const states = await noteOn(tx.trx, invoice, wish, tx.now);
  // Before the number is taken: its readers get it anew, with what is left to pay.
  if (booking) await changeBooking(tx, booking, {}, 'booking.credit', { credited_fils: states.totals.gross });
  return writeDocument(tx, {
    id,
    of: {
      bookingId: invoice.booking_id,
      subscriptionId: invoice.subscription_id,
      chargeId: invoice.charge_id,
      againstId: invoice.id,
    },
    holder: await holderOf(tx.trx, invoice.id),
    isPart: Boolean(invoice.is_part),
    states,
    ...(wish.otherWay && { noted: { other_way: wish.otherWay } }),
  });
}

/** Credits all that is left of an invoice of which nothing was taken off. Its booking is locked. */
export async function creditRest(
  tx: Tx,
  invoice: StoredDocument,
  why: Pick<CreditInput, 'reason' | 'reasonAr' | 'money'>,
): Promise<void> {
  const notes: StoredDocument[] = await tx.trx('document').where({ against_id: invoice.id });
  const left = linesLeft(snapshotOf(invoice), notes).filter(({ gross }) => gross > 0);
  const lines = left.map(({ id, gross }) => ({ lineId: id, gross }));
  if (lines.length > 0) await creditInvoice(tx, invoice.id, { ...why, lines });
}

/** What a number is called that was not given. */
const draft = 'DRAFT';

/** What the credit note would state, if it were issued now: no number is taken. The same refusals as when it is. */
export async function draftCredit(
  knex: Knex,
  invoiceId: string,
  wish: CreditInput,
  now: Date,
): Promise<DocumentSnapshot> {
  const invoice = assertInvoice(await knex<StoredDocument>('document').where({ id: invoiceId }).first());
  const states = await noteOn(knex, invoice, wish, now);
  return { ...states, reference: draft, issuedAt: now.toISOString() };
}

/** What a credit note on an invoice states, after the notes there are. */
async function noteOn(
  knex: Knex,
  invoice: StoredDocument,
  { lines: wishes, reason, reasonAr, money }: CreditInput,
  now: Date,
): Promise<Omit<DocumentSnapshot, 'reference' | 'issuedAt'>> {
  const snapshot = snapshotOf(invoice);
  const notes: StoredDocument[] = await knex('document').where({ against_id: invoice.id });
  const left = linesLeft(snapshot, notes);
  const before = notes.reduce((sum, note) => minus(sum, taxedOf(note)), taxedOf(invoice));
  const byTax = leftByTax(invoice, notes);
  assertLeft(left, { before, byTax, wishes });
  const { lines, difference } = creditOf(left, byTax, wishes);
  const seller = await sellerOf(knex);
  return {
    ...snapshot,
    kind: 'credit_note',
    issuedDay: dubaiDay(now),
    // Its tax is the invoice's: what was no tax invoice has none to give back.
    seller: { ...seller, taxNumber: snapshot.seller.taxNumber },
    lines: lines.map(({ lineId, tax: _, ...credited }) => noteLine(snapshot, lineId, credited)),
    deducted: [],
    totals: difference,
    payBy: null,
    against: {
      reference: invoice.reference,
      issuedDay: invoice.issued_day,
      before,
      right: minus(before, difference),
      ...{ reason, reasonAr, money },
    },
  };
}

/** The lines of an invoice as they stand after its credit notes. */
function linesLeft(snapshot: DocumentSnapshot, notes: readonly StoredDocument[]): InvoicedLine[] {
  return afterCredits(invoicedLines(snapshot), notes.map(wishesOf));
}

/** The invoice with what it is for, held to the end: two who credit it do so one after the other. */
async function lockInvoice(
  tx: Tx,
  id: string,
): Promise<{ invoice: StoredDocument; booking: BookingRow | undefined }> {
  const found = assertInvoice(await knownDocument(tx, id));
  const { booking_id, subscription_id } = found;
  const booking = booking_id ? await lockBooking(tx, booking_id) : undefined;
  if (subscription_id) await locked(tx, tx.trx('subscription').where({ id: subscription_id })).first('id');
  await locked(tx, tx.trx('document').where({ id })).first('id');
  return { invoice: found, booking };
}

function assertInvoice(found: StoredDocument | undefined): StoredDocument {
  if (!found) throw new Problem('not_found');
  if (found.kind !== 'invoice') throw new Problem('breaks_rules', 'Only an invoice can be credited.');
  return found;
}

function sameNote(
  known: StoredDocument,
  invoice: StoredDocument,
  { lines, reason, reasonAr, money }: Omit<CreditInput, 'id'>,
): StoredDocument {
  const of = known.against_id === invoice.id ? snapshotOf(known).against : null;
  const isSame =
    of?.reason === reason &&
    of.reasonAr === reasonAr &&
    of.money === money &&
    amountsOf(wishesOf(known)) === amountsOf(lines);
  if (!isSame) throw new Problem('key_reused', 'This document number is taken.');
  return known;
}

/** In whatever order they were chosen. */
function amountsOf(wishes: CreditInput['lines']): string {
  return wishes
    .map(({ lineId, gross }) => `${lineId} ${gross}`)
    .sort()
    .join();
}

function assertLeft(
  left: readonly InvoicedLine[],
  { before, byTax, wishes }: { before: Taxed; byTax: ByTax; wishes: CreditInput['lines'] },
): void {
  const fault = creditFault(left, wishes);
  if (fault) {
    const at = wishes.indexOf(fault);
    throw new Problem('invalid', undefined, {
      fields: { [`lines.${at}.gross`]: 'This is more than is left of the line.' },
    });
  }
  const all = wishes.reduce((sum, { gross }) => sum + gross, 0);
  if (all > before.gross)
    throw new Problem('invalid', undefined, {
      fields: { lines: 'This is more than is left of the invoice.' },
    });
  for (const tax of taxes) {
    const ofTax = wishes.filter(({ lineId }) => left.find(({ id }) => id === lineId)?.tax === tax);
    const { gross } = byTax[tax];
    if (ofTax.reduce((sum, wish) => sum + wish.gross, 0) > Math.max(0, gross))
      throw new Problem('invalid', undefined, { fields: { lines: leftElsewhere(tax, gross) } });
  }
}

function leftElsewhere(tax: Tax, gross: number): string {
  const left = showAed(toAed(Math.max(0, gross)));
  return `Only ${left} of this invoice is ${taxLabels[tax]}: the rest is on what was invoiced before. Credit that.`;
}

/** A line as it was invoiced where all of it goes back, else the amount that does. */
function noteLine({ lines }: DocumentSnapshot, lineId: string, credited: Taxed): DocumentLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`No line ${lineId}.`);
  if (line.gross === credited.gross) return { ...line, ...credited };
  const { discountReason: _, unit: __, ...rest } = line;
  return { ...rest, quantity: 1000, unitPrice: credited.gross, discount: 0, ...credited };
}

function wishesOf(note: StoredDocument) {
  return snapshotOf(note).lines.map(({ id, gross }) => ({ lineId: id, gross }));
}

function taxedOf({ gross_fils, net_fils, vat_fils }: StoredDocument): Taxed {
  return { gross: gross_fils, net: net_fils, vat: vat_fils };
}

function minus(a: Taxed, b: Taxed): Taxed {
  return { gross: a.gross - b.gross, net: a.net - b.net, vat: a.vat - b.vat };
}
