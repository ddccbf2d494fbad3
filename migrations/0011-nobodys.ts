import type { Knex } from 'knex';

const orders = ['created_at', 'starts_at'];

/**
 * Jobs that nobody has, and acts of nobody, each in its list's order. For PostgreSQL alone: it takes no order from an index
 * that begins with a column asked to be null, and would sort all of them for every page.
 */
export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client !== 'pg') return;
  await knex.schema.alterTable('booking', (table) => {
    const predicate = knex.whereNull('assigned_to');
    for (const order of orders)
      table.index(['status', order, 'id'], `booking_nobodys_${order}`, { predicate });
  });
  await knex.schema.alterTable('audit', (table) => {
    table.index(['at', 'id'], 'audit_nobodys_at', { predicate: knex.whereNull('actor_id') });
  });
}

export async function down(knex: Knex): Promise<void> {
  if (knex.client.config.client !== 'pg') return;
  await knex.schema.alterTable('audit', (table) => table.dropIndex([], 'audit_nobodys_at'));
  await knex.schema.alterTable('booking', (table) => {
    for (const order of orders) table.dropIndex([], `booking_nobodys_${order}`);
  });
}
