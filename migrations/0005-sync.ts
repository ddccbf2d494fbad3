import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sync_receipt', (table) => {
    const c = columns(knex, table);
    c.id('op_id').primary();
    c.ascii('actor');
    c.ascii('hash');
    c.ascii('kind');
    c.ascii('entity');
    table.text('outcome');
    c.instant('created_at').index();
  });
  await knex.schema.createTable('sync_clock', (table) => {
    const c = columns(knex, table);
    c.id('space').primary();
    table.bigInteger('value').notNullable();
    c.ascii('epoch');
  });
  await knex('sync_clock').insert([
    { space: 'main', value: 0, epoch: randomUUID() },
    { space: 'public', value: 0, epoch: randomUUID() },
  ]);
  await knex.schema.createTable('sync_feed', (table) => {
    const c = columns(knex, table);
    c.id('audience');
    c.id('entity_type');
    c.id('entity_id');
    table.bigInteger('seq').notNullable();
    c.flag('gone');
    table.primary(['audience', 'entity_type', 'entity_id']);
    table.index(['audience', 'seq']);
    table.index(['entity_type', 'entity_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['sync_feed', 'sync_clock', 'sync_receipt']) await knex.schema.dropTable(table);
}
