import type { Knex } from 'knex';
import type { Role } from '../../../contract/accounts/users';

/** What somebody who deleted their account is called. */
export const deletedAccount = 'Deleted account';

/** What somebody is called, and what they are here. */
export interface Named {
  id: string;
  display_name: string;
  email: string;
  role: Role;
}

/** Those of these ids who are people; anything else is passed over. */
export async function peopleOf(knex: Knex, ids: readonly unknown[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids)].filter((id): id is string => typeof id === 'string');
  if (wanted.length === 0) return new Map();
  const people: Named[] = await knex('user')
    .whereIn('id', wanted)
    .select('id', 'display_name', 'email', 'role');
  return new Map(people.map((each) => [each.id, each]));
}

/** What the people of these ids are called. */
export async function namesOf(knex: Knex, ids: readonly unknown[]): Promise<Map<string, string>> {
  const people = await peopleOf(knex, ids);
  return new Map([...people].map(([id, { display_name }]) => [id, display_name]));
}
