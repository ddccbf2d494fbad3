import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * What was begun to be paid online, the refunds that the office asked for, and the calls that were heard. A payment itself is a row of
 * `payment`, as any other: of a checkout under its own id, so that it is written once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('checkout', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ref('booking_id');
    c.ref('subscription_id');
    c.ref('charge_id');
    c.ref('document_id');
    c.fils('amount_fils');
    c.ascii('currency');
    c.words('about');
    c.words('reference');
    // Who began it; of one that was begun by the link to a visit nobody.
    c.ref('user_id').index();
    c.flag('by_link');
    // What the payment company calls it; its address is kept nowhere.
    c.ref('session_id').unique();
    c.ref('intent_id');
    c.ascii('state');
    c.words('problem');
    c.instant('created_at');
    c.instant('expires_at');
    c.ref('settled_at');
    c.ref('look_at');
    table.integer('looks').notNullable().defaultTo(0);
    c.day('kept_until');
  });
  await knex.schema.createTable('online_refund', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('checkout_id').references('checkout.id').onDelete('CASCADE').index();
    c.fils('amount_fils');
    c.words('note');
    c.ascii('state');
    c.ref('asked_by');
    c.instant('created_at');
  });
  await knex.schema.createTable('stripe_event', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.instant('received_at');
  });
  // Few are open at a time: an index of these alone.
  for (const column of ['look_at', 'booking_id', 'subscription_id', 'charge_id', 'intent_id'])
    await knex.raw('CREATE INDEX ?? ON checkout (??) WHERE ?? IS NOT NULL', [
      `checkout_${column}_index`,
      column,
      column,
    ]);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['stripe_event', 'online_refund', 'checkout']) await knex.schema.dropTable(table);
}
