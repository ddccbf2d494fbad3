import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.words('display_name');
    c.ascii('email').unique();
    c.flag('email_verified');
    table.text('phone');
    c.ascii('role').defaultTo('customer').index();
    c.flag('is_locked');
    table.text('password_hash');
    c.ref('google_id').unique();
    c.flag('notify_email', true);
    c.flag('notify_sms');
    c.ascii('language').defaultTo('en');
    c.instant('created_at');
    c.rev();
    table.index(['created_at', 'id']);
  });
  await knex.schema.createTable('session', (table) => {
    const c = columns(knex, table);
    c.id('jti').primary();
    c.id('user_id').references('user.id').onDelete('CASCADE');
    c.instant('created_at');
    c.instant('expires_at').index();
    c.ref('revoked_at');
    c.words('user_agent');
    c.ref('last_seen_at');
    table.index(['user_id', 'created_at']);
  });
  await knex.schema.createTable('password_reset', (table) => {
    const c = columns(knex, table);
    c.id('token_hash').primary();
    c.id('user_id').references('user.id').onDelete('CASCADE').index();
    c.ascii('purpose');
    c.instant('created_at');
    c.instant('expires_at');
    c.ref('used_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['password_reset', 'session', 'user']) await knex.schema.dropTable(table);
}
