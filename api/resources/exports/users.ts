import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { text } from '../../../contract/fields';
import { dubaiMinute } from '../../../contract/time';
import { roles } from '../../../contract/users';
import { countUpTo, type Sort, takePage } from '../../db/page';
import { whereFound } from '../../db/search';
import { defineExport } from './export';

interface Row {
  id: string;
  display_name: string;
  email: string;
  email_verified: boolean | number;
  phone: string | null;
  role: string;
  is_locked: boolean | number;
  created_at: string;
}

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<string, Sort>;

const query = z.strictObject({
  search: z.optional(text(100, 'search')),
  role: z.optional(z.enum(roles, 'Unknown role.')),
  state: z.optional(z.enum(['active', 'locked'], 'state is active or locked.')),
  sort: z._default(z.enum(Object.keys(sorts) as Array<keyof typeof sorts>, 'Unknown sort.'), 'newest'),
});

/** Those who are still there: of deleted accounts nothing is left to tell. */
function found(knex: Knex, { search, role, state }: z.infer<typeof query>): Knex.QueryBuilder {
  const people = knex('user').whereNull('user.erased_at');
  if (role) people.where('user.role', role);
  if (state) people.where('user.is_locked', state === 'locked');
  if (search) whereFound(people, knex, 'user', search);
  return people;
}

export const usersExport = defineExport({
  path: 'users',
  file: 'users',
  query,
  columns: [
    ['Name', (row: Row) => row.display_name],
    ['Email', (row) => row.email],
    ['Email verified', (row) => Boolean(row.email_verified)],
    ['Phone', (row) => row.phone],
    ['Role', (row) => row.role],
    ['Status', (row) => (row.is_locked ? 'Locked' : 'Active')],
    ['Created', (row) => dubaiMinute(row.created_at)],
  ],
  total: ({ knex }, asked) => countUpTo(knex, found(knex, asked)),
  page({ knex }, asked, page) {
    const columns = ['display_name', 'email', 'email_verified', 'phone', 'role', 'is_locked', 'created_at'];
    const people = found(knex, asked).select(['id', ...columns].map((name) => `user.${name}`));
    return takePage<Row>(people, 'user', sorts[asked.sort], page);
  },
});
