import type { Knex } from 'knex';
import {
  type DashboardStats,
  mostDue,
  type Period,
  type PeriodName,
  type PlanVisitFigures,
  periodsOn,
  type RowsLink,
  revenueStates,
  type Span,
  type UrgentFigures,
  urgentFiguresOf,
  type VisitFigures,
} from '../../../contract/office/dashboard';
import { lastOfMonth } from '../../../contract/plans/proposal/month-proposal';
import { dubaiHour } from '../../../contract/time';
import { whereDays } from '../../db/lists/filters';
import { cappedCount } from '../../db/lists/page';
import { everyDay, monthKey } from '../../db/totals';
import { figuresOf, kindsOf, readSums, refundedOf } from './sums';

/**
 * The office's figures on a Dubai day, from the kept totals: one statement, so that they belong together; and of urgent help,
 * which is rare, and of the visits of today, which are few, from their rows.
 */
export async function statsOn(knex: Knex, today: string): Promise<DashboardStats> {
  const periods = periodsOn(today);
  const sums = await readSums(knex, periods);
  return {
    ...figuresOf(sums, ''),
    refundedSubscriptions: refundedOf(sums),
    urgent: await urgentOn(knex, periods),
    visitsToday: await visitsOn(knex, today),
    planVisits: await planVisitsIn(knex, today),
    today,
    periods,
    before: figuresOf(sums, ' before'),
    rows: rowsOf(periods, kindsOf(sums)),
  };
}

/** More are never asked for in a month; of a flood the newest. */
const readAtMost = 5000;

/** How fast urgent help of the week and of the month was taken, read once by its own index. */
async function urgentOn(
  knex: Knex,
  { week, month }: { week: Period; month: Period },
): Promise<Record<'week' | 'month', UrgentFigures>> {
  const earliest = week.from < month.from ? week.from : month.from;
  const rows = await knex('booking')
    .whereNotNull('urgent_until')
    .where('created_at', '>=', dubaiHour(earliest, 0).toISOString())
    .orderBy('created_at', 'desc')
    .limit(readAtMost)
    .select('created_day as day', 'created_at as askedAt', 'taken_at as takenAt', 'urgent_until as until');
  const within = ({ from, to }: Period) =>
    urgentFiguresOf(rows.filter(({ day }) => from <= day && day <= to));
  return { week: within(week), month: within(month) };
}

const states = ['pending', 'confirmed', 'completed'] as const;

/** The visits of a Dubai day that are not cancelled, by their state, and the list that has them. */
async function visitsOn(knex: Knex, day: string): Promise<VisitFigures> {
  const query = knex('booking').whereIn('status', states);
  whereDays(query, 'starts_at', { from: day, to: day });
  const rows: Array<{ status: string; count: number | string }> = await query
    .groupBy('status')
    .select('status')
    .count({ count: '*' });
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [pending, confirmed, completed] = states.map(of) as [number, number, number];
  return {
    ...{ total: pending + confirmed + completed, pending, confirmed, completed },
    rows: [
      {
        list: 'bookings',
        query: new URLSearchParams({ from: day, to: day, status: states.join(), sort: 'soonest' }).toString(),
      },
    ],
  };
}

/** The visits of plans in the month of a Dubai day, from the kept totals, and the plans of which one is due by the index of the list. */
async function planVisitsIn(knex: Knex, today: string): Promise<PlanVisitFigures> {
  const rows: Array<{ status: string; count: number | string }> = await knex('total')
    .where({ noun: 'plan-visit', day: monthKey(today), kind: everyDay })
    .select('status', 'count');
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const due = knex('subscription')
    .where('status', 'active')
    .where('due_on', '<=', lastOfMonth(today.slice(0, 7)));
  return {
    done: of('completed'),
    booked: of('pending') + of('confirmed'),
    due: await cappedCount(knex, due, mostDue),
    rows: [{ list: 'subscriptions', query: 'needs=due' }],
  };
}

/** For each figure the lists of the office whose rows make it, in the filters that these lists take. */
function rowsOf(
  periods: Record<PeriodName, Period>,
  kinds: { services: string[]; packages: string[] },
): DashboardStats['rows'] {
  const metrics = (span: Span) => ({
    totalBookings: [bookings(span)],
    totalSubscriptions: [subscriptions(span)],
    totalRevenue: [
      bookings(span, { status: revenueStates.booking.join() }),
      subscriptions(span, { status: revenueStates.subscription.join() }),
    ],
  });
  const refunded: RowsLink[] = [{ list: 'subscriptions', query: 'status=refunded' }];
  const { day, week, month, year } = periods;
  return {
    dailyBookings: {
      total: [bookings(day)],
      byType: each(kinds.services, (service) => [bookings(day, { service })]),
    },
    weeklyBookings: { total: [bookings(week)] },
    weeklySubscriptions: {
      total: [subscriptions(week)],
      byType: each(kinds.packages, (packageType) => [subscriptions(week, { packageType })]),
      amount: [subscriptions(week, { status: revenueStates.subscription.join() })],
    },
    monthlyMetrics: metrics(month),
    yearlyMetrics: metrics(year),
    refundedSubscriptions: { total: refunded, amount: refunded },
    urgent: { week: [bookings(week, { urgent: '1' })], month: [bookings(month, { urgent: '1' })] },
  };
}

function bookings(span: Span, more: Record<string, string> = {}): RowsLink {
  return link('bookings', span, more);
}

function subscriptions(span: Span, more: Record<string, string> = {}): RowsLink {
  return link('subscriptions', span, more);
}

function link(list: RowsLink['list'], { from, to }: Span, more: Record<string, string>): RowsLink {
  return { list, query: new URLSearchParams({ createdFrom: from, createdTo: to, ...more }).toString() };
}

function each<T>(names: readonly string[], make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
