import type { Knex } from 'knex';
import { columns } from './columns';

const entries = (column: string) => `
  SELECT ${column} AS subject, amount_fils AS paid, 0 AS stated, 0 AS wholes FROM payment WHERE ${own[column]}
  UNION ALL
  SELECT ${column}, 0, CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END,
    CASE WHEN kind = 'invoice' AND NOT is_part THEN 1 ELSE 0 END FROM document WHERE ${own[column]}`;

/** What a document or a payment is for: a fee of its own, else a plan, else a booking. */
const own: Record<string, string> = {
  charge_id: 'charge_id IS NOT NULL',
  subscription_id: 'subscription_id IS NOT NULL AND charge_id IS NULL',
  booking_id: 'booking_id IS NOT NULL AND subscription_id IS NULL AND charge_id IS NULL',
};

/** Of a booking that is charged for quoted work: whether another day of it was not cancelled. */
const workGoesOn = `EXISTS (
  SELECT 1 FROM quote_day mine
  JOIN quote_day other ON other.quote_id = mine.quote_id AND other.booking_id <> mine.booking_id
  JOIN booking day ON day.id = other.booking_id
  WHERE mine.booking_id = booking.id AND mine.is_charged AND day.status <> 'cancelled')`;

/**
 * What may have been paid more than is owed, by name alone: a booking, a plan, a fee. No amount: what is held is worked out from what is charged,
 * documents and payments at each reading, of these instead of all there ever were.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('money_held', (table) => {
    columns(knex, table).ascii('subject').primary();
  });
  for (const column of ['charge_id', 'subscription_id'])
    await knex.raw(`INSERT INTO money_held (subject)
      SELECT subject FROM (${entries(column)}) entry GROUP BY subject HAVING SUM(paid) > SUM(stated)`);
  await knex.raw(`INSERT INTO money_held (subject)
    SELECT booking.id FROM (
      SELECT subject, SUM(paid) AS paid, SUM(stated) AS stated, SUM(wholes) AS wholes
      FROM (${entries('booking_id')}) entry GROUP BY subject
    ) summed JOIN booking ON booking.id = summed.subject
    WHERE paid > CASE WHEN (status = 'cancelled' AND NOT ${workGoesOn}) OR wholes > 0 THEN stated ELSE amount_fils END`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('money_held');
}
