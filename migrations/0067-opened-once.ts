import type { Knex } from 'knex';

/** When a phone said that it opened a visit is kept once, by the time that is known to be right. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('assignment', (table) => table.dropColumns('opened_device_at'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('assignment', (table) => {
    table.text('opened_device_at');
  });
}
