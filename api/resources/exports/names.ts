import type { Knex } from 'knex';

/** What people of these ids are called. */
export async function namesOf(knex: Knex, ids: ReadonlyArray<string | null>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = await knex('user').whereIn('id', wanted).select('id', 'display_name');
  return new Map(people.map((each) => [each.id, each.display_name]));
}
