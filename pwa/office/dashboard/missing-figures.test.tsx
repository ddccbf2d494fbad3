// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DashboardStats, periodsOn } from '../../../contract/office/dashboard';
import { failure, json } from '../../device/sync/testing';
import { eventually } from '../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../kit/testing';
import { AdminDashboardPage } from './admin-dashboard-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));
// jsdom draws no charts.
vi.mock('./charts/use-charts', () => ({ useCharts: () => undefined }));

const today = '2026-11-21';
const none = { total: 0, byType: {} };
const noMetrics = { totalBookings: 0, totalSubscriptions: 0, totalRevenue: 0 };
const figures = {
  dailyBookings: { total: 3, byType: { Painting: 3 } },
  weeklyBookings: { total: 7 },
  weeklySubscriptions: { ...none, byTypeAndBhk: [], amount: 0 },
  monthlyMetrics: noMetrics,
  yearlyMetrics: noMetrics,
};
const noUrgent = { asked: 0, taken: 0, inTime: 0, medianMinutes: null };
const noRows = { totalBookings: [], totalSubscriptions: [], totalRevenue: [] };
const stats: DashboardStats = {
  ...figures,
  refundedSubscriptions: { total: 0, amount: 0 },
  urgent: { week: noUrgent, month: noUrgent },
  today,
  periods: periodsOn(today),
  before: figures,
  rows: {
    dailyBookings: { total: [], byType: {} },
    weeklyBookings: { total: [] },
    weeklySubscriptions: { total: [], byType: {}, byTypeAndBhk: [], amount: [] },
    monthlyMetrics: noRows,
    yearlyMetrics: noRows,
    refundedSubscriptions: { total: [], amount: [] },
  } as unknown as DashboardStats['rows'],
};

const server = deskPerTest();
beforeEach(() => {
  server.answer(({ path }) => (path === '/dashboard/stats' ? json(stats) : undefined));
});

it('says what is counted: bookings made today, visits today, subscriptions new this month', async () => {
  const rows = [{ list: 'bookings' as const, query: 'from=2026-11-21&to=2026-11-21' }];
  const visitsToday = { total: 5, pending: 1, confirmed: 3, completed: 1, rows };
  server.answer(({ path }) => (path === '/dashboard/stats' ? json({ ...stats, visitsToday }) : undefined));
  sit(<AdminDashboardPage />, '/admin');
  await shown("Today's Bookingsmade on Nov 21");
  await shown('Active Subscriptionsnew this month, Nov 1 to 21');
  await shown('Visits todayon Nov 215' + '1\u00a0pending, 3\u00a0confirmed, 1\u00a0completed');
  expect(document.querySelector('a[href^="/admin/bookings?from"]')?.getAttribute('aria-label')).toBe(
    'Visits today: 5, Nov 21',
  );
});

const words = () => document.body.textContent ?? '';
const shown = (text: string | RegExp) => eventually(() => words().match(text), String(text));
const gone = (text: string | RegExp) => eventually(() => !words().match(text), `The end of ${text}`);
const title = 'Failed to load dashboard statistics';

it('figures that are on their way say so, in the shape of the page', async () => {
  const failing = server.failing('GET', /stats/);
  sit(<AdminDashboardPage />, '/admin');
  await shown('Loading dashboard statistics...');
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  failing.arrive();
  await shown(title);
  await gone('Loading dashboard statistics...');
});

it('figures that cannot be had say so; asked again they are there', async () => {
  const failing = server.failing('GET', /stats/);
  failing.arrive();
  sit(<AdminDashboardPage />, '/admin');
  await shown(title);
  await shown('The server did not answer as it should.');
  failing.healed();
  await pressNamed('Retry');
  await shown('3 today');
  expect(words()).not.toContain(title);
});

it.each([
  [
    'the network is missing',
    () => Promise.reject(new TypeError('no network')),
    'No connection. These figures',
  ],
  ['the server fails', () => failure(500, 'internal'), `${title}. These figures`],
] as const)(
  'figures that were there before %s say how old they are, until newer ones come',
  async (_, broken, says) => {
    sit(<AdminDashboardPage />, '/admin');
    await shown('3 today');
    let healed = false;
    server.answer(({ path }) => (path === '/dashboard/stats' && !healed ? broken() : undefined));
    focusManager.onFocus();
    await shown(says);
    await shown('3 today');
    healed = true;
    await pressNamed('Retry');
    await gone('These figures are from');
  },
);
