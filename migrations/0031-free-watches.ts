import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Who wishes to hear that a time is free: a person for a new request, or the customer of a booking that would move there, whoever that
 * is. Only what is open stands here. The number was left free; whoever has the later ones gets this one too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('free_watch', (table) => {
    const c = columns(knex, table);
    c.id();
    table.primary(['id']);
    // One of the two.
    c.ref('user_id').references('user.id').onDelete('CASCADE');
    c.ref('booking_id').references('booking.id').onDelete('CASCADE');
    c.ascii('service_type');
    c.ascii('date');
    c.instant('starts_at');
    // Whether its customer was told of the place that is there now; no more once the time is seen full again.
    c.flag('is_told');
    c.ref('told_at');
    table.integer('told_times').notNullable().defaultTo(0);
    c.instant('created_at');
    table.unique(['user_id', 'service_type', 'date']);
    table.unique(['booking_id', 'date']);
    table.index(['starts_at', 'id'], 'free_watch_starts_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('free_watch');
}
