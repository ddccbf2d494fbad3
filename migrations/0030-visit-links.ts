import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Links to one visit, as messages carry them: several of a booking at once. They end by what their booking says of its day, or before
 * that by the office or by whoever got it and is not meant.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visit_link', (table) => {
    const c = columns(knex, table);
    c.ascii('token_hash').primary();
    c.ascii('booking_id').references('booking.id').onDelete('CASCADE').index();
    // Digest of the e-mail or telephone it went to: who says that it is not them gets no more about this booking.
    c.ascii('sent_to');
    c.instant('created_at');
    c.ref('ended_at');
    c.ref('ended_by');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('visit_link');
}
