import type { Knex } from 'knex';
import { toAed } from '../../../contract/money';
import {
  type DashboardStats,
  mostDue,
  type Period,
  type PeriodName,
  type PlanVisitFigures,
  periodNames,
  periodsOn,
  revenueStates,
  type Span,
  type UrgentFigures,
  urgentFiguresOf,
  type VisitFigures,
} from '../../../contract/office/dashboard';
import { splitPackageType } from '../../../contract/plans/package-names';
import { lastOfMonth } from '../../../contract/plans/proposal/month-proposal';
import { dubaiHour } from '../../../contract/time';
import { whereDays } from '../../db/lists/filters';
import { cappedCount } from '../../db/lists/page';
import { type Counted, everyDay, keysWithin, monthKey } from '../../db/totals';
import { rowsOf } from './rows';

type Noun = Exclude<Counted['noun'], 'user' | 'plan-visit'>;

/** What one statement reads: sums by noun, kind and state, labelled with what they are for. */
interface Sum {
  part: string;
  noun: Noun;
  kind: string;
  status: string;
  count: number;
  fils: number;
}

/**
 * The office's figures on a Dubai day, from the kept totals: one statement, so that they belong together; and of urgent help,
 * which is rare, and of the visits of today, which are few, from their rows.
 */
export async function statsOn(knex: Knex, today: string): Promise<DashboardStats> {
  const periods = periodsOn(today);
  const parts = periodNames.flatMap((name) => [
    ofAllKinds(knex, name, keysWithin(periods[name])),
    ofAllKinds(knex, `${name} before`, keysWithin(periods[name].before)),
  ]);
  const kinds = (['', ' before'] as const).flatMap((when) => [
    byKind(knex, `day${when} kinds`, 'booking', when ? periods.day.before : periods.day),
    byKind(knex, `week${when} kinds`, 'subscription', when ? periods.week.before : periods.week),
  ]);
  const rows: Sum[] = await knex.unionAll([...parts, ...kinds, ofAllKinds(knex, 'ever', [everyDay])]);
  const sums = rows.map((row) => ({ ...row, count: Number(row.count), fils: Number(row.fils) }));
  const refunded = sums.filter(
    (sum) => sum.part === 'ever' && sum.noun === 'subscription' && sum.status === 'refunded',
  );
  return {
    ...figuresOf(sums, ''),
    refundedSubscriptions: { total: countOf(refunded), amount: amountOf(refunded) },
    urgent: await urgentOn(knex, periods),
    visitsToday: await visitsOn(knex, today),
    planVisits: await planVisitsIn(knex, today),
    today,
    periods,
    before: figuresOf(sums, ' before'),
    rows: rowsOf(periods, kindsOf(sums)),
  };
}

/** The figures of now, or of the days before. */
function figuresOf(sums: readonly Sum[], when: '' | ' before') {
  const of = (part: string, noun: Noun) => sums.filter((sum) => sum.part === part && sum.noun === noun);
  const metrics = (name: PeriodName) => {
    const [bookings, subscriptions] = [of(`${name}${when}`, 'booking'), of(`${name}${when}`, 'subscription')];
    return {
      totalBookings: countOf(bookings),
      totalSubscriptions: countOf(subscriptions),
      totalRevenue: amountOf([...revenue(bookings), ...revenue(subscriptions)]),
    };
  };
  const soldThisWeek = of(`week${when}`, 'subscription');
  const byPackage = grouped(of(`week${when} kinds`, 'subscription'));
  return {
    dailyBookings: {
      total: countOf(of(`day${when}`, 'booking')),
      byType: counts(grouped(of(`day${when} kinds`, 'booking'))),
    },
    weeklyBookings: { total: countOf(of(`week${when}`, 'booking')) },
    weeklySubscriptions: {
      total: countOf(soldThisWeek),
      byType: counts(byPackage),
      byTypeAndBhk: byPackage.map(([packageType, sold]) => {
        const { type, bhk = null } = splitPackageType(packageType);
        return { packageType, type, bhk, count: countOf(sold), amount: amountOf(revenue(sold)) };
      }),
      amount: amountOf(revenue(soldThisWeek)),
    },
    monthlyMetrics: metrics('month'),
    yearlyMetrics: metrics('year'),
  };
}

function ofAllKinds(knex: Knex, part: string, keys: string[]): Knex.QueryBuilder {
  return labelled(knex, part)
    .whereIn('noun', ['booking', 'subscription'])
    .whereIn('day', keys)
    .where('kind', everyDay)
    .groupBy('noun', 'kind', 'status');
}

function byKind(knex: Knex, part: string, noun: Noun, span: Span): Knex.QueryBuilder {
  return labelled(knex, part)
    .where('noun', noun)
    .whereBetween('day', [span.from, span.to])
    .whereNot('kind', everyDay)
    .groupBy('noun', 'kind', 'status')
    .havingRaw('SUM(count) <> 0');
}

/** `part` is one of our own words, never a caller's. */
function labelled(knex: Knex, part: string): Knex.QueryBuilder {
  return knex('total')
    .select(knex.raw(`'${part}' AS part`), 'noun', 'kind', 'status')
    .sum({ count: 'count', fils: 'fils' });
}

function grouped(sums: readonly Sum[]): Array<[kind: string, sums: Sum[]]> {
  const kinds = [...new Set(sums.map((sum) => sum.kind))].sort();
  return kinds.map((kind) => [kind, sums.filter((sum) => sum.kind === kind)]);
}

function kindsOf(sums: readonly Sum[]) {
  const of = (part: string) => [...new Set(sums.filter((sum) => sum.part === part).map((sum) => sum.kind))];
  return { services: of('day kinds'), packages: of('week kinds') };
}

function counts(groups: Array<[kind: string, sums: Sum[]]>): Record<string, number> {
  return Object.fromEntries(groups.map(([kind, sums]) => [kind, countOf(sums)]));
}

function countOf(sums: readonly Sum[]): number {
  return sums.reduce((total, sum) => total + sum.count, 0);
}

function amountOf(sums: readonly Sum[]): number {
  return toAed(sums.reduce((total, sum) => total + sum.fils, 0));
}

function revenue(sums: readonly Sum[]): Sum[] {
  return sums.filter((sum) => (revenueStates[sum.noun] as readonly string[]).includes(sum.status));
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
