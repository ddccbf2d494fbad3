import type { Knex } from 'knex';

/** When each was last heard of, by whatever device of theirs; kept to five minutes. Not of who never signed in. */
export async function heardOf(knex: Knex, people: readonly string[]): Promise<Map<string, string>> {
  const rows: Array<{ user_id: string; at: string | null }> = await knex('session')
    .whereIn('user_id', [...people])
    .groupBy('user_id')
    .select('user_id', knex.raw('MAX(COALESCE(last_seen_at, created_at)) AS at'));
  return new Map(rows.flatMap(({ user_id, at }) => (at === null ? [] : [[user_id, at]])));
}
