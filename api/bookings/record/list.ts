import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Actor } from '../../../contract/accounts/users';
import { type bookingListing, sortWithin } from '../../../contract/bookings/booking-listing';
import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import type { pageQuery } from '../../../contract/lists/listing';
import { toAed } from '../../../contract/money';
import { type BookingNeeds, mostOwed } from '../../../contract/office/booking-needs';
import { daysOf, whereState } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList } from '../../db/lists/open-list';
import { byAge, cappedCount, type Page, type Sort, takePage } from '../../db/lists/page';
import { sumOf, totalsByStatus } from '../../db/totals';
import { needingTechnician } from '../../scheduling/capacity/needing';
import { isCapacityEnabled } from '../../scheduling/roster/roster';
import { unansweredSince, whereUnanswered } from '../notifications/unanswered';
import type { BookingRow } from '../row/row';
import { whereUrgentWaiting } from '../row/urgent/urgent';
import { present } from './present';
import { visibleTo } from './store';

export type Filters = z.infer<typeof bookingListing.whole>;

const sorts = {
  ...byAge,
  soonest: { column: 'starts_at', direction: 'asc' },
  latest: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<Filters['sort'], Sort>;

/** With what was found out before: only these, or only what was asked for until then and not answered. */
type Narrowed = Omit<Filters, 'needs'> & {
  ids?: readonly string[] | undefined;
  unansweredSince?: string | undefined;
};

const visit = daysOf('booking.starts_at');
const request = daysOf('booking.created_at');

const conditions: Conditions<Narrowed> = {
  status: (rows, states) => whereState(rows, 'booking.status', states),
  service: (rows, service) => rows.where('booking.service_type', service),
  assignedTo: (rows, person) =>
    person === 'nobody' ? rows.whereNull('booking.assigned_to') : rows.where('booking.assigned_to', person),
  urgent: (rows, urgent) =>
    urgent === 'waiting' ? whereUrgentWaiting(rows) : rows.whereNotNull('booking.urgent_until'),
  needsTime: (rows) => rows.whereNotNull('booking.needs_time'),
  owed: whereOwed,
  userId: (rows, userId) => rows.where('booking.user_id', userId),
  from: visit.from,
  to: visit.to,
  createdFrom: request.from,
  createdTo: request.to,
  ids: (rows, ids) => rows.whereIn('booking.id', [...ids]),
  unansweredSince: whereUnanswered,
};

/** The office's list as it is asked for, by which its export goes as well. */
export async function openBookings(
  knex: Knex,
  actor: Actor,
  filters: Filters,
  now: Date,
  byStatus?: Record<string, number>,
): Promise<OpenList<BookingRow>> {
  const query = await narrowed(knex, filters, now);
  return openList<BookingRow, Narrowed>(knex, query, {
    table: 'booking',
    rows: () => visibleTo(knex, actor).select('booking.*'),
    conditions,
    sort: sorts[sortWithin(query.sort, query)],
    kept: {
      but: ['status'],
      total: async () => sumOf(byStatus ?? (await totalsByStatus(knex, 'booking')), query.status),
    },
  });
}

/** With what is found out first of those that somebody has to do something about. */
async function narrowed(knex: Knex, { needs, ...filters }: Filters, now: Date): Promise<Narrowed> {
  if (needs === 'time') return { ...filters, needsTime: '1' };
  if (needs === 'nobody') return { ...filters, ids: await needingTechnician(knex, now) };
  if (needs === 'answer') return { ...filters, unansweredSince: unansweredSince(now) };
  return filters;
}

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
  query: z.infer<typeof bookingListing.page>,
  now: Date,
): Promise<{ page: Page<Booking>; total: string; counts: Record<string, number> }> {
  const kept = await totalsByStatus(knex, 'booking');
  const byStatus = Object.fromEntries(bookingStatuses.map((status) => [status, kept[status] ?? 0]));
  const found = await openBookings(knex, actor, query, now, byStatus);
  const total = await found.total();
  const page = await found.page(query);
  const counts = { ...byStatus, ...(await pressingCounts(knex, actor)) };
  return { page: await presented(knex, page, actor), total, counts };
}

/** How much there is to do. While capacity is not limited a technician is missed only where one was given and cannot come. */
export async function countNeeds(knex: Knex, actor: Actor, now: Date): Promise<BookingNeeds> {
  const time = await cappedCount(knex, visibleTo(knex, actor).whereNotNull('booking.needs_time'));
  const owed = await feesOwed(knex);
  const unstaffed = (await needingTechnician(knex, now)).length;
  if (!(await isCapacityEnabled(knex)))
    return { isCounted: false, time, nobody: unstaffed, answer: 0, ...owed };
  const late = whereUnanswered(visibleTo(knex, actor), unansweredSince(now));
  return { isCounted: true, time, nobody: unstaffed, answer: await cappedCount(knex, late), ...owed };
}

/** What somebody has to do something about at once, by the indexes of few rows. */
async function pressingCounts(
  knex: Knex,
  actor: Actor,
): Promise<Record<'urgent' | 'needs-time' | 'owed', number>> {
  return {
    urgent: await cappedCount(knex, whereUrgentWaiting(visibleTo(knex, actor))),
    'needs-time': await cappedCount(knex, visibleTo(knex, actor).whereNotNull('booking.needs_time')),
    owed: await cappedCount(knex, whereOwed(visibleTo(knex, actor))),
  };
}

/** Narrows to what has a fee that nobody decided about yet: few, by their own index. */
function whereOwed<Q extends Knex.QueryBuilder>(rows: Q): Q {
  const owed: Knex.QueryCallback = (charges) =>
    charges.from('charge').where('state', 'owed').select('booking_id');
  return rows.whereIn('booking.id', owed) as Q;
}

async function presented(knex: Knex, page: Page<BookingRow>, actor: Actor): Promise<Page<Booking>> {
  return { ...page, rows: await present(knex, page.rows, actor) };
}

/** What is owed in late fees that nobody collected or waived yet. */
async function feesOwed(knex: Knex): Promise<Pick<BookingNeeds, 'owed'>> {
  const owed: { booking_id: string; amount_fils: number }[] = await knex('charge')
    .where('state', 'owed')
    .orderBy('booking_id')
    .limit(mostOwed)
    .select('booking_id', 'amount_fils');
  if (owed.length === 0) return {};
  const amount = toAed(owed.reduce((sum, each) => sum + each.amount_fils, 0));
  return { owed: { bookings: new Set(owed.map((each) => each.booking_id)).size, amount } };
}
