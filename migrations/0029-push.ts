import type { Knex } from 'knex';
import { columns } from './columns';

/** Where devices are told things by their push services: one for each sign-in, gone with it. And the key that says who we are. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('push_subscription', (table) => {
    const c = columns(knex, table);
    // Anew with every sign-in: what is under way to an earlier one is shown to nobody.
    c.id().primary();
    c.ascii('session_jti').unique().references('session.jti').onDelete('CASCADE');
    c.id('user_id').references('user.id').onDelete('CASCADE').index();
    c.ascii('endpoint').unique();
    c.ascii('p256dh');
    c.ascii('auth');
    c.instant('created_at');
    // The last message it took while another device of the person could not be reached: it is not sent it again.
    c.ref('took');
  });
  await knex.schema.createTable('push_key', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('public_key');
    c.ascii('private_key');
    c.instant('created_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('push_key');
  await knex.schema.dropTable('push_subscription');
}
