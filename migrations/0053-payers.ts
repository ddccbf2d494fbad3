import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Who pays for a home beside whoever lives there: an account, or a person without one. A row is never changed: whoever is named anew is
 * another one, so that what was issued to somebody stays theirs. A visit has its payer from its home. Documents and payments of a payer
 * without an account are named in a table of their own, as those of an account are.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('payer', (table) => {
    const c = columns(knex, table);
    c.id().primary();
    c.ref('user_id').references('user.id');
    // As others read it; the rest only of a person without an account.
    c.words('name');
    c.words('company');
    c.words('tax_number');
    c.words('address');
    c.words('email');
    table.integer('pay_days');
    c.instant('created_at');
  });
  for (const owner of ['home', 'booking'])
    await knex.schema.alterTable(owner, (table) => {
      columns(knex, table).ref('payer_id');
      table.text('payer_name');
    });
  await knex.schema.createTable('money_payer', (table) => {
    const c = columns(knex, table);
    // Of a document or a payment.
    c.id().primary();
    c.ascii('payer_id').references('payer.id').index();
  });
  // The days that a company was agreed to have.
  await knex.schema.alterTable('billing', (table) => {
    table.integer('pay_days');
  });
  for (const [table, column] of sparse)
    await knex.raw('CREATE INDEX ?? ON ?? (??) WHERE ?? IS NOT NULL', [
      `${table}_${column}_index`,
      table,
      column,
      column,
    ]);
}

/** Few have one: an index of these alone. */
const sparse = [
  ['payer', 'user_id'],
  ['home', 'payer_id'],
  ['booking', 'payer_id'],
] as const;

export async function down(knex: Knex): Promise<void> {
  for (const [table, column] of sparse) await knex.raw('DROP INDEX ??', [`${table}_${column}_index`]);
  await knex.schema.alterTable('billing', (table) => table.dropColumns('pay_days'));
  await knex.schema.dropTable('money_payer');
  for (const owner of ['home', 'booking'])
    await knex.schema.alterTable(owner, (table) => table.dropColumns('payer_id', 'payer_name'));
  await knex.schema.dropTable('payer');
}
