import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * A person's homes. A removed one stays as an empty row: what was sent once more does not bring it back. A booking keeps its
 * own copy of where it goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('home', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.id('user_id').references('user.id').onDelete('CASCADE');
    c.words('label');
    c.ref('kind');
    c.words('area');
    c.words('street');
    c.words('unit');
    table.integer('bhk');
    table.double('lat');
    table.double('lng');
    c.ref('makani');
    c.words('access');
    table.integer('ac_units');
    c.flag('permit_needed');
    c.ref('permit_until');
    c.words('contact_name');
    c.ref('contact_phone');
    c.flag('usual');
    c.instant('created_at');
    c.ref('removed_at');
    c.rev();
    table.index(['user_id', 'created_at']);
  });
  await knex.schema.alterTable('booking', (table) => {
    const c = columns(knex, table);
    c.ref('home_id');
    c.words('site_name');
    c.words('site_phone');
    c.words('access');
    c.ref('address_asked_at');
  });
  await knex.schema.alterTable('subscription', (table) => {
    columns(knex, table).ref('home_id');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscription', (table) => table.dropColumn('home_id'));
  await knex.schema.alterTable('booking', (table) => {
    table.dropColumns('home_id', 'site_name', 'site_phone', 'access', 'address_asked_at');
  });
  await knex.schema.dropTable('home');
}
