import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import type { DashboardStats, RowsLink, Span } from '../../../contract/office/dashboard';
import { packageTypeOf, packageTypes } from '../../../contract/plans/package-names';
import { subscriptionStatuses } from '../../../contract/plans/subscriptions';
import { serviceTypes } from '../../../contract/service-types';
import { changeBooking } from '../../bookings/record/change';
import { createBooking } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction } from '../../db/transaction';
import type { SubscriptionRow } from '../../plans/rows/row';
import { changeStatus, subscribe } from '../../plans/store';
import type { TestApp } from '../../testing/app';
import { bookingRequest, type Person, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { at, statsOfOffice } from './testing';

const { stats } = statsOfOffice();

/** Repeats itself for the same seed. */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return { next, pick: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T };
}

/** Hours around the ends of days, weeks, months and years in Dubai, where it is four hours later. */
const ends = [
  '2025-12-31T20:00:00Z',
  '2026-02-28T20:00:00Z',
  '2026-10-31T20:00:00Z',
  '2026-11-15T20:00:00Z',
  '2026-11-20T20:00:00Z',
  '2026-11-21T20:00:00Z',
  '2026-12-31T20:00:00Z',
];

/** A year of random work, its rows made and changed only by the stores, some of it undone again. */
async function liveAYear(world: TestApp, seed: number): Promise<void> {
  const { next, pick } = random(seed);
  const buyer = await person(world);
  const plans = [];
  for (const type of packageTypes)
    for (const bhk of [1, 2, 5])
      plans.push(await subscriptionPackage(world, { type, bhk, price: bhk * 450 }));
  const moment = () => new Date(Date.parse(pick(ends)) + Math.round((next() - 0.5) * 7_200_000));
  for (let round = 0; round < 60; round += 1) {
    const now = moment();
    await inTransaction(world.db, { now, actor: null }, async (tx) => {
      const { id } = await createBooking(tx, {
        id: randomUUID(),
        request: bookingRequest({
          serviceType: pick(serviceTypes),
          ...(round % 4 === 0 && { urgent: { what: 'water', feeSeen: 150 } }),
        }),
      });
      for (let changes = Math.floor(next() * 3); changes > 0; changes -= 1) {
        const row = (await tx.trx('booking').where({ id }).first()) as BookingRow;
        const patch = { status: pick(bookingStatuses), amount_fils: Math.floor(next() * 90_000) };
        await changeBooking(tx, row, patch, 'booking.update');
      }
    });
    const plan = pick(plans);
    await inTransaction(world.db, { now, actor: buyer.actor }, async (tx) => {
      const { id } = await subscribe(tx, buyer.actor, {
        id: randomUUID(),
        askedAt: new Date(at),
        request: {
          packageId: plan.id,
          packageType: packageTypeOf(plan),
          amount: plan.price,
          startDate: '2026-12-01',
        },
      });
      if (next() < 0.5) return;
      const row = (await tx.trx('subscription').where({ id }).first()) as SubscriptionRow;
      await changeStatus(tx, row, pick(subscriptionStatuses), 'subscription.update');
    });
    if (next() < 0.2) {
      await inTransaction(world.db, { now, actor: null }, async (tx) => {
        await createBooking(tx, { id: randomUUID(), request: bookingRequest() });
        throw new Error('undone');
      }).catch(() => {});
    }
  }
}

interface Plain {
  day: string;
  kind: string;
  status: string;
  fils: number;
}

const dubai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai', dateStyle: 'short' });

async function rowsIn(world: TestApp, table: 'booking' | 'subscription'): Promise<Plain[]> {
  const rows = await world.db.read(table);
  return rows.map((row) => ({
    day: dubai.format(new Date(row.created_at)),
    kind: row.service_type ?? row.package_type,
    status: row.status,
    fils: Number(row.amount_fils),
  }));
}

/** The figures by plain counting, sharing nothing with the kept totals. */
function recount(
  bookings: Plain[],
  subscriptions: Plain[],
  spans: Record<string, { from: string; to: string }>,
) {
  const within = (rows: Plain[], name: string) => {
    const { from = '', to = '' } = spans[name] ?? {};
    return rows.filter((row) => row.day >= from && row.day <= to);
  };
  const earned = (rows: Plain[]) =>
    rows
      .filter((row) => ['confirmed', 'completed', 'active', 'expired'].includes(row.status))
      .reduce((sum, row) => sum + row.fils, 0) / 100;
  const byType = (rows: Plain[]) => {
    const counts: Record<string, number> = {};
    for (const row of rows) counts[row.kind] = (counts[row.kind] ?? 0) + 1;
    return counts;
  };
  const metrics = (name: string) => ({
    totalBookings: within(bookings, name).length,
    totalSubscriptions: within(subscriptions, name).length,
    totalRevenue: earned([...within(bookings, name), ...within(subscriptions, name)]),
  });
  const week = within(subscriptions, 'week');
  return {
    dailyBookings: { total: within(bookings, 'day').length, byType: byType(within(bookings, 'day')) },
    weeklyBookings: { total: within(bookings, 'week').length },
    weeklySubscriptions: { total: week.length, byType: byType(week), amount: earned(week) },
    monthlyMetrics: metrics('month'),
    yearlyMetrics: metrics('year'),
  };
}

/** What the recount knows of. */
function plainly(found: DashboardStats['before']) {
  const { dailyBookings, weeklyBookings, monthlyMetrics, yearlyMetrics } = found;
  const { byTypeAndBhk: _, ...weeklySubscriptions } = found.weeklySubscriptions;
  return { dailyBookings, weeklyBookings, weeklySubscriptions, monthlyMetrics, yearlyMetrics };
}

describe('after a year of random work', () => {
  let boss: Person;
  const { app: world } = serverPerFile({ at });
  beforeAll(async () => {
    await liveAYear(world, 20_261_121);
  }, 120_000);

  const on = async (now: string) => {
    world.clock.set(now);
    boss = await person(world, 'admin');
    return stats(world, boss.token);
  };

  it.each(ends.flatMap((end) => [new Date(Date.parse(end) - 1).toISOString(), end]))(
    'the figures at %s are those of a recount over the rows',
    async (now) => {
      const found = await on(now);
      const [bookings, subscriptions] = [await rowsIn(world, 'booking'), await rowsIn(world, 'subscription')];
      const { periods } = found;
      const earlier = Object.fromEntries(
        Object.entries(periods).map(([name, period]) => [name, period.before]),
      );
      expect(found.today).toBe(dubai.format(new Date(now)));
      // Of a week that is still to come nothing is counted yet: rows made "later" lie outside `to`.
      expect(plainly(found)).toEqual(recount(bookings, subscriptions, { ...periods }));
      expect(plainly(found.before)).toEqual(recount(bookings, subscriptions, earlier));
      const refunded = subscriptions.filter((row) => row.status === 'refunded');
      expect(found.refundedSubscriptions).toEqual({
        total: refunded.length,
        amount: refunded.reduce((sum, row) => sum + row.fils, 0) / 100,
      });
      const { byType, byTypeAndBhk, amount } = found.weeklySubscriptions;
      expect(Object.fromEntries(byTypeAndBhk.map((each) => [each.packageType, each.count]))).toEqual(byType);
      expect(byTypeAndBhk.reduce((sum, each) => sum + each.amount, 0)).toBeCloseTo(amount, 6);
    },
  );

  /** Every row of an office list. */
  const listed = async ({ list, query }: RowsLink): Promise<Array<{ amount: number }>> =>
    (await boss.pages(`/api/admin/${list}?${query}&limit=100`)).flatMap(({ body }) => body);

  const sums = new Set(['amount', 'totalRevenue']);

  /** The figures as their rows say, in the same places. */
  async function summed(
    links: unknown,
    span?: (place: string) => Span | undefined,
    place = '',
  ): Promise<unknown> {
    if (Array.isArray(links)) {
      const rows = (await Promise.all(links.map((link) => listed(during(link, span?.(place)))))).flat();
      const name = place.split('.').at(-1) ?? '';
      return sums.has(name)
        ? rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100
        : rows.length;
    }
    const parts = Object.entries(links as object).map(
      async ([name, part]) => [name, await summed(part, span, `${place}.${name}`)] as const,
    );
    return Object.fromEntries(await Promise.all(parts));
  }

  it.each(ends)('every figure at %s leads to the rows that make it, and they sum to it', async (now) => {
    const found = await on(now);
    const { rows, periods, refundedSubscriptions } = found;
    const urgent = { week: found.urgent.week.asked, month: found.urgent.month.asked };
    expect(await summed(rows)).toEqual({ ...plainly(found), refundedSubscriptions, urgent });
    // As the office's page asks for those of the days before, whose kinds may be others.
    const { refundedSubscriptions: _, urgent: _urgent, ...ofPeriods } = rows;
    const { dailyBookings: daily, weeklySubscriptions: weekly } = ofPeriods;
    const kindsOf = (total: RowsLink[], name: string, kinds: object) =>
      Object.fromEntries(
        Object.keys(kinds).map((kind) => [kind, total.map((link) => narrowed(link, { [name]: kind }))]),
      );
    const links = {
      ...ofPeriods,
      dailyBookings: {
        ...daily,
        byType: kindsOf(daily.total, 'service', found.before.dailyBookings.byType),
      },
      weeklySubscriptions: {
        ...weekly,
        byType: kindsOf(weekly.total, 'packageType', found.before.weeklySubscriptions.byType),
      },
    };
    const names = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
    const before = await summed(links, (place) => {
      const [, name] = Object.entries(names).find(([begin]) => place.startsWith(`.${begin}`)) ?? [];
      return name && periods[name].before;
    });
    expect(before).toEqual(plainly(found.before));
  });
});

/** Those of the rows that fit these filters, in the place of what they were asked for so far. */
function narrowed({ list, query }: RowsLink, values: Record<string, string>): RowsLink {
  return {
    list,
    query: new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...values }).toString(),
  };
}

function during(link: RowsLink, span: Span | undefined): RowsLink {
  return span ? narrowed(link, { createdFrom: span.from, createdTo: span.to }) : link;
}
