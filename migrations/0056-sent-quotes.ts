import type { Knex } from 'knex';
import { endAppendOnly, makeAppendOnly } from './append-only';
import { columns } from './columns';

/**
 * A version of a quote stays as it was sent, by the database itself. It is known which visits are the work of an accepted quote, and so when
 * that is over. All quotes are a list of the office, where they are found by name and number.
 */
export async function up(knex: Knex): Promise<void> {
  await makeAppendOnly(knex, 'quote_version', {
    keys: [['quote_id', 'version']],
    goesWith: { table: 'quote', by: 'quote_id' },
  });
  await knex.schema.createTable('quote_day', (table) => {
    const c = columns(knex, table);
    c.ascii('booking_id').references('booking.id').onDelete('CASCADE');
    c.ascii('quote_id').references('quote.id').onDelete('CASCADE').index();
    // The one that the lines are charged for; the others are part of it.
    c.flag('is_charged');
    table.primary(['booking_id', 'quote_id']);
  });
  await knex.schema.alterTable('quote', (table) => {
    columns(knex, table).words('found_by');
    table.index(['updated_at', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('search_term').where({ noun: 'quote' }).delete();
  await knex.schema.alterTable('quote', (table) => {
    table.dropIndex(['updated_at', 'id']);
    table.dropColumn('found_by');
  });
  await knex.schema.dropTable('quote_day');
  await endAppendOnly(knex, 'quote_version');
}
