import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { subscriptionSorts } from '../../../contract/admin-subscriptions';
import { day, id, text } from '../../../contract/fields';
import { packageTypeText, type Subscription, subscriptionStatuses } from '../../../contract/subscriptions';
import type { Actor } from '../../../contract/users';
import {
  countUpTo,
  cursorQuery,
  instantsOf,
  limitQuery,
  type Page,
  type Sort,
  someOf,
  takeMerged,
} from '../../db/page';
import { whereAlso, whereFound } from '../../db/search';
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
export const filters = {
  search: z.optional(text(100, 'search')),
  status: z.optional(someOf(subscriptionStatuses, 'Unknown status.')),
  packageType: z.optional(packageTypeText),
  userId: z.optional(id),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  sort: z._default(z.enum(subscriptionSorts, 'Unknown sort.'), 'newest'),
};
export const filtered = z.strictObject(filters);
export const subscriptionsQuery = z.extend(filtered, { limit: limitQuery, cursor: cursorQuery });
export type Filters = z.infer<typeof filtered>;

/** The office's list, with how many fit, and how many there are in all by state. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: z.infer<typeof subscriptionsQuery>,
): Promise<{ page: Page<Subscription>; total: string; byStatus: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'subscription');
  const byStatus = Object.fromEntries(subscriptionStatuses.map((status) => [status, kept[status] ?? 0]));
  const total = await totalOf(knex, query);
  const page = await pageOf(knex, actor, query, query);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, byStatus };
}

/** One page of the rows that fit, with their owners. */
export async function pageOf(
  knex: Knex,
  actor: Actor,
  { status, ...rest }: Filters,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<ListedSubscription>> {
  // Each state in its index's order; what is searched for is few, and is sorted.
  const apart = rest.search ? [status] : (status ?? [undefined]).map((one) => one && [one]);
  const each = apart.map((some) => narrow(visibleTo(knex, actor), knex, { ...rest, status: some }));
  return takeMerged<ListedSubscription>(each, 'subscription', sorts[rest.sort], page);
}

/** How many rows fit: exactly where the state alone decides, else exactly to 10 000. For admins, who see all. */
export async function totalOf(knex: Knex, query: Filters): Promise<string> {
  const names = ['search', 'packageType', 'userId', 'createdFrom', 'createdTo'] as const;
  if (names.some((name) => query[name] !== undefined)) {
    return countUpTo(knex, narrow(knex('subscription'), knex, query));
  }
  const kept = await totalsByStatus(knex, 'subscription');
  const counts = (query.status ?? Object.keys(kept)).map((each) => kept[each] ?? 0);
  return String(counts.reduce((sum, count) => sum + count, 0));
}

function narrow<Q extends Knex.QueryBuilder>(
  rows: Q,
  knex: Knex,
  query: Pick<Filters, 'search' | 'packageType' | 'userId' | 'createdFrom' | 'createdTo' | 'status'>,
): Q {
  if (query.status && query.search) whereAlso(rows, 'subscription.status', query.status);
  else if (query.status) rows.whereIn('subscription.status', query.status);
  if (query.packageType) rows.where('subscription.package_type', query.packageType);
  if (query.userId) rows.where('subscription.user_id', query.userId);
  const created = instantsOf({ from: query.createdFrom, to: query.createdTo });
  if (created.from) rows.where('subscription.created_at', '>=', created.from);
  if (created.before) rows.where('subscription.created_at', '<', created.before);
  if (query.search) whereFound(rows, knex, 'subscription', query.search);
  return rows;
}
