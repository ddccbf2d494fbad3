// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Problem } from '../../../../contract/errors';
import { currentOf } from '../lists/client';
import { isOffline, nextCursor } from '../lists/list';
import { useAdminBookings, useUpdateBooking } from './bookings';

const row = (id: string, more: Partial<Booking> = {}) =>
  ({ id, status: 'pending', amount: 0, rev: 1, ...more }) as Booking;

// News reaches the screen within the act that brought it, not a timer later.
notifyManager.setScheduler(queueMicrotask);

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  answer(status: number, body: unknown, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
}

let sent: Sent[];
let root: Root;
let list: ReturnType<typeof useAdminBookings>;
let update: ReturnType<typeof useUpdateBooking>;

function Screen() {
  list = useAdminBookings({ status: 'pending', search: '' });
  update = useUpdateBooking();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    let settle: (answer: Response | Error) => void = () => {};
    const answered = new Promise<Response>((resolve, reject) => {
      settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
    const finish = (answer: Response | Error) => act(async () => settle(answer));
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body && JSON.parse(String(init.body)),
      answer: (status, body, headers = {}) =>
        finish(
          new Response(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json', ...headers },
          }),
        ),
      fail: () => finish(new TypeError('no network')),
    });
    return answered;
  });
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Begins a change and answers what it comes to, once it has. */
async function begin(change: Parameters<typeof update.mutateAsync>[0]): Promise<() => unknown> {
  let outcome: unknown;
  const keep = (it: unknown) => {
    outcome = it;
  };
  await act(async () => {
    update.mutateAsync(change).then(keep, keep);
  });
  return () => outcome;
}

/** The request number `at`, once it was made. */
async function request(at: number): Promise<Sent> {
  await expect.poll(() => sent.length).toBeGreaterThan(at);
  return sent[at] as Sent;
}

const problem = (code: string, current?: Booking) => ({
  message: code,
  error: { code, message: code, requestId: 'r', current },
});

async function loaded() {
  await (await request(0)).answer(200, [row('a'), row('b')], {
    'x-total-count': '412',
    link: '</api/admin/bookings?limit=50&cursor=n%2Bxt>; rel="next"',
    'x-count-pending': '7',
    'x-count-completed': '400',
  });
}

it('asks for a page by its filters and reads total, counts and the next page from the headers', async () => {
  await loaded();
  expect((await request(0)).url).toBe('/api/admin/bookings?limit=50&status=pending');
  expect(list.data?.rows.map((each) => each.id)).toEqual(['a', 'b']);
  expect(list.data).toMatchObject({
    total: '412',
    next: 'n+xt',
    counts: { pending: 7, completed: 400 },
  });
});

it('tells a missing network from a failing server', async () => {
  await (await request(0)).fail();
  expect(isOffline(list.error)).toBe(true);
  await act(async () => {
    list.refetch();
  });
  await (await request(1)).answer(500, problem('internal'));
  expect([list.isError, isOffline(list.error)]).toEqual([true, false]);
});

it('shows a change at once, sends it on the revision seen, and fetches the list again after it stands', async () => {
  await loaded();
  await begin({ row: row('a'), change: { status: 'confirmed', amount: 320 } });
  const put = await request(1);
  expect(put).toMatchObject({
    url: '/api/admin/bookings/a',
    method: 'PUT',
    body: { status: 'confirmed', amount: 320 },
    headers: { 'If-Match': '"1"', 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/) },
  });
  expect(list.data?.rows[0]).toMatchObject({ status: 'confirmed', amount: 320, rev: 1 });
  await put.answer(200, row('a', { status: 'confirmed', amount: 320, rev: 2 }));
  expect(list.data?.rows[0]?.rev).toBe(2);
  await (await request(2)).answer(200, [row('b')], { 'x-total-count': '411' });
  expect(list.data?.rows.map((each) => each.id)).toEqual(['b']);
});

it('takes a refused change back', async () => {
  await loaded();
  const outcome = await begin({ row: row('a'), change: { status: 'cancelled' } });
  expect(list.data?.rows[0]?.status).toBe('cancelled');
  await (await request(1)).answer(500, problem('internal'));
  expect(list.data?.rows[0]?.status).toBe('pending');
  expect((outcome() as Problem).code).toBe('internal');
});

it('shows what somebody else made of the booking meanwhile, and hands it on', async () => {
  await loaded();
  const outcome = await begin({ row: row('a'), change: { status: 'confirmed', amount: 320 } });
  const theirs = row('a', { status: 'cancelled', rev: 5 });
  await (await request(1)).answer(409, problem('conflict', theirs));
  expect(list.data?.rows[0]).toEqual(theirs);
  expect(currentOf(outcome() as Problem)).toEqual(theirs);
});

it('does not let the refetch of one change hide another that is still on its way', async () => {
  await loaded();
  await begin({ row: row('a'), change: { status: 'cancelled' } });
  await begin({ row: row('b'), change: { status: 'completed' } });
  await (await request(1)).answer(200, row('a', { status: 'cancelled', rev: 2 }));
  expect(sent).toHaveLength(3);
  expect(list.data?.rows.map((each) => each.status)).toEqual(['cancelled', 'completed']);
  await (await request(2)).answer(200, row('b', { status: 'completed', rev: 2 }));
  expect((await request(3)).method).toBe('GET');
});

it('reads the next page out of a Link header among others', () => {
  expect(nextCursor('</x?cursor=1>; rel="prev", </x?a=b&cursor=2>; rel="next"')).toBe('2');
  expect(nextCursor(null)).toBeUndefined();
});
