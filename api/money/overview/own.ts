import type { Knex } from 'knex';
import type { OwnMoney } from '../../../contract/money/overview';
import { homesPaidBy } from '../payers/own';
import { fromRow, type StoredDocument } from '../rows/document-row';
import { subjectOf } from '../rows/open-money';
import { paymentsOf } from '../rows/payments-of';
import { unpaidInvoices } from './unpaid';

/** More of each are not told of at once. */
const mostShown = 100;

/** How somebody's own money stands. */
export async function ownMoneyOf(knex: Knex, userId: string): Promise<Omit<OwnMoney, 'online' | 'due'>> {
  const documents: StoredDocument[] = await knex('document')
    .join('money_owner', 'money_owner.id', 'document.id')
    .where('money_owner.user_id', userId)
    .orderBy([
      { column: 'document.issued_at', order: 'desc' },
      { column: 'document.id', order: 'desc' },
    ])
    .limit(mostShown)
    .select('document.*');
  const payments = await paymentsOf(knex, { userId });
  const paysFor = await homesPaidBy(knex, userId);
  const unpaid = await unpaidInvoices(knex, { userId }, mostShown);
  return {
    ...(await sumsOf(knex, userId)),
    unpaid: unpaid.map(({ id, reference, about, payBy, open, bookingId }) => ({
      ...{ id, reference, about, payBy, open, bookingId },
    })),
    documents: documents.map((row) => ({ ...fromRow(row), chargeId: row.charge_id })),
    payments: payments.slice(-mostShown).reverse(),
    ...(paysFor.length > 0 && { paysFor }),
  };
}

/** What is open of all that somebody has, in fils, and what of theirs we hold. */
export async function sumsOf(knex: Knex, userId: string): Promise<{ open: number; held: number }> {
  const theirs = (table: 'document' | 'payment', fils: string) =>
    knex(table)
      .join('money_owner', 'money_owner.id', `${table}.id`)
      .where('money_owner.user_id', userId)
      .select(knex.raw(`${subjectOf} AS subject`), knex.raw(`${fils} AS fils`));
  const entries = theirs(
    'document',
    "CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END",
  ).unionAll(theirs('payment', '-amount_fils'));
  const balances: Array<{ open: number | string }> = await knex
    .from(entries.as('entry'))
    .groupBy('subject')
    .sum({ open: 'fils' });
  const above = (sign: 1 | -1) =>
    balances.reduce((sum, { open }) => sum + Math.max(0, sign * Number(open)), 0);
  return { open: above(1), held: above(-1) };
}
