import type { Knex } from 'knex';

/** Where the pin of a booking's home was: whoever comes is led there, whatever becomes of the home. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    table.double('lat');
    table.double('lng');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropColumns('lat', 'lng'));
}
