import type { Knex } from 'knex';
import { columns } from './columns';

/** Messages on their way to a person, one row for each event, channel and person. A row names its event, never its text. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('message_out', (table) => {
    const c = columns(knex, table);
    c.id();
    table.primary(['id']);
    // Event, subject, channel and person: nothing is told twice.
    c.ascii('key');
    table.unique(['key']);
    c.ascii('event');
    c.ascii('channel');
    // Nobody where a guest is written to: the address is their booking's.
    c.ref('user_id');
    c.ref('booking_id');
    c.ref('subscription_id');
    // What of the event its row no longer knows when it is sent: the time before a move, the name of a device.
    c.json('facts');
    c.ascii('state');
    c.ref('reason');
    table.integer('tries').notNullable().defaultTo(0);
    // When it is sent or tried again, while a process sends it the end of that one's lease; null once nothing is left to do.
    c.ref('due_at');
    // What the gateway calls it.
    c.ref('ref');
    // Digest of the address, once it was sent: how many went there today.
    c.ref('address_hash');
    c.ref('sent_at');
    c.instant('created_at');
    c.instant('changed_at');
  });
  await knex.schema.alterTable('message_out', (table) => {
    table.index(['due_at', 'id'], 'message_out_due', { predicate: knex.whereNotNull('due_at') });
    table.index(['booking_id', 'created_at'], 'message_out_booking');
    table.index(['user_id', 'created_at'], 'message_out_user');
    table.index(['created_at', 'id'], 'message_out_created');
    table.index(['state', 'created_at', 'id'], 'message_out_state');
    table.index(['channel', 'ref'], 'message_out_ref', { predicate: knex.whereNotNull('ref') });
    table.index(['address_hash', 'sent_at'], 'message_out_address', {
      predicate: knex.whereNotNull('address_hash'),
    });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('message_out');
}
