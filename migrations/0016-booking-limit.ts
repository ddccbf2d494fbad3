import type { Knex } from 'knex';

/** How many bookings an account may have open, where the office says so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => {
    table.integer('booking_limit');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => table.dropColumn('booking_limit'));
}
