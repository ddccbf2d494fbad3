import type { Knex } from 'knex';
import { columns } from './columns';

/** Who of the office has the dispatch board open, on which day, and which booking is in their hand. Of a minute ago at most. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('dispatch_here', (table) => {
    const c = columns(knex, table);
    c.id('user_id').primary().references('user.id').onDelete('CASCADE');
    c.day('day');
    c.ref('holds');
    c.instant('at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('dispatch_here');
}
