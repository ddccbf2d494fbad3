import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { subscriptionSorts } from '../../../contract/admin-subscriptions';
import { day, id, text } from '../../../contract/fields';
import { packageTypeText, type Subscription, subscriptionStatuses } from '../../../contract/subscriptions';
import type { Actor } from '../../../contract/users';
import {
  countAmongFirst,
  countUpTo,
  instantsOf,
  listQuery,
  type Page,
  type Sort,
  someOf,
  takeMerged,
} from '../../db/page';
import { countFound, hasWords, readSearch, type Search, whereAlso, whereFound } from '../../db/search';
import { totalsByStatus } from '../../db/totals';
import { fromRow, type SubscriptionRow, visibleTo } from './store';

/** A subscription with its owner. */
export type ListedSubscription = SubscriptionRow & {
  display_name: string;
  email: string;
  phone: string | null;
};

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<(typeof subscriptionSorts)[number], Sort>;

/** The office's filters, which its export takes as well; days are Dubai days of the sale, both included. */
export const filtered = z.strictObject({
  search: z.optional(text(100, 'search')),
  status: z.optional(someOf(subscriptionStatuses, 'Unknown status.')),
  packageType: z.optional(packageTypeText),
  userId: z.optional(id),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  sort: z._default(z.enum(subscriptionSorts, 'Unknown sort.'), 'newest'),
});
export const subscriptionsQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** The office's list, with how many fit, and how many there are in all by state. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: z.infer<typeof subscriptionsQuery>,
): Promise<{ page: Page<Subscription>; total: string; byStatus: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'subscription');
  const byStatus = Object.fromEntries(subscriptionStatuses.map((status) => [status, kept[status] ?? 0]));
  const search = await readSearch(knex, 'subscription', query.search);
  const total = await totalOf(knex, query, search);
  const page = await pageOf(knex, actor, query, query, search);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, byStatus };
}

/** One page of the rows that fit, with their owners. */
export async function pageOf(
  knex: Knex,
  actor: Actor,
  { status, search: typed, ...rest }: Filters,
  page: { cursor?: string | undefined; limit: number },
  read?: Search,
): Promise<Page<ListedSubscription>> {
  const search = read ?? (await readSearch(knex, 'subscription', typed));
  // Each state in its index's order; the few that have a rare word are sorted.
  const apart = search?.few ? [status] : (status ?? [undefined]).map((one) => one && [one]);
  const each = apart.map((some) => narrow(visibleTo(knex, actor), knex, { ...rest, status: some }, search));
  return takeMerged<ListedSubscription>(each, 'subscription', sorts[rest.sort], page);
}

/** How many rows fit: exactly where the state alone decides, else to 10 000, or as far as the first 2000 rows tell. */
export async function totalOf(
  knex: Knex,
  { search: typed, ...query }: Filters,
  read?: Search,
): Promise<string> {
  const search = read ?? (await readSearch(knex, 'subscription', typed));
  const names = ['packageType', 'userId', 'createdFrom', 'createdTo'] as const;
  const narrowed = names.some((name) => query[name] !== undefined);
  if (search && !search.few) {
    const known = narrowed || query.status ? undefined : await countFound(knex, search);
    const lists = (query.status ?? [undefined]).map((one) =>
      narrow(knex('subscription').select('subscription.found_by'), knex, {
        ...query,
        status: one && [one],
      }).orderBy('subscription.created_at', 'desc'),
    );
    return known ?? countAmongFirst(knex, lists, hasWords(knex, search.words, 'first'));
  }
  if (search || narrowed) return countUpTo(knex, narrow(knex('subscription'), knex, query, search));
  const kept = await totalsByStatus(knex, 'subscription');
  const counts = (query.status ?? Object.keys(kept)).map((each) => kept[each] ?? 0);
  return String(counts.reduce((sum, count) => sum + count, 0));
}

function narrow<Q extends Knex.QueryBuilder>(
  rows: Q,
  knex: Knex,
  query: Pick<Filters, 'packageType' | 'userId' | 'createdFrom' | 'createdTo' | 'status'>,
  search?: Search,
): Q {
  if (query.status && search?.few) whereAlso(rows, 'subscription.status', query.status);
  else if (query.status) rows.whereIn('subscription.status', query.status);
  if (query.packageType) rows.where('subscription.package_type', query.packageType);
  if (query.userId) rows.where('subscription.user_id', query.userId);
  const created = instantsOf({ from: query.createdFrom, to: query.createdTo });
  if (created.from) rows.where('subscription.created_at', '>=', created.from);
  if (created.before) rows.where('subscription.created_at', '<', created.before);
  if (search) whereFound(rows, knex, search);
  return rows;
}
