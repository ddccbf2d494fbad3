import type { Knex } from 'knex';
import { columns } from './columns';

/** Since when a booking has its place, where it got one later than it was made: by a move, or once its time was found. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    columns(knex, table).ref('place_since');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropColumn('place_since'));
}
