import { expect, it } from 'vitest';
import { until } from '../../sync/testing';
import { photoDevice } from '../testing';
import { createRoad, going } from './page-road';

const idle = { sending: false, offline: false, unanswered: false, outdated: false, updating: false };

it('tries for ever, patiently, and is eager again once a piece got through', async () => {
  const { env, home, db, server, kept } = await photoDevice();
  await kept(1, { size: 400_000 });
  const road = createRoad(env, { status: () => ({ ...idle, resumesAt: undefined }), poke() {} });
  server.faults = Array(12).fill('offline');
  road.look();
  const waits: number[] = [];
  while (server.faults.length > 0) {
    await until(() => home.time.next() !== undefined && !home.locks.held());
    waits.push(home.time.next() ?? 0);
    road.look();
    home.time.advance(home.time.next() ?? 0);
  }
  expect(Math.max(...waits)).toBe(30_000);
  await until(async () => (await db.photos.toArray())[0]?.state === 'arrived');
  expect(server.stored.size).toBe(1);
  road.stop();
});

it('goes after the operations, makes way for them, and tells what is going', async () => {
  const { env, db, server, kept } = await photoDevice();
  const photo = await kept(1, { size: 400_000 });
  let status = { ...idle, sending: true, resumesAt: undefined };
  const road = createRoad(env, { status: () => status, poke() {} });
  const seen: unknown[] = [];
  const stop = going.subscribe(() => {
    seen.push(going.get()?.id);
    // Something was asked for meanwhile.
    if (server.log.length === 2) status = { ...status, sending: true };
  });
  road.look();
  expect(server.log).toEqual([]);
  status = { ...status, sending: false };
  road.look();
  await until(() => seen.includes(undefined));
  expect(server.log.length).toBeLessThan(5);
  status = { ...status, sending: false };
  road.look();
  await until(async () => (await db.photos.get(photo.id))?.state === 'arrived');
  await until(() => going.get() === undefined);
  expect(seen[0]).toBe(photo.id);
  stop();
  road.stop();
});

it('where the operations found no network and none of them waits, has them look for it every minute', async () => {
  const { env, home, db, kept } = await photoDevice();
  const photo = await kept(1);
  let status = { ...idle, offline: true, resumesAt: undefined };
  let pokes = 0;
  const poke = () => {
    pokes += 1;
    status = { ...status, offline: pokes < 10 };
    road.look();
  };
  const road = createRoad(env, { status: () => status, poke });
  road.look();
  while (pokes < 10) {
    expect(home.time.next()).toBeLessThanOrEqual(60_000);
    road.look();
    home.time.advance(home.time.next() ?? 0);
  }
  await until(async () => (await db.photos.get(photo.id))?.state === 'arrived');
  road.stop();
});
