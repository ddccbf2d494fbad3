import type { Knex } from 'knex';
import { columns } from './columns';

const added = [
  'slots',
  'people',
  'outdoor',
  'crew',
  'excepted',
  'confirmed_at',
  'moved_by_us_at',
  'terms',
  'move_lost',
  'proposal',
  'no_show',
  'sequence',
];

/**
 * Slots that can be promised: how large a job is and who comes, places kept for whoever is choosing (holds) or was offered a time
 * (proposals), and the policy of changes: when a booking was confirmed, under which terms, and what is owed for it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    const c = columns(knex, table);
    table.integer('slots').notNullable().defaultTo(1);
    table.integer('people').notNullable().defaultTo(1);
    c.flag('outdoor');
    // Ids as JSON: few bookings have any.
    table.text('crew').notNullable().defaultTo('[]');
    table.text('excepted').notNullable().defaultTo('[]');
    c.ref('confirmed_at');
    c.ref('moved_by_us_at');
    table.text('terms');
    table.text('move_lost');
    table.text('proposal');
    table.text('no_show');
    table.integer('sequence').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('slot_hold', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('kind');
    c.ref('booking_id').references('booking.id').onDelete('CASCADE').index();
    c.ref('owner').index();
    c.ref('network').index();
    table.text('service_type').notNullable();
    c.ascii('date');
    c.instant('starts_at').index();
    table.integer('slots').notNullable().defaultTo(1);
    table.integer('people').notNullable().defaultTo(1);
    c.instant('until').index();
    c.instant('created_at');
  });
  await knex.schema.createTable('charge', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('booking_id').references('booking.id').onDelete('CASCADE').index();
    c.ref('user_id').references('user.id').onDelete('SET NULL');
    c.ascii('kind');
    c.fils('amount_fils');
    c.ascii('state');
    c.words('reason');
    c.instant('created_at');
    c.ref('decided_at');
    c.ref('decided_by').references('user.id').onDelete('SET NULL');
    table.index(['user_id', 'created_at']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['charge', 'slot_hold']) await knex.schema.dropTable(table);
  await knex.schema.alterTable('booking', (table) => table.dropColumns(...added));
}
