import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * Why the office is to look at an online payment, and since when, until it says that it did; how a customer's bank stands to it, and until
 * when the payment company wants an answer then. What was wrong or too much before stands there too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('checkout', (table) => {
    const c = columns(knex, table);
    c.ref('check_for');
    c.ref('check_since');
    c.ref('disputed');
    c.ref('answer_by');
  });
  await knex.raw('CREATE INDEX checkout_check_for ON checkout (check_since) WHERE check_for IS NOT NULL');
  const settled = { check_since: knex.ref('settled_at') };
  await knex('checkout')
    .where({ state: 'wrong' })
    .update({ check_for: 'wrong', ...settled });
  const over = knex('payment').where('note', 'like', '% more than was open: %').select('id');
  await knex('checkout')
    .where({ state: 'paid' })
    .whereIn('id', over)
    .update({ check_for: 'over', ...settled });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX checkout_check_for');
  for (const column of ['answer_by', 'disputed', 'check_since', 'check_for'])
    await knex.schema.alterTable('checkout', (table) => table.dropColumn(column));
}
