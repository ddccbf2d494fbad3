import type { Knex } from 'knex';
import { columns } from './columns';

/** What the office sets of the business itself, every saved version: its phones, addresses, links and hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('business_settings', (table) => {
    const c = columns(knex, table);
    table.integer('version').primary();
    c.json('settings');
    c.instant('saved_at');
    c.ref('saved_by').references('user.id').onDelete('SET NULL');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('business_settings');
}
