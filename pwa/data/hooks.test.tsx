// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { writeMeta } from '../device/db/meta';
import { answerTo, booking, newEntry, userA, userB, uuid } from '../device/db/testing';
import { session } from '../device/session/session-store';
import { deviceState } from '../device/sync/device-state';
import { enqueue } from '../device/sync/outbox/outbox';
import { failure, json } from '../device/sync/testing';
import { useGuestRequests, useMyBookings } from './bookings';
import { useServerNow } from './device/server-clock';
import { useSyncStatus } from './device/sync-status';
import { readJobsAhead, useJobs } from './jobs';
import { useOutbox } from './outbox/outbox';
import { eventually, hooksOfPerson } from './public/testing';
import { useMySubscriptions } from './subscriptions';
import { profile } from './testing';

const { page, openPage, show, anew } = hooksOfPerson();

vi.mock('../device/device', () => ({ openDevice: async () => page.device }));

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
  openPage(() => failure(503, 'unavailable', { 'retry-after': '3600' }));
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
  openPage(
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
  const leaveFirst = anew();
  await enqueue(page.device.person(userA), newEntry(1));
  const shown = await show(useSyncStatus);
  await eventually(() => expect(shown.now.waiting).toBe(1));
  leaveFirst();
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
