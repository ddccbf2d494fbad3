import type { Knex } from 'knex';
import { rowsOf } from '../../db/statements';

/** The columns that say what a document or a payment is for: a fee of its own, else a plan, else a booking. */
export const belonging = ['charge_id', 'subscription_id', 'booking_id'] as const;

/** The same as one value. */
export const subjectOf = `COALESCE(${belonging.join(', ')})`;
/** The same where several tables have these columns. */
export const subjectIn = (table: string) =>
  `COALESCE(${belonging.map((each) => `${table}.${each}`).join(', ')})`;

export type Belonging = Record<(typeof belonging)[number], string | null>;

/**
 * Notes whether something may be open of what a document or payment just written is for: `money_open` names it, and no amount. Who writes for
 * the same holds its name until the end, so that the last of them sees all that was written. `isFirst`: nothing was issued or paid for it before,
 * so that an invoice is open, and nothing needs to be summed up.
 */
export async function noteOpen(knex: Knex, of: Belonging, isFirst = false): Promise<void> {
  const column = belonging.find((each) => of[each] !== null);
  const subject = column && of[column];
  if (!subject) return;
  await rowsOf(
    knex,
    'INSERT INTO money_open (subject) VALUES (?) ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject',
    [subject],
  );
  if (isFirst) return;
  const owed = `SELECT COALESCE(SUM(CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END), 0) FROM document`;
  const paid = 'SELECT COALESCE(SUM(amount_fils), 0) FROM payment';
  const ofIt = `WHERE ${column} = ? AND ${subjectOf} = ?`;
  await rowsOf(
    knex,
    `DELETE FROM money_open WHERE subject = ? AND (${owed} ${ofIt}) <= (${paid} ${ofIt})`,
    Array(5).fill(subject),
  );
}
