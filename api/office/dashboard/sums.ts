import type { Knex } from 'knex';
import { toAed } from '../../../contract/money';
import {
  type Period,
  type PeriodName,
  periodNames,
  revenueStates,
  type Span,
} from '../../../contract/office/dashboard';
import { splitPackageType } from '../../../contract/plans/package-names';
import { type Counted, everyDay, keysWithin } from '../../db/totals';

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

/** The kept totals of these periods and of those before them, read by one statement, so that they belong together. */
export async function readSums(knex: Knex, periods: Record<PeriodName, Period>): Promise<Sum[]> {
  const parts = periodNames.flatMap((name) => [
    ofAllKinds(knex, name, keysWithin(periods[name])),
    ofAllKinds(knex, `${name} before`, keysWithin(periods[name].before)),
  ]);
  const kinds = (['', ' before'] as const).flatMap((when) => [
    byKind(knex, `day${when} kinds`, 'booking', when ? periods.day.before : periods.day),
    byKind(knex, `week${when} kinds`, 'subscription', when ? periods.week.before : periods.week),
  ]);
  const rows: Sum[] = await knex.unionAll([...parts, ...kinds, ofAllKinds(knex, 'ever', [everyDay])]);
  return rows.map((row) => ({ ...row, count: Number(row.count), fils: Number(row.fils) }));
}

/** What was refunded, ever. */
export function refundedOf(sums: readonly Sum[]): { total: number; amount: number } {
  const refunded = sums.filter(
    (sum) => sum.part === 'ever' && sum.noun === 'subscription' && sum.status === 'refunded',
  );
  return { total: countOf(refunded), amount: amountOf(refunded) };
}

/** The figures of now, or of the days before. */
export function figuresOf(sums: readonly Sum[], when: '' | ' before') {
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

/** Of which services and packages there are any. */
export function kindsOf(sums: readonly Sum[]) {
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
