import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Actor } from '../../contract/accounts/users';
import type { subscriptionListing } from '../../contract/plans/admin-subscriptions';
import { type Subscription, subscriptionStatuses } from '../../contract/plans/subscriptions';
import { daysOf, whereState } from '../db/filters';
import { type Conditions, type OpenList, openList } from '../db/open-list';
import { byAge, type Page } from '../db/page';
import { sumOf, totalsByStatus } from '../db/totals';
import { fromRow, type SubscriptionRow, visibleTo } from './store';

/** A subscription with its owner. */
export type ListedSubscription = SubscriptionRow & {
  display_name: string;
  email: string;
  phone: string | null;
};

type Filters = z.infer<typeof subscriptionListing.whole>;

const sale = daysOf('subscription.created_at');

const conditions: Conditions<Filters> = {
  status: (rows, states) => whereState(rows, 'subscription.status', states),
  packageType: (rows, type) => rows.where('subscription.package_type', type),
  userId: (rows, userId) => rows.where('subscription.user_id', userId),
  createdFrom: sale.from,
  createdTo: sale.to,
};

/** The office's list with its owners as it is asked for, by which its export goes as well. */
export function openSubscriptions(
  knex: Knex,
  actor: Actor,
  query: Filters,
): Promise<OpenList<ListedSubscription>> {
  return openList<ListedSubscription, Filters>(knex, query, {
    table: 'subscription',
    rows: () => visibleTo(knex, actor),
    counted: () => knex('subscription'),
    conditions,
    sort: byAge[query.sort],
    kept: {
      but: ['status'],
      total: async () => sumOf(await totalsByStatus(knex, 'subscription'), query.status),
    },
  });
}

/** The office's list, with how many fit, and how many there are in all by state. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: z.infer<typeof subscriptionListing.page>,
): Promise<{ page: Page<Subscription>; total: string; counts: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'subscription');
  const counts = Object.fromEntries(subscriptionStatuses.map((status) => [status, kept[status] ?? 0]));
  const found = await openSubscriptions(knex, actor, query);
  const total = await found.total();
  const page = await found.page(query);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts };
}
