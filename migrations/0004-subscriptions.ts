import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscription', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.id('user_id').references('user.id').onDelete('CASCADE');
    // What was bought is copied: a package may change or go, a subscription may not.
    c.ref('package_id').references('package.id').onDelete('SET NULL');
    c.ascii('package_type');
    c.words('package_name');
    c.json('features');
    c.fils('amount_fils');
    c.day('start_date');
    c.day('end_date');
    c.ascii('status');
    c.instant('created_at');
    c.day('created_day');
    c.rev();
    table.index(['user_id', 'created_at']);
    table.index(['status', 'created_at', 'id']);
    table.index(['status', 'end_date']);
  });
  await knex.schema.createTable('message', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ref('user_id').references('user.id').onDelete('SET NULL');
    c.words('name');
    c.ascii('email');
    c.words('subject');
    c.words('message');
    c.ascii('state').defaultTo('new');
    c.instant('created_at');
    c.rev();
    table.index(['state', 'created_at', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['message', 'subscription']) await knex.schema.dropTable(table);
}
