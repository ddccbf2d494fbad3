import type { Knex } from 'knex';
import type { DocumentRow } from '../../../contract/money/document-shapes';
import { fromRow, type StoredDocument } from './document-row';

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

/**
 * Whether a booking is invoiced: by an invoice that is no part payment's, and of which not everything was credited. Its lines cannot be
 * changed then.
 */
export async function hasInvoice(knex: Knex, bookingId: string): Promise<boolean> {
  return (await standingInvoice(knex, { booking_id: bookingId, charge_id: null })) !== undefined;
}

/** That invoice, of a booking, a plan or a fee. */
export async function standingInvoice(
  knex: Knex,
  of: Partial<Pick<StoredDocument, 'booking_id' | 'subscription_id' | 'charge_id'>>,
): Promise<StoredDocument | undefined> {
  const credited = knex('document as note')
    .whereRaw('note.against_id = document.id')
    .select(knex.raw('COALESCE(SUM(note.gross_fils), 0)'));
  return knex<StoredDocument>('document')
    .where({ ...of, kind: 'invoice', is_part: false })
    .where('gross_fils', '>', credited)
    .orderBy(['issued_at', 'id'])
    .first();
}
