import type { Knex } from 'knex';

/** That the customer said at the door that they pay later, as JSON: when, and to whom. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    table.text('pays_later');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropColumns('pays_later'));
}
