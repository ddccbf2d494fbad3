import type { Knex } from 'knex';
import { columns } from './columns';

const nouns = ['booking', 'user', 'subscription', 'message'] as const;

/**
 * Each row keeps the words by which it is found beside it: what is found often is met along the list's own order, with
 * no need to gather everything that is found. And people are counted by role and lock as they come and go.
 */
export async function up(knex: Knex): Promise<void> {
  for (const noun of nouns) {
    await knex.schema.alterTable(noun, (table) => {
      columns(knex, table).words('found_by');
    });
    await knex.raw(`UPDATE ?? SET found_by = COALESCE((${joined(knex)}), '')`, [noun, noun, noun]);
  }
  await knex.raw(
    `INSERT INTO total (noun, day, kind, status, count, fils)
       SELECT 'user', 'all', CASE WHEN is_locked THEN 'locked' ELSE 'active' END, role, COUNT(*), 0
       FROM ?? WHERE erased_at IS NULL GROUP BY is_locked, role`,
    ['user'],
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('total').where({ noun: 'user' }).delete();
  for (const noun of nouns) await knex.schema.alterTable(noun, (table) => table.dropColumn('found_by'));
}

function joined(knex: Knex): string {
  const all = knex.client.config.client === 'pg' ? 'string_agg' : 'group_concat';
  return `SELECT ' ' || ${all}(term, ' ') FROM search_term WHERE noun = ? AND entity_id = ??.id`;
}
