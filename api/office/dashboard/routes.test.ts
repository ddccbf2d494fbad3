import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import {
  type DashboardStats,
  dashboardStats,
  type RowsLink,
  type Span,
} from '../../../contract/office/dashboard';
import { packageTypeOf, packageTypes } from '../../../contract/plans/package-names';
import { subscriptionStatuses } from '../../../contract/plans/subscriptions';
import { serviceTypes } from '../../../contract/service-types';
import { changeBooking } from '../../bookings/record/change';
import { createBooking } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction } from '../../db/transaction';
import type { SubscriptionRow } from '../../plans/rows/row';
import { changeStatus, subscribe } from '../../plans/store';
import { type TestApp, testApp } from '../../testing/app';
import { booking, bookingRequest, type Person, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

/** A Saturday, noon in Dubai. */
const at = '2026-11-21T08:00:00.000Z';
const { app, make } = serverPerFile({ at });
const admin = make(person, 'admin');

const stats = async (of = app, token = admin.token) => {
  const { status, body, text } = await of.request('GET', '/api/admin/dashboard/stats', { token });
  expect(status, text).toBe(200);
  return dashboardStats.parse(body);
};

describe('GET /api/admin/dashboard/stats', () => {
  it('is all noughts where nothing happened, in the specified shape', async () => {
    expect(await stats()).toMatchObject({
      dailyBookings: { total: 0, byType: {} },
      weeklyBookings: { total: 0 },
      weeklySubscriptions: { byType: {}, amount: 0 },
      monthlyMetrics: { totalBookings: 0, totalSubscriptions: 0, totalRevenue: 0 },
      yearlyMetrics: { totalBookings: 0, totalSubscriptions: 0, totalRevenue: 0 },
      refundedSubscriptions: { total: 0, amount: 0 },
      today: '2026-11-21',
      periods: { week: { from: '2026-11-16', before: { from: '2026-11-09', to: '2026-11-14' } } },
    });
  });

  it('says which rows make a figure, also tomorrow', async () => {
    const { rows } = await stats();
    expect(rows.weeklyBookings.total).toEqual([
      { list: 'bookings', query: 'createdFrom=2026-11-16&createdTo=2026-11-21' },
    ]);
    expect(rows.monthlyMetrics.totalRevenue).toEqual([
      { list: 'bookings', query: 'createdFrom=2026-11-01&createdTo=2026-11-21&status=confirmed%2Ccompleted' },
      { list: 'subscriptions', query: 'createdFrom=2026-11-01&createdTo=2026-11-21&status=active%2Cexpired' },
    ]);
  });

  it('says how fast urgent help was taken, this week and this month', async () => {
    const world = await testApp({ at: '2026-11-02T08:00:00.000Z' });
    onTestFinished(() => world.close());
    const staff = await person(world, 'staff');
    for (const [day, minutes] of [
      ['2026-10-31', 5],
      ['2026-11-10', 200],
      ['2026-11-16', 4],
      ['2026-11-17', 10],
      ['2026-11-18', undefined],
    ] as const) {
      world.clock.set(`${day}T08:00:00.000Z`);
      const { id } = await booking(world, null, { urgent: { what: 'power', feeSeen: 150 } });
      if (minutes === undefined) continue;
      world.clock.set(new Date(Date.parse(`${day}T08:00:00.000Z`) + minutes * 60_000).toISOString());
      await inTransaction(world.db, { now: world.clock.now(), actor: staff.actor }, async (tx) => {
        const row = (await tx.trx('booking').where({ id }).first()) as BookingRow;
        await changeBooking(tx, row, { assigned_to: staff.id }, 'booking.take');
      });
    }
    world.clock.set(at);
    const { token } = await person(world, 'admin');
    expect((await stats(world, token)).urgent).toEqual({
      week: { asked: 3, taken: 2, inTime: 2, medianMinutes: 7 },
      month: { asked: 4, taken: 3, inTime: 2, medianMinutes: 10 },
    });
  });

  it('counts what was made today, and its money once it is confirmed', async () => {
    const made = await booking(app, null);
    await booking(app, null, { serviceType: 'Plumbing' });
    expect(await stats()).toMatchObject({
      dailyBookings: { total: 2, byType: { 'AC Services': 1, Plumbing: 1 } },
      before: { dailyBookings: { total: 0, byType: {} } },
      monthlyMetrics: { totalRevenue: 0 },
    });
    await admin.call('PUT', `/api/admin/bookings/${made.id}`, { status: 'confirmed', amount: 320.5 });
    expect((await stats()).monthlyMetrics).toEqual({
      totalBookings: 2,
      totalSubscriptions: 0,
      totalRevenue: 320.5,
    });
    app.clock.set('2026-11-21T20:00:00.000Z');
    const next = await stats(app, (await person(app, 'admin')).token);
    expect(next).toMatchObject({
      today: '2026-11-22',
      dailyBookings: { total: 0, byType: {} },
      before: { dailyBookings: { total: 2, byType: { 'AC Services': 1, Plumbing: 1 } } },
      weeklyBookings: { total: 2 },
    });
    app.clock.set(at);
  });
});

it('says how many visits are today, whenever they were asked for, and leads to them', async () => {
  const fresh = await testApp({ at: '2026-11-20T08:00:00.000Z' });
  onTestFinished(() => fresh.close());
  const boss = await person(fresh, 'admin');
  const today = { date: '2026-11-21 3:00 PM' };
  const confirmed = await booking(fresh, null, today);
  const cancelled = await booking(fresh, null, { ...today, serviceType: 'Plumbing' });
  await booking(fresh, null, { date: '2026-11-21 9:00 AM', serviceType: 'Painting' });
  await booking(fresh, null, { date: '2026-11-23 9:00 AM' });
  for (const [id, body] of [
    [confirmed.id, { status: 'confirmed', amount: 100 }],
    [cancelled.id, { status: 'cancelled' }],
  ] as const)
    await fresh.request('PUT', `/api/admin/bookings/${id}`, { token: boss.token, body });
  fresh.clock.set('2026-11-21T04:00:00.000Z');
  const { token } = await person(fresh, 'admin');
  const { visitsToday, dailyBookings } = await stats(fresh, token);
  expect(dailyBookings.total).toBe(0);
  const { rows, ...figures } = visitsToday ?? { rows: [] };
  expect(figures).toEqual({ total: 2, pending: 1, confirmed: 1, completed: 0 });
  const { body } = await fresh.request('GET', `/api/admin/bookings?${rows[0]?.query}`, { token });
  expect(body.map((row: { date: string }) => row.date)).toEqual(['2026-11-21 9:00 AM', '2026-11-21 3:00 PM']);
});

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
