import type { Knex } from 'knex';
import * as z from 'zod/mini';
import {
  type BookingSort,
  bookableServices,
  bookingSorts,
  bookingStatuses,
  sortWithin,
} from '../../../contract/booking-rules';
import type { Booking } from '../../../contract/bookings';
import { day, id, text } from '../../../contract/fields';
import type { Actor } from '../../../contract/users';
import {
  countAmongFirst,
  countUpTo,
  instantsOf,
  listQuery,
  type Page,
  type pageQuery,
  type Sort,
  someOf,
  takeMerged,
  takePage,
} from '../../db/page';
import { countFound, hasWords, readSearch, type Search, whereAlso, whereFound } from '../../db/search';
import { totalsByStatus } from '../../db/totals';
import { type BookingRow, present } from './row';
import { visibleTo } from './store';

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  soonest: { column: 'starts_at', direction: 'asc' },
  latest: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<BookingSort, Sort>;

/**
 * The office's filters, which its export takes as well. `from` and `to` are Dubai days of the visit, `createdFrom` and
 * `createdTo` of the request, both included.
 */
export const filtered = z.strictObject({
  search: z.optional(text(100, 'search')),
  status: z.optional(someOf(bookingStatuses, 'Unknown status.')),
  service: z.optional(z.enum(bookableServices, 'Unknown service.')),
  assignedTo: z.optional(z.union([z.literal('nobody'), id], 'assignedTo is a person or nobody.')),
  from: z.optional(day),
  to: z.optional(day),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  userId: z.optional(id),
  sort: z._default(z.enum(bookingSorts, 'Unknown sort.'), 'newest'),
});
export const adminQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** A customer's own bookings, the latest visit first. */
export async function listOwn(
  knex: Knex,
  actor: Actor,
  userId: string,
  query: z.infer<typeof pageQuery>,
): Promise<Page<Booking>> {
  const mine = visibleTo(knex, actor).where('booking.user_id', userId);
  return presented(knex, await takePage<BookingRow>(mine, 'booking', sorts.latest, query), actor);
}

/** The office's list, with how many there are in all. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  query: z.infer<typeof adminQuery>,
): Promise<{ page: Page<Booking>; total: string; byStatus: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'booking');
  const byStatus = Object.fromEntries(bookingStatuses.map((status) => [status, kept[status] ?? 0]));
  const search = await readSearch(knex, 'booking', query.search);
  const total = await totalOf(knex, actor, query, byStatus, search);
  const page = await pageOf(knex, actor, query, query, search);
  return { page: await presented(knex, page, actor), total, byStatus };
}

/** One page of the rows that fit, as they are stored. `read`: what was searched for, where that is known already. */
export async function pageOf(
  knex: Knex,
  actor: Actor,
  { status, search: typed, ...rest }: Filters,
  page: { cursor?: string | undefined; limit: number },
  read?: Search,
): Promise<Page<BookingRow>> {
  const search = read ?? (await readSearch(knex, 'booking', typed));
  const rows = (some?: Filters['status']) =>
    found(knex, actor, { ...rest, status: some }, search).select('booking.*');
  const each = search?.few ? [rows(status)] : statesOf({ status, ...rest }).map(rows);
  return takeMerged<BookingRow>(each, 'booking', sorts[sortWithin(rest.sort, rest)], page);
}

/** The states that are read apart, each in its index's order: of one service or technician all are. */
function statesOf({ status, service, assignedTo }: Omit<Filters, 'sort'>): Array<Filters['status']> {
  const apart = service !== undefined || assignedTo !== undefined;
  const states = status ?? (apart ? bookingStatuses : undefined);
  return states ? states.map((one) => [one]) : [undefined];
}

/** How many rows fit: exactly where the state alone decides, else to 10 000, or as far as the first 2000 rows tell. */
export async function totalOf(
  knex: Knex,
  actor: Actor,
  query: Filters,
  byStatus?: Record<string, number>,
  read?: Search,
): Promise<string> {
  const { status, search: typed, service, assignedTo, userId, from, to, createdFrom, createdTo } = query;
  const others = { service, assignedTo, userId, from, to, createdFrom, createdTo };
  const narrowed = Object.values(others).some((each) => each !== undefined);
  const search = read ?? (await readSearch(knex, 'booking', typed));
  if (search && !search.few) {
    const known = narrowed || status ? undefined : await countFound(knex, search);
    const { column } = sorts[sortWithin('newest', others)];
    const lists = statesOf(query).map((some) =>
      found(knex, actor, { ...others, status: some })
        .select('booking.found_by')
        .orderBy(`booking.${column}`, 'desc'),
    );
    return known ?? countAmongFirst(knex, lists, hasWords(knex, search.words, 'first'));
  }
  if (search) return countUpTo(knex, found(knex, actor, query, search));
  if (narrowed)
    return countUpTo(knex, ...statesOf(query).map((some) => found(knex, actor, { ...others, status: some })));
  const kept = byStatus ?? (await totalsByStatus(knex, 'booking'));
  const counts = (status ?? Object.keys(kept)).map((each) => kept[each] ?? 0);
  return String(counts.reduce((sum, count) => sum + count, 0));
}

function found(
  knex: Knex,
  actor: Actor,
  query: Omit<Filters, 'sort' | 'search'>,
  search?: Search,
): Knex.QueryBuilder {
  const rows = visibleTo(knex, actor);
  const few = search?.few !== undefined;
  if (query.status) oneOf(rows, few, 'booking.status', query.status);
  if (query.service) oneOf(rows, few, 'booking.service_type', [query.service]);
  if (query.assignedTo === 'nobody') rows.whereNull('booking.assigned_to');
  else if (query.assignedTo) oneOf(rows, few, 'booking.assigned_to', [query.assignedTo]);
  if (query.userId) oneOf(rows, few, 'booking.user_id', [query.userId]);
  const visit = instantsOf(query);
  if (visit.from) between(rows, few, 'booking.starts_at', '>=', visit.from);
  if (visit.before) between(rows, few, 'booking.starts_at', '<', visit.before);
  const created = instantsOf({ from: query.createdFrom, to: query.createdTo });
  if (created.from) between(rows, few, 'booking.created_at', '>=', created.from);
  if (created.before) between(rows, few, 'booking.created_at', '<', created.before);
  if (search) whereFound(rows, knex, search);
  return rows;
}

/** From an instant, or up to one, in the same way as `oneOf`. */
function between(rows: Knex.QueryBuilder, few: boolean, column: string, sign: '>=' | '<', at: string): void {
  if (few) rows.whereRaw(`(?? || '') ${sign} ?`, [column, at]);
  else rows.where(column, sign, at);
}

/** One of these texts: by an index of the list, or row by row of the few that were found by a word. */
function oneOf(rows: Knex.QueryBuilder, few: boolean, column: string, values: readonly string[]): void {
  if (few) whereAlso(rows, column, values);
  else rows.whereIn(column, values);
}

async function presented(knex: Knex, page: Page<BookingRow>, actor: Actor): Promise<Page<Booking>> {
  return { ...page, rows: await present(knex, page.rows, actor) };
}
