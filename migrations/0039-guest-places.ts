import type { Knex } from 'knex';
import { columns } from './columns';

/** From which network a place is kept for somebody whom nobody knows yet, for as long as it is kept without an answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('guest_place', (table) => {
    const c = columns(knex, table);
    c.ascii('booking_id').primary().references('booking.id').onDelete('CASCADE');
    c.ascii('network').index();
    c.instant('until').index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('guest_place');
}
