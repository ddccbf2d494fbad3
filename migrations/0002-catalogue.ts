import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('service', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.words('name');
    c.ascii('service_type');
    c.ascii('path');
    c.words('summary');
    c.words('description');
    c.json('benefits');
    c.json('features');
    table.text('brochure_url');
    c.json('files');
    table.integer('position').notNullable();
    c.rev();
    c.instant('updated_at');
  });
  await knex.schema.createTable('package', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.words('name');
    c.ascii('type');
    table.integer('bhk').notNullable();
    c.fils('price_fils');
    table.integer('duration').notNullable();
    c.json('features');
    c.flag('is_active', true);
    c.ref('deleted_at');
    c.rev();
    c.instant('created_at');
    c.instant('updated_at');
    table.index(['type', 'bhk', 'created_at']);
  });
  await knex.schema.createTable('offer', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.words('title');
    c.words('description');
    c.day('valid_until');
    c.ascii('image_url');
    c.ascii('service_path');
    c.flag('active', true);
    table.integer('position').notNullable();
    c.rev();
  });
  await knex.schema.createTable('favorite', (table) => {
    const c = columns(knex, table);
    c.id('user_id').references('user.id').onDelete('CASCADE');
    c.id('service_id').references('service.id').onDelete('CASCADE');
    c.instant('created_at');
    table.primary(['user_id', 'service_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['favorite', 'offer', 'package', 'service']) await knex.schema.dropTable(table);
}
