import type { Knex } from 'knex';
import { dropAppendOnly, makeAppendOnly } from './append-only';
import { columns } from './columns';

/**
 * What is charged for a visit, the documents about it and what was paid. Documents and payments stay when an account goes: whose they are
 * stands in a table of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    // As JSON: what was asked for from the price list, and what is charged.
    table.text('items');
    table.text('lines');
  });
  await knex.schema.createTable('document', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('kind');
    c.ascii('series');
    table.integer('year').notNullable();
    table.integer('number').notNullable();
    c.ascii('reference').unique();
    c.instant('issued_at');
    c.day('issued_day');
    c.ref('booking_id');
    c.ref('subscription_id');
    c.ref('charge_id');
    c.ref('against_id');
    c.json('snapshot');
    c.fils('gross_fils');
    c.fils('net_fils');
    c.fils('vat_fils');
    c.ref('pay_by');
    c.day('kept_until');
    c.ref('issued_by');
    // Of a deposit, or one of several payments: the last invoice takes it off.
    c.flag('is_part');
    c.words('found_by');
    table.index(['issued_at', 'id']);
  });
  // Each index is a page more that an invoice writes: one with a row for each that is of none would be four of its ten.
  for (const column of ['booking_id', 'subscription_id', 'charge_id', 'against_id'])
    await knex.raw('CREATE INDEX ?? ON document (??) WHERE ?? IS NOT NULL', [
      `document_${column}_index`,
      column,
      column,
    ]);
  await knex.schema.createTable('document_series', (table) => {
    const c = columns(knex, table);
    c.ascii('series');
    table.integer('year').notNullable();
    table.integer('last').notNullable();
    table.primary(['series', 'year']);
  });
  await knex.schema.createTable('payment', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('reference').unique();
    c.fils('amount_fils');
    c.ascii('method');
    c.instant('paid_at');
    c.day('paid_day');
    c.instant('recorded_at');
    c.ref('recorded_by');
    // The technician who has it, of cash that was taken at a door.
    c.ref('held_by');
    // The slip's last digits, the bank's number, the cheque's.
    c.words('their_reference');
    c.words('note');
    c.ref('booking_id').index();
    c.ref('subscription_id').index();
    c.ref('charge_id').index();
    c.ref('document_id').index();
    // The wrong one that this one takes back.
    c.ref('takes_back').unique();
    c.day('kept_until');
    c.words('found_by');
    table.index(['paid_day', 'id']);
    table.index(['paid_at', 'id']);
    table.index(['held_by', 'paid_at', 'amount_fils']);
    table.index(['kept_until', 'id']);
  });
  await knex.schema.createTable('money_owner', (table) => {
    const c = columns(knex, table);
    // Of a document or a payment.
    c.id().primary();
    c.ascii('user_id').references('user.id').onDelete('CASCADE').index();
  });
  await knex.schema.createTable('cash_holder', (table) => {
    const c = columns(knex, table);
    // Raised with each change of what a technician has in hand, so that their device knows the newer of two sums.
    c.ascii('user_id').primary();
    c.rev();
  });
  await knex.schema.createTable('cash_hand_over', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ascii('technician_id');
    c.fils('fils');
    c.instant('at');
    c.ref('counted_by');
    c.ref('counted_at');
    table.bigInteger('counted_fils');
    c.words('note');
    c.rev();
    table.index(['technician_id', 'at']);
  });
  await knex.schema.createTable('billing', (table) => {
    const c = columns(knex, table);
    c.ascii('user_id').primary().references('user.id').onDelete('CASCADE');
    c.words('company');
    c.words('tax_number');
    c.words('address');
    c.words('email');
    c.rev();
  });
  await makeAppendOnly(knex, 'document', {
    keys: [['id'], ['reference']],
    keptUntil: 'kept_until',
  });
  await makeAppendOnly(knex, 'payment', {
    keys: [['id'], ['reference'], ['takes_back']],
    keptUntil: 'kept_until',
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['document', 'payment']) await dropAppendOnly(knex, table);
  await knex('search_term').whereIn('noun', ['document', 'payment']).delete();
  for (const table of ['document_series', 'money_owner', 'cash_holder', 'cash_hand_over', 'billing'])
    await knex.schema.dropTable(table);
  await knex.schema.alterTable('booking', (table) => table.dropColumns('items', 'lines'));
}
