import type { Knex } from 'knex';
import { type ByTax, byTax, takenOff } from '../../../contract/money/documents/by-tax';
import type { DocumentRow } from '../../../contract/money/documents/document-shapes';
import type { Taxed } from '../../../contract/money/lines/vat';
import { rowsOf } from '../../db/statements';
import { fromRow, type StoredDocument, snapshotOf } from './document-row';

/** What documents are for, or whose they are. */
export type DocumentsOf =
  | { bookingId: string }
  | { subscriptionId: string }
  | { chargeId: string }
  | { userId: string };

/** More are never read at once. */
const most = 500;

/** The documents of a booking, a plan, a fee or a person, as they were issued: of very many the newest. */
export async function documentsOf(knex: Knex, of: DocumentsOf): Promise<DocumentRow[]> {
  return (await storedDocumentsOf(knex, of)).map(fromRow);
}

/** The same, each with what it states. */
export async function storedDocumentsOf(knex: Knex, of: DocumentsOf): Promise<StoredDocument[]> {
  const rows: StoredDocument[] = await narrowed(knex, of)
    .orderBy([
      { column: 'document.issued_at', order: 'desc' },
      { column: 'document.id', order: 'desc' },
    ])
    .limit(most)
    .select('document.*');
  return rows.reverse();
}

function narrowed(knex: Knex, of: DocumentsOf): Knex.QueryBuilder {
  const rows = knex('document');
  if ('bookingId' in of) return rows.where('document.booking_id', of.bookingId);
  if ('subscriptionId' in of) return rows.where('document.subscription_id', of.subscriptionId);
  if ('chargeId' in of) return rows.where('document.charge_id', of.chargeId);
  return rows.join('money_owner', 'money_owner.id', 'document.id').where('money_owner.user_id', of.userId);
}

/** What documents belong to: a booking, a plan, or a fee, which has its own whatever it was asked for. */
export interface MoneySubject {
  bookingId?: string | null | undefined;
  subscriptionId?: string | null | undefined;
  chargeId?: string | null | undefined;
}

/** All documents of it, in their order. */
export function subjectDocuments(
  knex: Knex,
  { bookingId, subscriptionId, chargeId }: MoneySubject,
): Promise<StoredDocument[]> {
  const [column, id] = chargeId
    ? ['charge_id', chargeId]
    : subscriptionId
      ? ['subscription_id', subscriptionId]
      : ['booking_id', bookingId ?? ''];
  const apart = chargeId ? '' : 'AND charge_id IS NULL';
  // Written out, as what every completed visit does.
  return rowsOf(knex, `SELECT * FROM document WHERE ${column} = ? ${apart} ORDER BY issued_at, id`, [id]);
}

/** Of all documents of something: its invoice, unless that is a part payment's or everything of it was credited. */
export function standingAmong(documents: readonly StoredDocument[]): StoredDocument | undefined {
  return documents.find(
    (each) => each.kind === 'invoice' && !each.is_part && leftOf(each, documents).gross > 0,
  );
}

/** What an invoice asks for after its credit notes, which are among these. */
export function leftOf(invoice: StoredDocument, documents: readonly StoredDocument[]): Taxed {
  const notes = documents.filter(({ against_id }) => against_id === invoice.id);
  return notes.reduce(
    (left, note) => ({
      gross: left.gross - note.gross_fils,
      net: left.net - note.net_fils,
      vat: left.vat - note.vat_fils,
    }),
    { gross: invoice.gross_fils, net: invoice.net_fils, vat: invoice.vat_fils },
  );
}

/** The same by how it is taxed. */
export function leftByTax(invoice: StoredDocument, documents: readonly StoredDocument[]): ByTax {
  const { lines, deducted } = snapshotOf(invoice);
  const notes = documents.filter(({ against_id }) => against_id === invoice.id);
  const credited = notes.flatMap((note) => snapshotOf(note).lines);
  return byTax(lines, [...deducted.flatMap(takenOff), ...credited]);
}

/**
 * Whether a booking is invoiced: by an invoice that is no part payment's, and of which not everything was credited. Its lines cannot be
 * changed then.
 */
export async function hasInvoice(knex: Knex, bookingId: string): Promise<boolean> {
  return standingAmong(await subjectDocuments(knex, { bookingId })) !== undefined;
}
