import type { Knex } from 'knex';

/** What is owed is looked for by every list of the office. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('charge', (table) => table.index(['state', 'booking_id'], 'charge_state'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('charge', (table) => table.dropIndex([], 'charge_state'));
}
