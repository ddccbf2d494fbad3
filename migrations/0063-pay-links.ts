import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Links to one invoice of whoever pays without an account, as their messages carry them. Apart from the links to a visit, so that neither
 * opens what the other does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pay_link', (table) => {
    const c = columns(knex, table);
    c.ascii('token_hash').primary();
    c.ascii('document_id').references('document.id').onDelete('CASCADE').index();
    c.instant('created_at');
    c.ref('ended_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pay_link');
}
