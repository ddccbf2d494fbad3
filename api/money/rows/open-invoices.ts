import type { Knex } from 'knex';
import { belonging, subjectIn, subjectOf } from './open-money';

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
