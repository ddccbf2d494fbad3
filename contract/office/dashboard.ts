import * as z from 'zod/mini';
import { addDays, addMonths, weekday } from '../time';

/** Dubai days, both included. */
export interface Span {
  from: string;
  to: string;
}

/** A period up to today, and as many days of the one before it. */
export interface Period extends Span {
  before: Span;
}

export const periodNames = ['day', 'week', 'month', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * The calendar day, week (from Monday), month and year in which `today` lies, each up to today. A period that is not
 * over is measured against the same days of the one before, not against the whole of it.
 */
export function periodsOn(today: string): Record<PeriodName, Period> {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const first = `${today.slice(0, 7)}-01`;
  const newYear = `${today.slice(0, 4)}-01-01`;
  return {
    day: { from: today, to: today, before: { from: addDays(today, -1), to: addDays(today, -1) } },
    week: { from: monday, to: today, before: { from: addDays(monday, -7), to: addDays(today, -7) } },
    month: { from: first, to: today, before: { from: addMonths(first, -1), to: addMonths(today, -1) } },
    year: { from: newYear, to: today, before: { from: addMonths(newYear, -12), to: addMonths(today, -12) } },
  };
}

/** The states whose amounts are revenue: agreed, or done. */
export const revenueStates = {
  booking: ['confirmed', 'completed'],
  subscription: ['active', 'expired'],
} as const;

const span = z.strictObject({ from: z.string(), to: z.string() });
const period = z.extend(span, { before: span });

/** The rows of an office list that make a figure: `GET /api/admin/<list>?<query>`. */
const rowsLink = z.strictObject({ list: z.enum(['bookings', 'subscriptions']), query: z.string() });
export type RowsLink = z.infer<typeof rowsLink>;

const daily = <T extends z.core.$ZodType>(each: T) =>
  z.strictObject({ total: each, byType: z.record(z.string(), each) });
const weekly = <T extends z.core.$ZodType>(each: T) => z.strictObject({ total: each });
const metrics = <T extends z.core.$ZodType>(each: T) =>
  z.strictObject({ totalBookings: each, totalSubscriptions: each, totalRevenue: each });

/** Sold packages of one type and BHK: how many in all states, and what those of revenue amount to, AED. */
const sold = z.strictObject({
  packageType: z.string(),
  type: z.string(),
  bhk: z.nullable(z.number()),
  count: z.number(),
  amount: z.number(),
});
const weeklySubscriptions = z.strictObject({
  total: z.number(),
  byType: z.record(z.string(), z.number()),
  byTypeAndBhk: z.array(sold),
  amount: z.number(),
});

/** The figures of one span of time. Everything is counted by the Dubai day of its creation. */
const figures = {
  dailyBookings: daily(z.number()),
  weeklyBookings: weekly(z.number()),
  weeklySubscriptions,
  monthlyMetrics: metrics(z.number()),
  yearlyMetrics: metrics(z.number()),
};

/** Urgent help: how many asked, how many were taken, of these by their target, and the median minutes until then. */
const urgentFigures = z.strictObject({
  asked: z.number(),
  taken: z.number(),
  inTime: z.number(),
  medianMinutes: z.nullable(z.number()),
});
export type UrgentFigures = z.infer<typeof urgentFigures>;

/** The visits of today that are not cancelled, by their day instead of the day they were asked for; and the list that has them. */
const visitFigures = z.strictObject({
  total: z.number(),
  pending: z.number(),
  confirmed: z.number(),
  completed: z.number(),
  rows: z.array(rowsLink),
});
export type VisitFigures = z.infer<typeof visitFigures>;

/** More plans with a due visit are never counted. */
export const mostDue = 1000;

/**
 * The visits of plans in this month, by their day: `done` of those that are made, `booked` of those that are to come, and of how many plans
 * one is due by its end that nobody booked, at most one more than `mostDue`.
 */
const planVisitFigures = z.strictObject({
  done: z.number(),
  booked: z.number(),
  due: z.number(),
  rows: z.array(rowsLink),
});
export type PlanVisitFigures = z.infer<typeof planVisitFigures>;

/** The figures of some urgent requests; instants UTC. */
export function urgentFiguresOf(
  requests: readonly { askedAt: string; takenAt: string | null; until: string }[],
): UrgentFigures {
  const claimed = requests.flatMap(({ askedAt, takenAt, until }) =>
    takenAt === null
      ? []
      : [{ minutes: (Date.parse(takenAt) - Date.parse(askedAt)) / 60_000, inTime: takenAt <= until }],
  );
  const sorted = claimed.map(({ minutes }) => minutes).sort((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return {
    asked: requests.length,
    taken: claimed.length,
    inTime: claimed.filter(({ inTime }) => inTime).length,
    medianMinutes: claimed.length > 0 ? Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2) : null,
  };
}

/**
 * `GET /api/admin/dashboard/stats`. Counts are of all states; amounts and revenue, in AED, of those that are
 * revenue. `before` has the same figures of the days in `periods.*.before`; `rows` says, in the same places, which rows
 * of the office's lists make a figure: as many as it counts, or whose amounts it sums.
 */
export const dashboardStats = z.strictObject({
  ...figures,
  /** Of all time. */
  refundedSubscriptions: z.strictObject({ total: z.number(), amount: z.number() }),
  /** Of this week and this month, by when it was asked for. */
  urgent: z.strictObject({ week: urgentFigures, month: urgentFigures }),
  /** Not where the server is older than the app. */
  visitsToday: z.optional(visitFigures),
  planVisits: z.optional(planVisitFigures),
  today: z.string(),
  periods: z.strictObject({ day: period, week: period, month: period, year: period }),
  before: z.strictObject(figures),
  rows: z.strictObject({
    dailyBookings: daily(z.array(rowsLink)),
    weeklyBookings: weekly(z.array(rowsLink)),
    weeklySubscriptions: z.strictObject({
      total: z.array(rowsLink),
      byType: z.record(z.string(), z.array(rowsLink)),
      amount: z.array(rowsLink),
    }),
    monthlyMetrics: metrics(z.array(rowsLink)),
    yearlyMetrics: metrics(z.array(rowsLink)),
    refundedSubscriptions: z.strictObject({ total: z.array(rowsLink), amount: z.array(rowsLink) }),
    urgent: z.strictObject({ week: z.array(rowsLink), month: z.array(rowsLink) }),
  }),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
