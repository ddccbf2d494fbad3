import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { AdminUser, userListing } from '../../../contract/accounts/admin-users';
import { type Role, roles } from '../../../contract/accounts/users';
import { type Conditions, type OpenList, openList } from '../../db/lists/open-list';
import { byAge, type Page, type Sort } from '../../db/lists/page';
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

type Filters = z.infer<typeof userListing.whole>;

const sorts = {
  ...byAge,
  name: { column: 'name_key', direction: 'asc' },
} as const satisfies Record<Filters['sort'], Sort>;

const conditions: Conditions<Filters> = {
  role: (people, role) => people.where('user.role', role),
  state: (people, state) => people.where('user.is_locked', state === 'locked'),
};

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
  query: z.infer<typeof userListing.page>,
): Promise<{ page: Page<AdminUser>; total: string; counts: Record<string, string> }> {
  const kept = await keptTotals(knex);
  const counts: Record<string, string> = { locked: kept({ state: 'locked' }) };
  for (const role of roles) counts[role] = kept({ role });
  const found = await openUsers(knex, query);
  const total = await found.total();
  const page = await found.page(query);
  return { page: { ...page, rows: await present(knex, page.rows) }, total, counts };
}

/** The office's list as it is asked for, by which its export goes as well. */
export function openUsers(knex: Knex, query: Filters): Promise<OpenList<ListedUser>> {
  return openList<ListedUser, Filters>(knex, query, {
    table: 'user',
    rows: () => living(knex),
    conditions,
    sort: sorts[query.sort],
    kept: { but: ['role', 'state'], total: async () => (await keptTotals(knex))(query) },
  });
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
