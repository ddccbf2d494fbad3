import type { Knex } from 'knex';

/**
 * The few who work here, by their role, in the order in which they are read: without it every customer was looked at for them, at
 * each question for free slots and each booking whose place is judged.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => table.index(['role', 'id'], 'user_role'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => table.dropIndex([], 'user_role'));
}
