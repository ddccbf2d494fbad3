// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '../../contract/content/page-data';
import { publicRules, usualRules } from '../../contract/rules/business-rules';
import { usualBusiness } from '../../contract/settings/settings';
import { writeMeta } from '../device/db/meta';
import { answerTo, booking, newEntry, planOnSale, userA, userB, uuid } from '../device/db/testing';
import { session } from '../device/session/session-store';
import { deviceState } from '../device/sync/device-state';
import { enqueue } from '../device/sync/outbox/outbox';
import { failure, json } from '../device/sync/testing';
import { useGuestRequests, useMyBookings } from './bookings';
import { useServerNow } from './device/server-clock';
import { useSyncStatus } from './device/sync-status';
import { readJobsAhead, useJobs } from './jobs';
import { useDraft } from './outbox/drafts';
import { useOutbox } from './outbox/outbox';
import { useOutboxForm } from './outbox/outbox-form';
import { useBusiness } from './public/business';
import { usePackages } from './public/packages';
import { PageDataProvider } from './public/page-data';
import { useRules } from './public/rules';
import { useMySubscriptions } from './subscriptions';
import { applyAll, profile, testPage } from './testing';

let page: ReturnType<typeof testPage>;
let root: Root;

vi.mock('../device/device', () => ({ openDevice: async () => page.device }));

beforeEach(() => {
  page = testPage(applyAll);
  session.set({ status: 'signed-in', userId: userA });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
});

/** What a hook gives, read again with every rendering. */
async function show<T>(hook: () => T, data?: PageData): Promise<{ now: T; seen: T[] }> {
  const shown = { seen: [] as T[] } as { now: T; seen: T[] };
  function Screen() {
    shown.now = hook();
    shown.seen.push(shown.now);
    return null;
  }
  root.render(
    <PageDataProvider value={data}>
      <Screen />
    </PageDataProvider>,
  );
  await eventually(() => expect(shown.seen.length).toBeGreaterThan(0));
  return shown;
}

/** As long as the test may take: less is a guess about the machine. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5, timeout: 30_000 });

it('rows that were read ahead are there at the first rendering', async () => {
  const db = page.device.person(userA);
  await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1), { assignedTo: userA }) });
  const told = vi.fn();
  const { live } = page.device;
  page.device.live = (query, next, failed) =>
    live(
      query,
      (value) => {
        next(value);
        told();
      },
      failed,
    );
  readJobsAhead();
  await eventually(() => expect(told).toHaveBeenCalled());
  const { seen } = await show(useJobs);
  expect(seen[0]?.jobs?.map(({ id }) => id)).toEqual([uuid(1)]);
});

it('rows that were read ahead are kept for a moment only, unless somebody comes for them', async () => {
  const stop = vi.fn();
  page.device.live = vi.fn(() => stop);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  readJobsAhead();
  await eventually(() => expect(page.device.live).toHaveBeenCalled());
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

const pack = (name: string, isActive = true) => planOnSale(50, { name, isActive });
const pageData = (publicVersion: string, name: string): PageData => ({
  today: '2026-11-21',
  services: [],
  packages: [pack(name)],
  offers: [],
  publicVersion,
});

it('bookings: rows and what waits, and how they stand', async () => {
  const db = page.device.person(userA);
  const shown = await show(useMyBookings);
  expect(shown.seen[0]).toMatchObject({ bookings: undefined, state: 'opening' });
  await eventually(() => expect(shown.now).toMatchObject({ bookings: [], state: 'first-sync' }));
  await enqueue(db, newEntry(1));
  await eventually(() =>
    expect(shown.now.bookings).toMatchObject([
      { id: uuid(1), status: 'waiting', entry: { title: 'Book AC Services' } },
    ]),
  );
  await db.bookings.put({ id: uuid(2), rev: 1, gen: 1, data: booking(uuid(2)) });
  // A technician's device holds jobs of others too.
  await db.bookings.put({ id: uuid(3), rev: 1, gen: 1, data: booking(uuid(3), { userId: userB }) });
  await writeMeta(db, 'lastSyncAt', 5);
  await eventually(() => {
    expect(shown.now.state).toBe('ready');
    expect(shown.now.updatedAt).toEqual(new Date(5));
    expect(shown.now.bookings?.map((each) => each.status)).toEqual(['pending', 'waiting']);
  });
});

it('bookings: that the server gives none for now is said, not waited for', async () => {
  page.device.engine.stop();
  page = testPage(() => failure(503, 'unavailable', { 'retry-after': '3600' }));
  await page.device.stored.keep({ userId: userA, token: 'T' });
  const shown = await show(useMyBookings);
  await eventually(() => expect(shown.now.state).toBe('first-sync'));
  page.device.engine.poke('start');
  await eventually(() => expect(shown.now.state).toBe('failed'));
  deviceState.set({ unanswered: false });
});

it.each([
  ['whose sign-in has ended before anything came', { status: 'expired', userId: userA }],
  ['whom this device does not know and the server cannot name now', { status: 'signed-in' }],
] as const)('bookings: of somebody %s none will come, which is said', async (_, known) => {
  session.set(known);
  const shown = await show(useMyBookings);
  await eventually(() => expect(shown.now.state).toBe('failed'));
});

it('subscriptions: a device that keeps nothing shows those of the server', async () => {
  page.device.engine.stop();
  const data = { id: uuid(9), packageName: 'Standard' };
  page = testPage(
    () => json(answerTo(userA, { rows: [{ type: 'subscription', id: uuid(9), rev: 1, data }] as never })),
    false,
  );
  const shown = await show(useMySubscriptions);
  await eventually(() => expect(shown.now).toEqual({ subscriptions: [data], state: 'ready' }));
});

it('outbox: that the device cannot be read is said', async () => {
  vi.spyOn(page.device, 'live').mockImplementation((_query, _next, fail) => {
    fail();
    return () => {};
  });
  const shown = await show(useOutbox);
  await eventually(() => expect(shown.now).toMatchObject({ items: undefined, failed: true }));
});

it('outbox and status: the person’s and the guest’s, and nobody else’s', async () => {
  await enqueue(page.device.hub, newEntry(1));
  await enqueue(page.device.person(userA), newEntry(2));
  await enqueue(page.device.person('other'), newEntry(3));
  const shown = await show(() => ({ ...useOutbox(), status: useSyncStatus() }));
  await eventually(() => {
    expect(shown.now.items?.map((item) => [item.opId, item.owner, item.detail])).toEqual([
      [uuid(1), 'guest', 'Sat, Nov 28 · 9:00 AM-11:00 AM'],
      [uuid(2), 'me', 'Sat, Nov 28 · 9:00 AM-11:00 AM'],
    ]);
    expect(shown.now.status).toMatchObject({ waiting: 2, attention: 0, signInToSend: 0 });
  });
  session.set({ status: 'expired', userId: userA });
  await eventually(() => expect(shown.now.status).toMatchObject({ waiting: 2, signInToSend: 1 }));
});

it('outbox and status: nothing is said to wait, or not to, before it is known who is signed in', async () => {
  session.set({ status: 'starting' });
  await enqueue(page.device.hub, newEntry(1));
  await enqueue(page.device.person(userA), newEntry(2));
  const shown = await show(() => ({ ...useOutbox(), guest: useGuestRequests(), status: useSyncStatus() }));
  session.set({ status: 'signed-in', userId: userA });
  await eventually(() => {
    expect(shown.now.items).toHaveLength(2);
    expect(shown.now.guest.waiting).toHaveLength(1);
    expect(shown.now.status.waiting).toBe(2);
  });
  expect(new Set(shown.seen.map(({ items }) => items?.length))).toEqual(new Set([undefined, 2]));
  expect(new Set(shown.seen.map(({ status }) => status.waiting))).toEqual(new Set([0, 2]));
});

it('status: after a reading that failed, whoever asks next reads anew', async () => {
  const read = vi.spyOn(page.device.queries, 'counts').mockRejectedValueOnce(new Error('Connection lost.'));
  await show(useSyncStatus);
  await eventually(() => expect(read).toHaveBeenCalled());
  const first = root;
  root = createRoot(document.createElement('div'));
  await enqueue(page.device.person(userA), newEntry(1));
  const shown = await show(useSyncStatus);
  await eventually(() => expect(shown.now.waiting).toBe(1));
  first.unmount();
});

it('packages: the page’s first, the device’s only where they are newer', async () => {
  const { hub } = page.device;
  page.api['/api/services'] = () => new Promise(() => {});
  await hub.packages.put({ id: uuid(50), at: 0, data: pack('Held') });
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(usePackages, pageData('e-5', 'Of the page'));
  await eventually(() => expect(page.home.requests.length).toBeGreaterThan(0));
  expect(shown.seen.every((each) => each.packages[0]?.name === 'Of the page')).toBe(true);
  await writeMeta(hub, 'publicVersion', 'e-5');
  await eventually(() => expect(shown.now).toMatchObject({ packages: [{ name: 'Held' }], state: 'ready' }));
});

it('packages: without page data they are loaded, fail, and can be asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.api['/api/subscription-packages/public'] = () => Promise.reject(new TypeError('no network'));
  const shown = await show(usePackages);
  expect(shown.seen[0]).toMatchObject({ packages: [], state: 'loading' });
  await eventually(() => expect(shown.now.state).toBe('failed'));
  expect(warn.mock.calls).toEqual([['The packages could not be fetched:', expect.any(TypeError)]]);
  warn.mockRestore();
  page.api['/api/subscription-packages/public'] = () =>
    json([pack('New'), { ...pack('Off', false), id: uuid(51) }]);
  shown.now.retry();
  await eventually(() => expect(shown.now).toMatchObject({ packages: [{ name: 'New' }], state: 'ready' }));
});

it('rules: the page’s first, the device’s once they are newer, and theirs alone offline', async () => {
  const { hub } = page.device;
  const [old, fresh] = [publicRules(usualRules, 1), publicRules({ ...usualRules, urgentFee: 200 }, 2)];
  page.api['/api/services'] = () => new Promise(() => {});
  await writeMeta(hub, 'rules', fresh);
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(useRules, { ...pageData('e-5', 'Any'), rules: old });
  await eventually(() => expect(page.home.requests.length).toBeGreaterThan(0));
  expect(shown.now).toEqual({ rules: old, state: 'ready' });
  await writeMeta(hub, 'publicVersion', 'e-6');
  await eventually(() => expect(shown.now.rules).toEqual(fresh));
  root.unmount();
  root = createRoot(document.createElement('div'));
  const offline = await show(useRules);
  await eventually(() => expect(offline.now).toEqual({ rules: fresh, state: 'ready' }));
});

it('the business: the page’s first, the device’s once it is newer, and what is usual where neither knows', async () => {
  const { hub } = page.device;
  const [old, fresh] = ['+971 50 111 1111', '+971 50 222 2222'].map((mobile) => ({
    ...usualBusiness,
    mobile,
  }));
  const unknown = await show(useBusiness);
  expect(unknown.now).toEqual(usualBusiness);
  root.unmount();
  root = createRoot(document.createElement('div'));
  await writeMeta(hub, 'business', fresh);
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(useBusiness, { ...pageData('e-5', 'Any'), business: old });
  expect(shown.now).toEqual(old);
  await writeMeta(hub, 'publicVersion', 'e-6');
  await eventually(() => expect(shown.now).toEqual(fresh));
  root.unmount();
  root = createRoot(document.createElement('div'));
  const offline = await show(useBusiness);
  await eventually(() => expect(offline.now).toEqual(fresh));
});

it('server clock: what the last sync told, the guest’s where nobody is signed in', async () => {
  await writeMeta(page.device.person(userA), 'serverOffset', -60_000);
  await writeMeta(page.device.hub, 'serverOffset', 3_600_000);
  const ahead = (now: () => Date) => Math.round((now().getTime() - Date.now()) / 1_000);
  const shown = await show(useServerNow);
  await eventually(() => expect(ahead(shown.now)).toBe(-60));
  session.set({ status: 'guest' });
  await eventually(() => expect(ahead(shown.now)).toBe(3_600));
});

it('jobs: a technician on call sees urgent help that nobody has before all else', async () => {
  const db = page.device.person(userA);
  const urgent = { what: 'water', until: '2026-11-21T11:00:00.000Z', takenAt: null, fee: 150 } as const;
  const rows = [
    booking(uuid(1), { assignedTo: userA, startsAt: '2026-11-21T05:00:00.000Z' }),
    booking(uuid(2), { urgent, startsAt: '2026-11-21T07:00:00.000Z' }),
  ];
  await db.bookings.bulkPut(rows.map((data) => ({ id: data.id, rev: 1, gen: 1, data })));
  const shown = await show(useJobs);
  const order = () => shown.now.jobs?.map(({ id }) => id);
  await eventually(() => expect(order()).toEqual([uuid(1), uuid(2)]));
  expect(shown.now).toMatchObject({ onCall: false, jobs: [{}, { urgent }] });
  await db.profile.put({ id: userA, rev: 2, gen: 1, data: profile({ role: 'staff', onCall: true }) });
  await eventually(() => expect(order()).toEqual([uuid(2), uuid(1)]));
  expect(shown.now.onCall).toBe(true);
});

it('drafts: are kept while typed, and shown again', async () => {
  const shown = await show(() => useDraft('contact', { text: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  for (const text of ['a', 'ab', 'abc']) shown.now[1]({ text });
  await eventually(() => expect(shown.now[0]).toEqual({ text: 'abc' }));
  await eventually(async () =>
    expect(await page.device.person(userA).drafts.get('contact')).toMatchObject({ value: { text: 'abc' } }),
  );
  shown.now[2].clear();
  await eventually(() => expect(shown.now[0]).toEqual({ text: '' }));
  await eventually(async () => expect(await page.device.person(userA).drafts.count()).toBe(0));
});

it('drafts: what is typed before they are read stays, field by field', async () => {
  session.set({ status: 'starting' });
  const shown = await show(() => useDraft('booking', { name: '', notes: '' }));
  shown.now[1]({ name: 'typed' });
  await eventually(() => expect(shown.now).toMatchObject([{ name: 'typed' }, {}, { ready: false }]));
  await page.device.person(userA).drafts.put({ form: 'booking', value: { name: 'kept', notes: 'kept' } });
  session.set({ status: 'signed-in', userId: userA });
  await eventually(() =>
    expect(shown.now).toMatchObject([{ name: 'typed', notes: 'kept' }, {}, { ready: true }]),
  );
  await eventually(async () =>
    expect(await page.device.person(userA).drafts.get('booking')).toMatchObject({
      value: { name: 'typed', notes: 'kept' },
    }),
  );
});

it('drafts: what the page puts in by itself is kept with what the person changes, and not before', async () => {
  const { drafts } = page.device.person(userA);
  let known = '/contact';
  const put = vi.spyOn(drafts, 'put');
  const shown = await show(() =>
    useDraft('contact', { text: '', asked: '' }, (value) => ({ ...value, asked: known })),
  );
  await eventually(() => expect(shown.now).toMatchObject([{ asked: '/contact' }, {}, { ready: true }]));
  known = '/contact?about=painting';
  shown.now[2].fill();
  await eventually(() => expect(shown.now[0]).toEqual({ text: '', asked: known }));
  expect(put).not.toHaveBeenCalled();
  shown.now[1]({ text: 'a' });
  await eventually(async () =>
    expect(await drafts.get('contact')).toMatchObject({ value: { text: 'a', asked: known } }),
  );
});

it('drafts: two changes in one moment both stay', async () => {
  const shown = await show(() => useDraft('booking', { name: '', notes: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  const [, change] = shown.now;
  change({ name: 'Layla' });
  change({ notes: 'Drips' });
  await eventually(() => expect(shown.now[0]).toEqual({ name: 'Layla', notes: 'Drips' }));
});

it('drafts: a form opened again finds nothing of what it has just sent, however slow the device is', async () => {
  const shown = await show(() => useDraft('note', { text: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  shown.now[1]({ text: 'sent' });
  const { drafts } = page.device.person(userA);
  await eventually(async () => expect(await drafts.count()).toBe(1));
  vi.spyOn(drafts, 'delete').mockReturnValue(new Dexie.Promise<void>(() => {}));
  shown.now[2].clear();
  root.unmount();
  root = createRoot(document.createElement('div'));
  const again = await show(() => useDraft('note', { text: '' }));
  await eventually(() => expect(again.now[2].ready).toBe(true));
  expect(again.now[0]).toEqual({ text: '' });
});

it('drafts: what one person typed is not shown to the next', async () => {
  const shown = await show(() => useDraft('booking', { name: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  shown.now[1]({ name: 'Layla' });
  await eventually(() => expect(shown.now[0].name).toBe('Layla'));
  session.set({ status: 'signed-in', userId: uuid(77) });
  await eventually(() => expect(shown.now).toMatchObject([{ name: '' }, {}, { ready: true }]));
});

it('forms: what the device knows is put in, but not under somebody’s hands', async () => {
  const input = document.body.appendChild(document.createElement('input'));
  input.name = 'email';
  input.focus();
  const shown = await show(() =>
    useOutboxForm({
      draftKey: 'message',
      empty: { opId: '', name: '', email: '' },
      prefill: (draft) => ({
        ...draft,
        name: draft.name || 'Layla',
        email: draft.email || 'layla@example.ae',
      }),
      known: [],
      loadCheck: async () => ({ check: (draft) => ({ form: draft }), faultsInForm: () => ({}) }),
      send: async () => ({ is: 'failed' }),
      onSending() {},
      onFailed() {},
      onSent() {},
    }),
  );
  await eventually(() => expect(shown.now.draft.name).toBe('Layla'));
  expect(shown.now.draft.email).toBe('');
  input.remove();
});

it('forms: nothing is said to be sent before the device has forgotten the draft', async () => {
  const onSent = vi.fn();
  const shown = await show(() =>
    useOutboxForm({
      draftKey: 'remark',
      empty: { opId: '', text: '' },
      prefill: (draft) => draft,
      known: [],
      loadCheck: async () => ({ check: (draft) => ({ form: draft }), faultsInForm: () => ({}) }),
      send: async () => ({ is: 'saved' }),
      onSending() {},
      onFailed() {},
      onSent,
    }),
  );
  const { drafts } = page.device.person(userA);
  const kept = () => eventually(async () => expect(await drafts.count()).toBe(1));
  await eventually(() => expect(shown.now.draft).toEqual({ opId: '', text: '' }));
  shown.now.change({ text: 'Arrived' });
  await kept();
  let forget = () => {};
  const slow = new Dexie.Promise<void>((resolve) => {
    forget = () => resolve();
  });
  const request = vi.spyOn(drafts, 'delete').mockReturnValue(slow);
  const submitted = shown.now.submit();
  await eventually(() => expect(request).toHaveBeenCalled());
  expect(onSent).not.toHaveBeenCalled();
  forget();
  await submitted;
  expect(onSent).toHaveBeenCalled();
});
