import type { Knex } from 'knex';
import { columns } from './columns';

/** The price list: what can be asked for of a service, at which price, in the order of its service. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('price_item', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('service');
    c.words('name');
    c.words('name_ar');
    c.words('included');
    c.ascii('unit');
    c.fils('price_fils');
    c.flag('is_fixed');
    c.flag('at_once');
    table.integer('slots').notNullable().defaultTo(1);
    table.integer('people').notNullable().defaultTo(1);
    c.flag('is_active', true);
    table.integer('position').notNullable();
    c.rev();
    c.instant('created_at');
    table.index(['service', 'position', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('price_item');
}
