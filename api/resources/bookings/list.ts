import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Booking, bookingStatuses, serviceTypes } from '../../../contract/bookings';
import { day, id, text } from '../../../contract/fields';
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
  takePage,
} from '../../db/page';
import { whereFound } from '../../db/search';
import { totalsByStatus } from '../../db/totals';
import { type BookingRow, present } from './row';
import { visibleTo } from './store';

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  soonest: { column: 'starts_at', direction: 'asc' },
  latest: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<string, Sort>;

export const ownQuery = z.strictObject({ limit: limitQuery, cursor: cursorQuery });

/**
 * The office's filters, which its export takes as well. `from` and `to` are Dubai days of the visit, `createdFrom` and
 * `createdTo` of the request, both included.
 */
export const filters = {
  search: z.optional(text(100, 'search')),
  status: z.optional(someOf(bookingStatuses, 'Unknown status.')),
  service: z.optional(z.enum(serviceTypes, 'Unknown service.')),
  assignedTo: z.optional(z.union([z.literal('nobody'), id], 'assignedTo is a person or nobody.')),
  from: z.optional(day),
  to: z.optional(day),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  sort: z._default(z.enum(Object.keys(sorts) as Array<keyof typeof sorts>, 'Unknown sort.'), 'newest'),
};
const filtered = z.strictObject(filters);
export const adminQuery = z.extend(filtered, { limit: limitQuery, cursor: cursorQuery });
export type Filters = z.infer<typeof filtered>;

/** A customer's own bookings, the latest visit first. */
export async function listOwn(
  knex: Knex,
  actor: Actor,
  userId: string,
  query: z.infer<typeof ownQuery>,
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
  const byStatus = await totalsByStatus(knex, 'booking');
  const total = await totalOf(knex, actor, query, byStatus);
  const page = await pageOf(knex, actor, query, query);
  return { page: await presented(knex, page, actor), total, byStatus };
}

/** One page of the rows that fit, as they are stored. */
export async function pageOf(
  knex: Knex,
  actor: Actor,
  { status, ...rest }: Filters,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<BookingRow>> {
  // Of one service or technician the index has the states apart, each in its order: all are read as several.
  const apart = rest.service !== undefined || rest.assignedTo !== undefined;
  const states = status ?? (apart ? bookingStatuses : [undefined]);
  const each = states.map((one) => found(knex, actor, { ...rest, status: one && [one] }).select('booking.*'));
  return takeMerged<BookingRow>(each, 'booking', sorts[rest.sort], page);
}

/** How many rows fit: exactly where the state alone decides, else exactly to 10 000. */
export async function totalOf(
  knex: Knex,
  actor: Actor,
  query: Filters,
  byStatus?: Record<string, number>,
): Promise<string> {
  const { status, sort: _, ...others } = query;
  const names = ['search', 'service', 'assignedTo', 'from', 'to', 'createdFrom', 'createdTo'] as const;
  if (names.some((name) => others[name] !== undefined)) return countUpTo(knex, found(knex, actor, query));
  const kept = byStatus ?? (await totalsByStatus(knex, 'booking'));
  const counts = (status ?? Object.keys(kept)).map((each) => kept[each] ?? 0);
  return String(counts.reduce((sum, count) => sum + count, 0));
}

function found(knex: Knex, actor: Actor, query: Filters): Knex.QueryBuilder {
  const rows = visibleTo(knex, actor);
  if (query.status) rows.whereIn('booking.status', query.status);
  if (query.service) rows.where('booking.service_type', query.service);
  if (query.assignedTo === 'nobody') rows.whereNull('booking.assigned_to');
  else if (query.assignedTo) rows.where('booking.assigned_to', query.assignedTo);
  const visit = instantsOf(query);
  if (visit.from) rows.where('booking.starts_at', '>=', visit.from);
  if (visit.before) rows.where('booking.starts_at', '<', visit.before);
  const created = instantsOf({ from: query.createdFrom, to: query.createdTo });
  if (created.from) rows.where('booking.created_at', '>=', created.from);
  if (created.before) rows.where('booking.created_at', '<', created.before);
  if (query.search) whereFound(rows, knex, 'booking', query.search);
  return rows;
}

async function presented(knex: Knex, page: Page<BookingRow>, actor: Actor): Promise<Page<Booking>> {
  return { ...page, rows: await present(knex, page.rows, actor) };
}
