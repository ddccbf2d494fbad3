// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking, userA } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, type showScreen } from '../../ui/testing';
import { addressQuery, choose, deskPerTest, goBack, pageOf, pressNamed, sit } from '../kit/testing';
import { positionInList, search } from '../kit/testing-list';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const tomorrow = addDays(dubaiDay(new Date()), 1);
const aamir = {
  id: userA,
  displayName: 'Aamir',
  email: 'aamir@homehub.test',
  role: 'staff',
  isLocked: false,
};

let made = 0;
function job(day: string, change: Partial<Booking> = {}): Booking {
  made += 1;
  const reference = `HH-${String(made).padStart(5, '0')}`;
  const at = { date: `${day} 9:00 AM`, startsAt: `${day}T05:00:00.000Z` };
  return booking(`b-${made}`, { reference, ...at, ...change });
}

const orders: Record<string, (a: Booking, b: Booking) => number> = {
  newest: (a, b) => b.reference.localeCompare(a.reference),
  oldest: (a, b) => a.reference.localeCompare(b.reference),
  soonest: (a, b) => a.startsAt.localeCompare(b.startsAt),
  latest: (a, b) => b.startsAt.localeCompare(a.startsAt),
};

const server = deskPerTest();
let screen: ReturnType<typeof showScreen>;

/** Answers these as the API does, by the filters and the order that the page asks for. */
function hold(rows: readonly Booking[], perPage = 50) {
  server.answer(({ path, params }) => {
    if (path === '/users') return pageOf([aamir]);
    if (path === `/users/${userA}`) return json({ ...aamir, counts: {} });
    if (path !== '/bookings') return undefined;
    const { status, service, assignedTo, userId, from, to, search, sort = 'newest', cursor = '0' } = params;
    const found = rows
      .filter(
        (each) =>
          (!status || each.status === status) &&
          (!service || each.serviceType === service) &&
          (!assignedTo || each.assignedTo === assignedTo) &&
          (!userId || each.userId === userId) &&
          (!from || each.date.slice(0, 10) >= from) &&
          (!to || each.date.slice(0, 10) <= to) &&
          (!search || each.reference === search),
      )
      .sort(orders[sort]);
    const end = Number(cursor) + perPage;
    const page = found.slice(Number(cursor), end);
    return pageOf(page, { total: found.length, next: end < found.length ? String(end) : '' });
  });
}

/** These are the rows, in this order; and the address says so. */
async function expectList(rows: readonly Booking[], request: Record<string, string>) {
  const shown = () => allNamed('field', /^Select HH-/).map((each) => each.getAttribute('aria-label'));
  const wanted = rows.map(({ reference }) => `Select ${reference}`);
  await eventually(() => shown().join() === wanted.join(), `The rows ${wanted}`);
  await expectQuery(request);
}

async function expectQuery(request: Record<string, string>) {
  const entries = (of: object) => Object.entries(of).sort().join();
  await eventually(() => entries(addressQuery()) === entries(request), `${entries(request)} in the address`);
}

const on = async (name: RegExp) => (await named('button', name)).getAttribute('aria-pressed');
const disabled = async (name: string) => (await named<HTMLButtonElement>('button', name)).disabled;

describe.each([{ wide: true }, { wide: false }])('bookings, wide: $wide', ({ wide }) => {
  it('are narrowed by technician, state, service and days, which stand in the address until they are cleared', async () => {
    const confirmed = { assignedTo: userA, status: 'confirmed', serviceType: 'Plumbing' } as const;
    const near = job(tomorrow, confirmed);
    const later = job(addDays(tomorrow, 8), confirmed);
    const painting = job(tomorrow, { ...confirmed, serviceType: 'Painting' });
    const pending = job(tomorrow, { ...confirmed, status: 'pending' });
    const other = job(tomorrow);
    const all = [other, pending, painting, later, near];
    hold(all);
    screen = sit(<AdminBookingsPage />, '/admin/bookings', { wide });
    await expectList(all, {});
    if (!wide) await pressNamed('Filters');

    await choose('Assigned to', 'Aamir');
    const request = { assignedTo: userA };
    await expectList([pending, painting, later, near], request);
    await pressNamed(/^Confirmed/);
    await expectList([painting, later, near], { ...request, status: 'confirmed' });
    expect(await on(/^Confirmed/)).toBe('true');
    await choose('Service type', 'Plumbing');
    await expectList([later, near], { ...request, status: 'confirmed', service: 'Plumbing' });
    if (wide) await pressNamed('Tomorrow');
    else {
      fill(await named('field', 'Visit from'), tomorrow);
      await expectQuery({ ...request, status: 'confirmed', service: 'Plumbing', from: tomorrow });
      fill(await named('field', 'Visit to'), tomorrow);
    }
    const whole = { ...request, status: 'confirmed', service: 'Plumbing', from: tomorrow, to: tomorrow };
    await expectList([near], whole);
    expect(positionInList()).toBe('1 to 1 of 1');

    screen.leave();
    screen = sit(<AdminBookingsPage />, `/admin/bookings?${new URLSearchParams(whole)}`, { wide });
    await expectList([near], whole);
    if (!wide) await named('button', 'Filters 3');
    await pressNamed('Clear filters');
    await expectList(all, {});
    expect(positionInList()).toBe('1 to 5 of 5');
    expect(await on(/^Confirmed/)).toBe('false');
    expect(allNamed('button', /^Filters \d/)).toEqual([]);
  });

  it('are leafed through page by page, in the order that is chosen', async () => {
    // No order of the visits is that of the requests, nor its reverse.
    const rows = [2, 0, 3, 1].map((days) => job(addDays(tomorrow, days)));
    hold(rows, 2);
    screen = sit(<AdminBookingsPage />, '/admin/bookings', { wide });
    const pages = (sort: string) => {
      const sorted = rows.toSorted(orders[sort]);
      return [sorted.slice(0, 2), sorted.slice(2)] as const;
    };
    const [newest, older] = pages('newest');
    await expectList(newest, {});
    expect([await disabled('Newer'), await disabled('Older')]).toEqual([true, false]);
    await pressNamed('Older');
    await expectList(older, { cursor: '2' });
    expect([await disabled('Newer'), await disabled('Older')]).toEqual([false, true]);
    await pressNamed('Newer');
    await expectList(newest, {});

    for (const [sort, words, next] of [
      ['oldest', 'Oldest first', 'Newer'],
      ['soonest', 'Soonest visit first', 'Later'],
      ['latest', 'Latest visit first', 'Sooner'],
    ] as const) {
      // From the second page: another order begins at its first.
      await choose('Sort', words);
      const [first, second] = pages(sort);
      await expectList(first, { sort });
      await pressNamed(next);
      await expectList(second, { sort, cursor: '2' });
    }
    goBack();
    await expectList(pages('latest')[0], { sort: 'latest' });
    await choose('Sort', 'Newest first');
    await expectList(newest, {});
  });
});

it('a page knows its place among all; one opened by a link does not, and leads back to the first', async () => {
  // Of a page of fifty the first two are enough to draw.
  const [a, b, c, d] = [job(tomorrow), job(tomorrow), job(tomorrow), job(tomorrow)];
  server.answer(({ path, params: { cursor } }) => {
    if (path !== '/bookings') return undefined;
    return cursor ? pageOf([c, d], { total: 52 }) : pageOf([a, b], { total: 52, next: '50' });
  });
  screen = sit(<AdminBookingsPage />, '/admin/bookings');
  await expectList([a, b], {});
  expect(positionInList()).toBe('1 to 2 of 52');
  await pressNamed('Older');
  await expectList([c, d], { cursor: '50' });
  expect(positionInList()).toBe('51 to 52 of 52');

  screen.leave();
  screen = sit(<AdminBookingsPage />, '/admin/bookings?cursor=50');
  await expectList([c, d], { cursor: '50' });
  expect(positionInList()).toBe('2 of 52');
  await pressNamed('Newer');
  await expectList([a, b], {});
});

it('one person’s are a list of their own, until the chip that names them is pressed', async () => {
  const theirs = job(tomorrow, { userId: userA });
  const other = job(tomorrow, { userId: null });
  hold([theirs, other]);
  screen = sit(<AdminBookingsPage />, `/admin/bookings?userId=${userA}`);
  await expectList([theirs], { userId: userA });
  await pressNamed(/^Of aamir@homehub.test/);
  await expectList([other, theirs], {});
});

it('a search that finds nothing says so, and its filters are cleared where it is said', async () => {
  const only = job(tomorrow);
  hold([only]);
  screen = sit(<AdminBookingsPage />, '/admin/bookings');
  await search('none');
  await eventually(() => document.body.textContent?.includes('No bookings match'), 'That there are none');
  await expectQuery({ search: 'none' });
  expect(positionInList()).toBe('No bookings');
  await pressNamed('Clear filters');
  await expectList([only], {});
  const field = await named<HTMLInputElement>('field', /^Search by/);
  await eventually(() => field.value === '', 'An empty search');
});
