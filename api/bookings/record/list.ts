import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Actor } from '../../../contract/accounts/users';
import {
  type BookingSort,
  bookableServices,
  bookingSorts,
  bookingStatuses,
  sortWithin,
} from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { day, id, text } from '../../../contract/fields';
import type { BookingNeeds } from '../../../contract/office/admin-bookings';
import { someOf, whereDays, whereState } from '../../db/filters';
import {
  byAge,
  cappedCount,
  cappedTotal,
  countLimit,
  listQuery,
  type Page,
  type PageAsked,
  type pageQuery,
  type Sort,
  takePage,
} from '../../db/page';
import { readSearch, type Search, whereFound } from '../../db/search';
import { sumOf, totalsByStatus } from '../../db/totals';
import { needingTechnician } from '../../scheduling/capacity/needing';
import { isCounted } from '../../scheduling/roster/roster';
import type { BookingRow } from '../row/row';
import { whereUrgentWaiting } from '../row/urgent';
import { unansweredSince, whereUnanswered } from '../telling/unanswered';
import { feesOwed } from './owed';
import { present } from './present';
import { visibleTo } from './store';

const sorts = {
  ...byAge,
  soonest: { column: 'starts_at', direction: 'asc' },
  latest: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<BookingSort, Sort>;

/**
 * The office's filters, which its export takes as well. `from` and `to` are Dubai days of the visit, `createdFrom` and
 * `createdTo` of the request, both included. `urgent`: all urgent help, or what nobody has yet; `needsTime`: what the office has
 * to call about; `owed`: with a late fee that is neither collected nor waived; `needs`: what to find a time or a technician for, or to answer.
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
  urgent: z.optional(z.enum(['1', 'waiting'], 'urgent is 1 or waiting.')),
  needsTime: z.optional(z.literal('1', 'needsTime is 1.')),
  owed: z.optional(z.literal('1', 'owed is 1.')),
  needs: z.optional(z.enum(['time', 'nobody', 'answer'], 'needs is time, nobody or answer.')),
  sort: z._default(z.enum(bookingSorts, 'Unknown sort.'), 'newest'),
});
export const adminQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** With what was found out before: only these, or only what was asked for until then and not answered. */
type Narrowed = Filters & { ids?: readonly string[]; unansweredSince?: string };

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

/** The office's list, with how many there are in all, in each state, urgent that nobody has, to be called about, and with a fee owed. */
export async function listForOffice(
  knex: Knex,
  actor: Actor,
  asked: z.infer<typeof adminQuery>,
  now: Date,
): Promise<{ page: Page<Booking>; total: string; counts: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'booking');
  const byStatus = Object.fromEntries(bookingStatuses.map((status) => [status, kept[status] ?? 0]));
  const search = await readSearch(knex, 'booking', asked.search);
  const query = await narrowed(knex, asked, now);
  const total = await totalOf(knex, actor, query, byStatus, search);
  const page = await pageOf(knex, actor, query, query, search);
  const counts = { ...byStatus, ...(await pressingCounts(knex, actor)) };
  return { page: await presented(knex, page, actor), total, counts };
}

/** With what is found out first of those that somebody has to do something about. */
export async function narrowed<Q extends Filters>(knex: Knex, asked: Q, now: Date): Promise<Q & Narrowed> {
  return {
    ...asked,
    ...(asked.needs === 'time' && { needsTime: '1' as const }),
    ...(asked.needs === 'nobody' && { ids: await needingTechnician(knex, now) }),
    ...(asked.needs === 'answer' && { unansweredSince: unansweredSince(now) }),
  };
}

/** How much there is to do. While no places are counted a technician is missed only where one was given and cannot come. */
export async function bookingNeeds(knex: Knex, actor: Actor, now: Date): Promise<BookingNeeds> {
  const time = await cappedCount(knex, visibleTo(knex, actor).whereNotNull('booking.needs_time'));
  const owed = await feesOwed(knex);
  const nobody = (await needingTechnician(knex, now)).length;
  if (!(await isCounted(knex))) return { isCounted: false, time, nobody, answer: 0, ...owed };
  const late = whereUnanswered(visibleTo(knex, actor), unansweredSince(now));
  return { isCounted: true, time, nobody, answer: await cappedCount(knex, late), ...owed };
}

/** What somebody has to do something about at once, by the indexes of few rows. */
async function pressingCounts(
  knex: Knex,
  actor: Actor,
): Promise<Record<'urgent' | 'needs-time' | 'owed', number>> {
  return {
    urgent: await cappedCount(knex, whereUrgentWaiting(visibleTo(knex, actor))),
    'needs-time': await cappedCount(knex, visibleTo(knex, actor).whereNotNull('booking.needs_time')),
    owed: await cappedCount(knex, whereOwed(knex, visibleTo(knex, actor))),
  };
}

/** One page of the rows that fit, as they are stored. `read`: what was searched for, where that is known already. */
export async function pageOf(
  knex: Knex,
  actor: Actor,
  query: Narrowed,
  page: PageAsked,
  read?: Search,
): Promise<Page<BookingRow>> {
  const search = read ?? (await readSearch(knex, 'booking', query.search));
  const rows = found(knex, actor, query, search).select('booking.*');
  return takePage<BookingRow>(rows, 'booking', sorts[sortWithin(query.sort, query)], page);
}

/** How many rows fit: exactly where the state alone decides, else to a thousand. */
export async function totalOf(
  knex: Knex,
  actor: Actor,
  query: Narrowed,
  byStatus?: Record<string, number>,
  read?: Search,
): Promise<string> {
  const search = read ?? (await readSearch(knex, 'booking', query.search));
  const narrowed = narrowing.some((name) => query[name] !== undefined);
  // To count rows of which there are many would be to look through as many more.
  if (search?.isMany && !narrowed && !query.status) return `${countLimit}+`;
  if (search || narrowed) return cappedTotal(knex, found(knex, actor, query, search));
  return sumOf(byStatus ?? (await totalsByStatus(knex, 'booking')), query.status);
}

/** What narrows the list beside its state and what was searched for. */
const narrowing = [
  'service',
  'assignedTo',
  'userId',
  'urgent',
  'needsTime',
  'owed',
  'from',
  'to',
  'createdFrom',
  'createdTo',
  'ids',
  'unansweredSince',
] as const;

function found(
  knex: Knex,
  actor: Actor,
  query: Omit<Narrowed, 'sort' | 'search'>,
  search?: Search,
): Knex.QueryBuilder {
  const rows: Knex.QueryBuilder = visibleTo(knex, actor);
  if (query.status) whereState(rows, 'booking.status', query.status);
  if (query.service) rows.where('booking.service_type', query.service);
  if (query.assignedTo === 'nobody') rows.whereNull('booking.assigned_to');
  else if (query.assignedTo) rows.where('booking.assigned_to', query.assignedTo);
  if (query.userId) rows.where('booking.user_id', query.userId);
  if (query.urgent === 'waiting') whereUrgentWaiting(rows);
  else if (query.urgent) rows.whereNotNull('booking.urgent_until');
  if (query.needsTime) rows.whereNotNull('booking.needs_time');
  if (query.ids) rows.whereIn('booking.id', [...query.ids]);
  if (query.unansweredSince) whereUnanswered(rows, query.unansweredSince);
  if (query.owed) whereOwed(knex, rows);
  whereDays(rows, 'booking.starts_at', query);
  whereDays(rows, 'booking.created_at', { from: query.createdFrom, to: query.createdTo });
  if (search) whereFound(rows, knex, search);
  return rows;
}

/** Narrows to what has a fee that nobody decided about yet: few, by their own index. */
function whereOwed<Q extends Knex.QueryBuilder>(knex: Knex, rows: Q): Q {
  return rows.whereIn('booking.id', knex('charge').where('state', 'owed').select('booking_id')) as Q;
}

async function presented(knex: Knex, page: Page<BookingRow>, actor: Actor): Promise<Page<Booking>> {
  return { ...page, rows: await present(knex, page.rows, actor) };
}
