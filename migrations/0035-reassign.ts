import type { Knex } from 'knex';

/**
 * Visits that need somebody else: who of those who were given a booking cannot come, and of whom the office knew that it is not one of
 * their skills. Most bookings have neither, so that the few are found by an index of their own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    table.text('unskilled').notNullable().defaultTo('[]');
    table.text('reassign');
  });
  await knex.schema.alterTable('booking', (table) => {
    table.index(['starts_at'], 'booking_reassign', { predicate: knex.whereNotNull('reassign') });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropIndex([], 'booking_reassign'));
  await knex.schema.alterTable('booking', (table) => table.dropColumns('unskilled', 'reassign'));
}
