import type { Knex } from 'knex';
import { columns } from './columns';

/** What a booking is about beyond its service: the page and plan whose button was pressed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    columns(knex, table).words('about');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropColumn('about'));
}
