import { describe, expect, it, onTestFinished } from 'vitest';
import { changeBooking } from '../../bookings/record/change';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction } from '../../db/transaction';
import { testApp } from '../../testing/app';
import { booking, person } from '../../testing/factories';
import { at, statsOfOffice } from './testing';

const { app, admin, stats } = statsOfOffice();

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
