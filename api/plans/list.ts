import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/accounts/users';
import { day, id, text } from '../../contract/fields';
import { subscriptionSorts } from '../../contract/plans/admin-subscriptions';
import { packageTypeText, type Subscription, subscriptionStatuses } from '../../contract/plans/subscriptions';
import { someOf, whereDays, whereState } from '../db/filters';
import { byAge, cappedTotal, listQuery, type Page, type PageAsked, takePage } from '../db/page';
import { readSearch, type Search, whereFound } from '../db/search';
import { sumOf, totalsByStatus } from '../db/totals';
import { fromRow, type SubscriptionRow, visibleTo } from './store';

/** A subscription with its owner. */
export type ListedSubscription = SubscriptionRow & {
  display_name: string;
  email: string;
  phone: string | null;
};

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
  query: Filters,
  page: PageAsked,
  read?: Search,
): Promise<Page<ListedSubscription>> {
  const search = read ?? (await readSearch(knex, 'subscription', query.search));
  const rows = narrow(visibleTo(knex, actor), knex, query, search);
  return takePage<ListedSubscription>(rows, 'subscription', byAge[query.sort], page);
}

/** How many rows fit: exactly where the state alone decides, else to a thousand. */
export async function totalOf(knex: Knex, query: Filters, read?: Search): Promise<string> {
  const search = read ?? (await readSearch(knex, 'subscription', query.search));
  const narrowed = narrowing.some((name) => query[name] !== undefined);
  if (search || narrowed) return cappedTotal(knex, narrow(knex('subscription'), knex, query, search));
  return sumOf(await totalsByStatus(knex, 'subscription'), query.status);
}

/** What narrows the list beside its state and what was searched for. */
const narrowing = ['packageType', 'userId', 'createdFrom', 'createdTo'] as const;

function narrow<Q extends Knex.QueryBuilder>(
  rows: Q,
  knex: Knex,
  query: Pick<Filters, 'packageType' | 'userId' | 'createdFrom' | 'createdTo' | 'status'>,
  search?: Search,
): Q {
  if (query.status) whereState(rows, 'subscription.status', query.status);
  if (query.packageType) rows.where('subscription.package_type', query.packageType);
  if (query.userId) rows.where('subscription.user_id', query.userId);
  whereDays(rows, 'subscription.created_at', { from: query.createdFrom, to: query.createdTo });
  if (search) whereFound(rows, knex, search);
  return rows;
}
