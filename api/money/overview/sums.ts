import type { Knex } from 'knex';
import { subjectOf } from '../rows/open-money';

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
