import type { Knex } from 'knex';

/** That its technician is running late with it, as JSON: by how much, when it was said, by whom. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    table.text('running_late');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropColumns('running_late'));
}
