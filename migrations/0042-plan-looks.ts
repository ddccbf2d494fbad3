import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * When a plan is to be looked at for the list of what is due: only an index, which the night fills for plans of before. And the orders of
 * that list: by the day on which a visit is due, by the end, and by age of what is not paid.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscription', (table) => {
    const c = columns(knex, table);
    c.ref('due_on');
    c.ascii('look_on').defaultTo('');
  });
  await knex.schema.alterTable('subscription', (table) => {
    table.index(['status', 'due_on', 'id'], 'subscription_due', { predicate: knex.whereNotNull('due_on') });
    table.index(['status', 'look_on'], 'subscription_look');
    table.index(['status', 'end_date', 'id'], 'subscription_end');
    table.dropIndex(['status', 'end_date']);
  });
  // SQLite takes no parameter in what an index is of.
  await knex.raw(
    "CREATE INDEX subscription_unpaid ON subscription (status, created_at, id) WHERE paid <> 'paid'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscription', (table) => {
    table.index(['status', 'end_date']);
    for (const name of ['due', 'look', 'unpaid', 'end']) table.dropIndex([], `subscription_${name}`);
  });
  await knex.schema.alterTable('subscription', (table) => table.dropColumns('due_on', 'look_on'));
}
