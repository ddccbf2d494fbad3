import type { Knex } from 'knex';
import { columns } from './columns';

const sparse = ['booking_id', 'subscription_id', 'charge_id', 'document_id'];
const subject = 'COALESCE(charge_id, subscription_id, booking_id)';

/**
 * What may have something open, by name alone: a booking, a plan, a fee. No amount: what is open is worked out from documents and payments at
 * each reading, of these instead of all there ever were. With it come the orders in which lists of both are narrowed; and what most payments
 * have none of is in no index any more: from so many without SQLite concludes that to look there is no use, and reads all payments.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('money_open', (table) => {
    columns(knex, table).ascii('subject').primary();
  });
  await knex.raw(`INSERT INTO money_open (subject)
    SELECT subject FROM (
      SELECT ${subject} AS subject, CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END AS fils FROM document
      UNION ALL SELECT ${subject} AS subject, -amount_fils AS fils FROM payment
    ) entry WHERE subject IS NOT NULL GROUP BY subject HAVING SUM(fils) > 0`);
  await knex.raw('CREATE INDEX document_amount ON document (gross_fils, issued_at, id)');
  await knex.raw(`CREATE INDEX document_notes ON document (issued_at, id) WHERE kind = 'credit_note'`);
  await dropUnique(knex);
  for (const column of sparse) await knex.raw('DROP INDEX ??', [`payment_${column}_index`]);
  await knex.raw('CREATE UNIQUE INDEX payment_undone ON payment (takes_back) WHERE takes_back IS NOT NULL');
  for (const column of sparse)
    await knex.raw('CREATE INDEX ?? ON payment (??) WHERE ?? IS NOT NULL', [
      `payment_of_${column}`,
      column,
      column,
    ]);
  await knex.raw('CREATE INDEX payment_method ON payment (method, paid_at, id)');
  // Found by what stands on it, whichever way the money went.
  await knex.raw('CREATE INDEX payment_amount ON payment (ABS(amount_fils), paid_at, id)');
}

function dropUnique(knex: Knex): Promise<void> {
  return knex.schema.alterTable('payment', (table) => table.dropUnique(['takes_back']));
}

export async function down(knex: Knex): Promise<void> {
  for (const column of sparse) {
    await knex.raw('DROP INDEX ??', [`payment_of_${column}`]);
    await knex.raw('CREATE INDEX ?? ON payment (??)', [`payment_${column}_index`, column]);
  }
  await knex.raw('DROP INDEX payment_undone');
  await knex.schema.alterTable('payment', (table) => table.unique(['takes_back']));
  for (const name of ['document_amount', 'document_notes', 'payment_method', 'payment_amount'])
    await knex.raw(`DROP INDEX ${name}`);
  await knex.schema.dropTable('money_open');
}
