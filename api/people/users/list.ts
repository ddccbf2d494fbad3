import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type AdminUser, userSorts, userStates } from '../../../contract/accounts/admin-users';
import { type Role, roles } from '../../../contract/accounts/users';
import { text } from '../../../contract/fields';
import { byAge, cappedTotal, listQuery, type Page, type PageAsked, type Sort, takePage } from '../../db/page';
import { readSearch, type Search, whereFound } from '../../db/search';
import { everyDay } from '../../db/totals';

/** A person as the office's list reads them. */
export interface ListedUser {
  id: string;
  display_name: string;
  name_key: string;
  email: string;
  email_verified: boolean | number;
  phone: string | null;
  role: Role;
  is_locked: boolean | number;
  booking_limit: number | null;
  created_at: string;
  rev: number;
  has_password: boolean | number;
  has_google: boolean | number;
}

const columns = [
  'id',
  'display_name',
  'name_key',
  'email',
  'email_verified',
  'phone',
  'role',
  'is_locked',
  'booking_limit',
  'created_at',
  'rev',
];

const sorts = {
  ...byAge,
  name: { column: 'name_key', direction: 'asc' },
} as const satisfies Record<(typeof userSorts)[number], Sort>;

/** The office's filters, which its export takes as well. */
export const filtered = z.strictObject({
  search: z.optional(text(100, 'search')),
  role: z.optional(z.enum(roles, 'Unknown role.')),
  state: z.optional(z.enum(userStates, 'state is active or locked.')),
  sort: z._default(z.enum(userSorts, 'Unknown sort.'), 'newest'),
});
export const usersQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** Those who are still there: of deleted accounts nothing is left to tell. */
export function living(knex: Knex): Knex.QueryBuilder {
  const given = (column: string) => knex.raw('(??.?? IS NOT NULL)', ['user', column]);
  return knex('user')
    .whereNull('user.erased_at')
    .select(columns.map((name) => `user.${name}`))
    .select({ has_password: given('password_hash'), has_google: given('google_id') });
}

/** The office's list, with how many fit, and how many there are in all by role and locked. */
export async function listUsers(
  knex: Knex,
  query: z.infer<typeof usersQuery>,
): Promise<{ page: Page<AdminUser>; total: string; counts: Record<string, string> }> {
  const kept = await keptTotals(knex);
  const counts: Record<string, string> = { locked: kept({ state: 'locked' }) };
  for (const role of roles) counts[role] = kept({ role });
  const search = await readSearch(knex, 'user', query.search);
  const total = await totalOf(knex, query, search);
  const page = await pageOf(knex, query, query, search);
  return { page: { ...page, rows: await present(knex, page.rows) }, total, counts };
}

/** One page of the people who fit. */
export async function pageOf(
  knex: Knex,
  query: Filters,
  page: PageAsked,
  read?: Search,
): Promise<Page<ListedUser>> {
  const search = read ?? (await readSearch(knex, 'user', query.search));
  return takePage<ListedUser>(narrow(living(knex), knex, query, search), 'user', sorts[query.sort], page);
}

type Kind = Partial<Pick<Filters, 'role' | 'state'>>;

/** How many people there are of a kind, exactly. */
async function keptTotals(knex: Knex): Promise<(kind: Kind) => string> {
  const rows: Array<{ kind: string; status: string; count: number }> = await knex('total').where({
    noun: 'user',
    day: everyDay,
  });
  return ({ role, state }) => {
    const fits = rows.filter((row) => (!role || row.status === role) && (!state || row.kind === state));
    return String(fits.reduce((sum, { count }) => sum + Number(count), 0));
  };
}

/** How many people fit: exactly where nothing is searched for, else to a thousand. */
export async function totalOf(
  knex: Knex,
  { search: typed, role, state }: Filters,
  read?: Search,
): Promise<string> {
  const search = read ?? (await readSearch(knex, 'user', typed));
  if (search) return cappedTotal(knex, narrow(living(knex), knex, { role, state }, search));
  return (await keptTotals(knex))({ role, state });
}

/** People in the contract's shape, with when each was last seen. */
export async function present(knex: Knex, rows: readonly ListedUser[]): Promise<AdminUser[]> {
  const ids = rows.map((row) => row.id);
  const seen: Array<{ user_id: string; at: string | null }> = await knex('session')
    .whereIn('user_id', ids)
    .groupBy('user_id')
    .select('user_id', knex.raw('MAX(last_seen_at) AS at'));
  const lastSeen = new Map(seen.map((each) => [each.user_id, each.at]));
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    emailVerified: Boolean(row.email_verified),
    phone: row.phone,
    role: row.role,
    isLocked: Boolean(row.is_locked),
    providers: [
      ...(row.has_password ? ['password' as const] : []),
      ...(row.has_google ? ['google' as const] : []),
    ],
    createdAt: row.created_at,
    lastSeenAt: lastSeen.get(row.id) ?? null,
    bookingLimit: row.booking_limit,
    rev: row.rev,
  }));
}

function narrow(
  people: Knex.QueryBuilder,
  knex: Knex,
  { role, state }: Kind,
  search?: Search,
): Knex.QueryBuilder {
  if (role) people.where('user.role', role);
  if (state) people.where('user.is_locked', state === 'locked');
  if (search) whereFound(people, knex, search);
  return people;
}
