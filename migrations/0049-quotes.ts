import type { Knex } from 'knex';
import { columns } from './columns';

/** Quotes: one a booking, with each version as it was sent, and the draft of the next one. They go with the booking's person. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('quote', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('booking_id').unique().references('booking.id').onDelete('CASCADE');
    // Given with the first version.
    c.ref('reference').unique();
    c.ascii('state');
    // The newest that was sent; 0 is none.
    table.integer('version').notNullable();
    table.text('draft');
    c.ref('draft_at');
    c.ref('decided_at');
    // Who was signed in; null by the visit's link, where a name was typed.
    c.ref('decided_by');
    c.words('decided_name');
    c.words('decided_why');
    c.ref('created_by');
    c.instant('created_at');
    c.instant('updated_at');
    c.rev();
  });
  await knex.schema.createTable('quote_version', (table) => {
    const c = columns(knex, table);
    c.ascii('quote_id').references('quote.id').onDelete('CASCADE');
    table.integer('version').notNullable();
    c.json('content');
    c.fils('gross_fils');
    c.day('valid_until');
    c.instant('sent_at');
    c.ref('sent_by');
    table.primary(['quote_id', 'version']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['quote_version', 'quote']) await knex.schema.dropTable(table);
}
