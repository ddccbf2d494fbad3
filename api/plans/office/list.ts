import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Actor } from '../../../contract/accounts/users';
import {
  endsSoonDays,
  type ListedSubscription,
  sortWithinPlans,
  type subscriptionListing,
} from '../../../contract/plans/admin-subscriptions';
import { lastOfMonth } from '../../../contract/plans/proposal/month-proposal';
import { subscriptionStatuses } from '../../../contract/plans/subscriptions';
import type { DueDay } from '../../../contract/plans/visits/read-plan';
import { addDays, dubaiDay } from '../../../contract/time';
import { daysOf, whereState } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList } from '../../db/lists/open-list';
import { byAge, type Page, type Sort } from '../../db/lists/page';
import { sumOf, totalsByStatus } from '../../db/totals';
import { dueOfPlans } from '../due/looks';
import { fromRow, type JoinedSubscription } from '../rows/row';
import { visibleTo } from '../store';

/** A subscription with its owner, and what of it is due where that was asked for. */
export type ListedRow = JoinedSubscription & { due?: DueDay[] };

type Filters = z.infer<typeof subscriptionListing.whole>;

const sorts = {
  ...byAge,
  due: { column: 'due_on', direction: 'asc' },
  ends: { column: 'end_date', direction: 'asc' },
} as const satisfies Record<Filters['sort'], Sort>;

/** With the days that are meant by what is asked for: the last one on which a visit is due, or today, from which on plans end. */
type Narrowed = Omit<Filters, 'needs'> & {
  dueBy?: string | undefined;
  endsFrom?: string | undefined;
  unpaid?: true | undefined;
  asked?: true | undefined;
};

const sale = daysOf('subscription.created_at');

const conditions: Conditions<Narrowed> = {
  status: (rows, states) => whereState(rows, 'subscription.status', states),
  packageType: (rows, type) => rows.where('subscription.package_type', type),
  userId: (rows, userId) => rows.where('subscription.user_id', userId),
  createdFrom: sale.from,
  createdTo: sale.to,
  dueBy: (rows, day) => running(rows).where('subscription.due_on', '<=', day),
  endsFrom: (rows, today) =>
    running(rows).whereBetween('subscription.end_date', [today, addDays(today, endsSoonDays)]),
  // In its own words, by which the engines find the index of those that are not.
  unpaid: (rows) => rows.whereRaw("subscription.paid <> 'paid'"),
  // Few, by their own index.
  asked: (rows) =>
    rows.whereIn('subscription.id', (waiting: Knex.QueryBuilder) =>
      waiting
        .from('subscription')
        .whereNotNull('asked')
        .where('asked', 'like', '%"state":"waiting"%')
        .select('id'),
    ),
};

function running(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows.where('subscription.status', 'active');
}

function narrowed({ needs, ...filters }: Filters, today: string): Narrowed {
  if (needs === 'due') return { ...filters, dueBy: lastOfMonth(today.slice(0, 7)) };
  // Its week is over.
  if (needs === 'overdue') return { ...filters, dueBy: addDays(today, -7) };
  if (needs === 'ends') return { ...filters, endsFrom: today };
  if (needs === 'asked') return { ...filters, asked: true };
  return needs === 'unpaid' ? { ...filters, unpaid: true } : filters;
}

/** The office's list with its owners as it is asked for, by which its export goes as well. */
export async function openSubscriptions(
  knex: Knex,
  actor: Actor,
  query: Filters,
  now: Date,
): Promise<OpenList<ListedRow>> {
  const { dueBy, ...rest } = narrowed(query, dubaiDay(now));
  const list = await openList<ListedRow, Narrowed>(
    knex,
    { ...rest, dueBy },
    {
      table: 'subscription',
      rows: () => visibleTo(knex, actor),
      counted: () => knex('subscription'),
      conditions,
      sort: sorts[sortWithinPlans(query.sort, query)],
      kept: {
        but: ['status'],
        total: async () => sumOf(await totalsByStatus(knex, 'subscription'), query.status),
      },
    },
  );
  if (dueBy === undefined) return list;
  return {
    ...list,
    async page(request) {
      const page = await list.page(request);
      return { ...page, rows: await withDue(knex, page.rows, dueBy, now) };
    },
  };
}

/** The index only says where to look: what is due of each row is worked out anew, and a row of which nothing is, is left out. */
async function withDue(
  knex: Knex,
  rows: readonly ListedRow[],
  dueBy: string,
  now: Date,
): Promise<ListedRow[]> {
  const due = await dueOfPlans(knex, rows, now);
  return rows.flatMap((row) => {
    const ofRow = (due.get(row.id) ?? []).filter(({ dueOn }) => dueOn <= dueBy);
    return ofRow.length > 0 ? [{ ...row, due: ofRow }] : [];
  });
}

/** The office's list, with how many fit, and how many there are in all by state. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: z.infer<typeof subscriptionListing.page>,
  now: Date,
): Promise<{ page: Page<ListedSubscription>; total: string; counts: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'subscription');
  const counts = Object.fromEntries(subscriptionStatuses.map((status) => [status, kept[status] ?? 0]));
  const found = await openSubscriptions(knex, actor, query, now);
  const total = await found.total();
  const page = await found.page(query);
  const rows = page.rows.map((row) => ({ ...fromRow(row), ...(row.due && { due: row.due }) }));
  return { page: { ...page, rows }, total, counts };
}
