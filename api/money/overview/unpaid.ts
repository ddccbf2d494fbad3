import type { Knex } from 'knex';
import type { UnpaidInvoice } from '../../../contract/money/overview';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { belonging, subjectIn, subjectOf } from '../rows/open-money';
import { withPaysLater } from './pays-later';

/** Of everybody, of one person, or of one booking, plan or fee. */
export type WhoseMoney = { userId?: string; subject?: string };

/** An invoice of which something is to be paid: how much, in fils, until when, and by what it stands in the list. */
export interface OpenInvoice {
  id: string;
  open: number;
  pay_by: string;
  due: string;
}

const credited =
  '(SELECT COALESCE(SUM(note.gross_fils), 0) FROM document note WHERE note.against_id = document.id)';

/**
 * All invoices of which something is to be paid, as the rows of a query named `unpaid`. What came pays the oldest of a booking, plan or fee
 * first. Reads what may have something open, whatever else there is.
 */
export function openInvoices(knex: Knex, { userId, subject }: WhoseMoney = {}): Knex.QueryBuilder {
  const named = knex('money_open').select('subject');
  if (subject) named.where({ subject });
  if (userId)
    named.whereIn(
      'subject',
      knex('document')
        .join('money_owner', 'money_owner.id', 'document.id')
        .where('money_owner.user_id', userId)
        .select(knex.raw(subjectOf)),
    );
  const invoices = belonging.map((column) =>
    knex
      .from(named.clone().as('named'))
      // From the names to their documents: SQLite would as soon begin with all invoices of plans or fees.
      .joinRaw('CROSS JOIN document')
      .whereRaw(`document.?? = named.subject AND ${subjectIn('document')} = named.subject`, [column])
      .where('document.kind', 'invoice')
      .select('document.id', 'reference', 'issued_at', 'named.subject')
      .select(
        knex.raw('COALESCE(pay_by, issued_day) AS pay_by'),
        knex.raw(`gross_fils - ${credited} AS owed`),
        knex.raw(
          `(SELECT COALESCE(SUM(amount_fils), 0) FROM payment
            WHERE payment.?? = named.subject AND ${subjectIn('payment')} = named.subject) AS paid`,
          [column],
        ),
      ),
  );
  // What is asked for so far, the oldest first: whatever of it was not paid is open.
  const summed = knex
    .from(knex.unionAll(invoices).as('invoice'))
    .select('invoice.*', knex.raw('SUM(owed) OVER (PARTITION BY subject ORDER BY issued_at, id) AS so_far'));
  const unpaid = knex
    .from(summed.as('invoice'))
    .select('id', 'pay_by', 'subject')
    .select(
      knex.raw(`pay_by || ' ' || reference AS due`),
      knex.raw('CASE WHEN paid <= 0 OR so_far - paid >= owed THEN owed ELSE so_far - paid END AS open'),
    )
    .whereRaw('owed > 0 AND so_far > paid');
  const all = knex.from(unpaid.as('unpaid'));
  // Of one visit some may be its customer's, and some another payer's.
  return userId ? all.whereIn('id', knex('money_owner').where({ user_id: userId }).select('id')) : all;
}

/** The first to be paid of all of somebody's open invoices. */
export async function unpaidInvoices(knex: Knex, whose: WhoseMoney, limit: number): Promise<UnpaidInvoice[]> {
  return told(knex, await openInvoices(knex, whose).orderBy('due').limit(limit));
}

/** What of one invoice is open; undefined where nothing of it is. */
export async function unpaidOf(
  knex: Knex,
  document: Pick<StoredDocument, 'id' | (typeof belonging)[number]>,
): Promise<UnpaidInvoice | undefined> {
  const subject = belonging.map((column) => document[column]).find(Boolean);
  if (!subject) return undefined;
  const [found] = await told(knex, await openInvoices(knex, { subject }).where({ id: document.id }));
  return found;
}

/** These with what they state, whose they are and when they were reminded of. */
export async function told(knex: Knex, rows: readonly OpenInvoice[]): Promise<UnpaidInvoice[]> {
  const documents: Array<StoredDocument & { user_id: string | null; reminded_at: string | null }> =
    await knex('document')
      .leftJoin('money_owner', 'money_owner.id', 'document.id')
      .leftJoin('payment_reminder', 'payment_reminder.document_id', 'document.id')
      .whereIn(
        'document.id',
        rows.map(({ id }) => id),
      )
      .select('document.*', 'money_owner.user_id', 'payment_reminder.reminded_at');
  const byId = new Map(documents.map((each) => [each.id, each]));
  const unpaid = rows.flatMap(({ id, open, pay_by: payBy }): UnpaidInvoice[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { buyer, about } = snapshotOf(row);
    return [
      {
        ...{ id, reference: row.reference, about, payBy, open: Number(open), buyer: buyer.name },
        contact: buyer.taxNumber ? buyer.email || buyer.phone : buyer.phone || buyer.email,
        userId: row.user_id,
        bookingId: row.booking_id,
        subscriptionId: row.subscription_id,
        chargeId: row.charge_id,
        remindedAt: row.reminded_at,
        paysLater: null,
      },
    ];
  });
  return withPaysLater(knex, unpaid);
}
