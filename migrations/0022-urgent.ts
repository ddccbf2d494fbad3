import type { Knex } from 'knex';
import { columns } from './columns';

/** The orders of the office's list. */
const orders = ['created_at', 'starts_at'];

/** Urgent help in bookings, who is on call, and the rules of the business, every saved version of both. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, what] of [
    ['business_rules', 'rules'],
    ['on_call', 'people'],
  ] as const) {
    await knex.schema.createTable(name, (table) => {
      const c = columns(knex, table);
      table.integer('version').primary();
      c.json(what);
      c.instant('saved_at');
      c.ref('saved_by').references('user.id').onDelete('SET NULL');
    });
  }
  await knex.schema.alterTable('booking', (table) => {
    const c = columns(knex, table);
    c.ref('urgent');
    c.ref('urgent_until');
    // The target once more, while nobody has it: read every few seconds by every page of the office.
    c.ref('urgent_waiting');
    c.ref('taken_at');
    c.fils('urgent_fee_fils');
    table.text('needs_time');
  });
  await knex.schema.alterTable('booking', (table) => {
    // Few bookings are either: their indexes cost the others nothing.
    for (const order of orders) {
      table.index([order, 'id'], `booking_urgent_${order}`, { predicate: knex.whereNotNull('urgent_until') });
      table.index([order, 'id'], `booking_needs_time_${order}`, {
        predicate: knex.whereNotNull('needs_time'),
      });
    }
    table.index(['urgent_waiting', 'id'], 'booking_urgent_waiting', {
      predicate: knex.whereNotNull('urgent_waiting'),
    });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    table.dropIndex([], 'booking_urgent_waiting');
    for (const order of orders) {
      table.dropIndex([], `booking_needs_time_${order}`);
      table.dropIndex([], `booking_urgent_${order}`);
    }
  });
  await knex.schema.alterTable('booking', (table) => {
    for (const name of [
      'needs_time',
      'urgent_fee_fils',
      'taken_at',
      'urgent_waiting',
      'urgent_until',
      'urgent',
    ])
      table.dropColumn(name);
  });
  for (const table of ['on_call', 'business_rules']) await knex.schema.dropTable(table);
}
