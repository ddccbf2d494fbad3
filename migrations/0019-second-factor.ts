import type { Knex } from 'knex';
import { columns } from './columns';

/** What proves a person beside their password, of whom it is required, and when a sign-in last proved itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('passkey', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.id('user_id').references('user.id').onDelete('CASCADE');
    c.ascii('credential_id').unique();
    c.ascii('public_key');
    table.bigInteger('counter').notNullable();
    c.json('transports');
    c.words('name');
    c.flag('synced');
    c.instant('created_at');
    c.ref('last_used_at');
    table.index(['user_id', 'created_at']);
  });
  await knex.schema.createTable('totp', (table) => {
    const c = columns(knex, table);
    c.id('user_id').primary().references('user.id').onDelete('CASCADE');
    c.ref('secret');
    c.ref('confirmed_at');
    // The step of the last code that was taken: no code of it or before it counts again.
    table.bigInteger('used_step').notNullable().defaultTo(0);
    c.ref('pending');
    c.ref('pending_until');
  });
  await knex.schema.createTable('recovery_code', (table) => {
    const c = columns(knex, table);
    c.id('user_id').references('user.id').onDelete('CASCADE');
    c.ascii('digest');
    table.primary(['user_id', 'digest']);
  });
  await knex.schema.createTable('sign_in_ticket', (table) => {
    const c = columns(knex, table);
    c.id('digest').primary();
    c.id('user_id').references('user.id').onDelete('CASCADE').index();
    c.ascii('way');
    c.ref('device');
    table.integer('tries').notNullable().defaultTo(0);
    c.instant('expires_at').index();
  });
  await knex.schema.createTable('passkey_challenge', (table) => {
    const c = columns(knex, table);
    c.id('challenge').primary();
    c.ascii('purpose');
    c.ref('user_id').references('user.id').onDelete('CASCADE').index();
    c.instant('expires_at').index();
  });
  await knex.schema.createTable('second_factor_policy', (table) => {
    const c = columns(knex, table);
    c.id('role').primary();
    // Null where it is not required.
    c.ref('required_since');
  });
  await knex.schema.alterTable('session', (table) => {
    const c = columns(knex, table);
    // Null in those of before: as old as the sign-in.
    c.ref('proved_at');
    c.ref('acted_at');
  });
  await knex.schema.alterTable('user', (table) => {
    // Null where the role is as old as the account.
    columns(knex, table).ref('role_since');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => table.dropColumn('role_since'));
  await knex.schema.alterTable('session', (table) => table.dropColumns('proved_at', 'acted_at'));
  const tables = [
    'second_factor_policy',
    'passkey_challenge',
    'sign_in_ticket',
    'recovery_code',
    'totp',
    'passkey',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
}
