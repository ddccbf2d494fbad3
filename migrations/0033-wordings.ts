import type { Knex } from 'knex';
import { columns } from './columns';

/** What the office says by WhatsApp in words of its own: one row a text and language, none where it says what is usual. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('wording', (table) => {
    const c = columns(knex, table);
    c.ascii('name');
    c.ascii('language');
    c.words('text');
    c.instant('saved_at');
    table.primary(['name', 'language']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('wording');
}
