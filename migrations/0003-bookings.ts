import type { Knex } from 'knex';
import { columns } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('booking', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('reference').unique();
    c.ref('user_id').references('user.id').onDelete('SET NULL');
    c.ref('assigned_to').references('user.id').onDelete('SET NULL');
    c.ascii('service_type');
    c.ascii('date');
    c.instant('starts_at');
    c.fils('amount_fils');
    c.ascii('status');
    c.words('notes');
    c.words('name');
    c.words('phone');
    c.ascii('email');
    c.words('address');
    c.words('area');
    c.flag('late');
    c.instant('created_at');
    c.day('created_day');
    c.instant('updated_at');
    c.rev();
    table.index(['created_at', 'id']);
    table.index(['starts_at', 'id']);
    table.index(['status', 'created_at', 'id']);
    table.index(['status', 'starts_at', 'id']);
    table.index(['service_type', 'created_at', 'id']);
    table.index(['user_id', 'starts_at']);
    table.index(['assigned_to', 'starts_at']);
    table.index(['email', 'created_at']);
  });
  await knex.schema.createTable('booking_note', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.id('booking_id').references('booking.id').onDelete('CASCADE');
    c.ref('author_id').references('user.id').onDelete('SET NULL');
    c.flag('internal', true);
    c.words('text');
    c.instant('created_at');
    table.index(['booking_id', 'created_at']);
  });
  await knex.schema.createTable('staff_report', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.id('booking_id').references('booking.id').onDelete('CASCADE');
    c.ref('user_id').references('user.id').onDelete('SET NULL');
    c.json('op');
    c.ascii('code');
    c.instant('queued_at');
    c.instant('created_at');
    table.index(['booking_id', 'created_at']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['staff_report', 'booking_note', 'booking']) await knex.schema.dropTable(table);
}
