import type { Knex } from 'knex';
import { columns } from './columns';

/** When somebody was last reminded of an open invoice. Apart from what was sent, which is forgotten sooner. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payment_reminder', (table) => {
    const c = columns(knex, table);
    c.ascii('document_id').primary().references('document.id').onDelete('CASCADE');
    c.instant('reminded_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('payment_reminder');
}
