import { expect, it } from 'vitest';
import { writeMeta } from '../../db/meta';
import { uuid } from '../../db/testing';
import { enqueue } from '../../sync/outbox/outbox';
import { failure } from '../../sync/testing';
import { keepPhoto } from '../keep';
import { made, named, photoDevice } from '../testing';
import { sendPhotos, sendPhotosOnce } from './road';

const size = 700_000;

it('sends the oldest visit’s first, in pieces, and lets bytes go only once the server said their hash', async () => {
  const { env, db, server, kept } = await photoDevice();
  const late = await kept(1, { startsAt: '2026-11-22T05:00:00.000Z', bookingId: uuid(2), size });
  const early = await kept(2, { startsAt: '2026-11-21T05:00:00.000Z', bookingId: uuid(1), size });
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect([...server.stored]).toEqual([
    [early.id, early.sha256],
    [late.id, late.sha256],
  ]);
  expect(server.sent()).toBe(2 * size);
  expect((await db.photos.toArray()).map(({ state }) => state)).toEqual(['arrived', 'arrived']);
  expect((await db.photoBytes.toArray()).map(({ data }) => data.byteLength)).toEqual([1, 1]);
});

it('goes on where the server is after every kind of break, and sends little twice', async () => {
  const { env, db, server, kept } = await photoDevice();
  await kept(1, { size });
  server.faults = [undefined, 'cut', 'offline', undefined, 'lost-answer', undefined, 'busy'];
  const ends: string[] = [];
  for (let tries = 0; tries < 20 && (await db.photos.toArray())[0]?.state !== 'arrived'; tries += 1)
    ends.push((await sendPhotos(env)).is);
  expect(ends).toEqual(['offline', 'offline', 'offline', 'busy', 'done']);
  expect(server.sent()).toBeLessThanOrEqual(1.2 * size);
  expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('remembers how far it came while it waits for a network', async () => {
  const { env, db, server, kept } = await photoDevice();
  await kept(1, { size });
  server.faults = [undefined, undefined, 'cut'];
  expect(await sendPhotos(env)).toEqual({ is: 'offline' });
  expect((await db.photos.toArray())[0]?.offset).toBe(128 * 1024);
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.sent()).toBe(size);
});

it('lets go of a photo that somebody removed, also in the middle of its way', async () => {
  const { env, db, server, kept } = await photoDevice();
  const [first, second] = [await kept(1), await kept(2, { size })];
  server.withdrawn.add(first.id);
  const stop = () => {
    if (server.log.length === 3) server.withdrawn.add(second.id);
    return false;
  };
  expect(await sendPhotos(env, { stop })).toEqual({ is: 'done' });
  expect(server.log.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH', 'PATCH']);
  expect(await db.photos.count()).toBe(0);
  expect(await db.photoBytes.count()).toBe(0);
});

it('of a last answer that was lost asks, and sends nothing again', async () => {
  const { env, db, server, kept } = await photoDevice();
  await kept(1, { size: 1000 });
  server.faults = [undefined, 'lost-answer'];
  expect(await sendPhotos(env)).toEqual({ is: 'offline' });
  expect(await db.photoBytes.count()).toBe(2);
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.log.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD']);
});

it('begins anew where the server knows its upload no more, also one that it has stored', async () => {
  const { env, db, server, kept } = await photoDevice();
  const photo = await kept(1);
  await db.photos.update(photo.id, { address: '/api/uploads/gone', offset: 10 });
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.stored.get(photo.id)).toBe(photo.sha256);
  await db.photos.update(photo.id, {
    state: 'saved',
    at: await db.photoBytes.add(bytes(photo.id, made(1).data)),
  });
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.sent()).toBe(1000);
});

it('keeps its bytes where the server says the hash of something else, for as long as it does', async () => {
  const { env, db, server, kept } = await photoDevice();
  await kept(1);
  server.wrongHash = true;
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await sendPhotosOnce(env)).toBe('retry');
    expect(await db.photos.toArray()).toMatchObject([{ state: 'saved' }]);
    expect(await db.photoBytes.count()).toBe(2);
  }
});

it('keeps its bytes while all is there and no hash was said, asks, and begins anew where asking is in vain', async () => {
  const { env, db, server, kept } = await photoDevice();
  const photo = await kept(1);
  server.silent = true;
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await sendPhotos(env)).toEqual({ is: 'vain' });
    expect(await db.photos.toArray()).toMatchObject([{ state: 'saved' }]);
    expect(await db.photoBytes.count()).toBe(2);
  }
  expect(server.log.slice(0, 5).map(({ method }) => method)).toEqual([
    'POST',
    'PATCH',
    'HEAD',
    'POST',
    'PATCH',
  ]);
  server.silent = false;
  while ((await sendPhotos(env)).is !== 'done');
  expect(server.stored.get(photo.id)).toBe(photo.sha256);
});

it('waits for the operation that names it, here or at the server, and for no other photo’s', async () => {
  const { env, db, server, kept } = await photoDevice();
  const [first, second, third] = [await kept(1), await kept(2), await kept(3)];
  server.unnamed.add(first.id);
  const op = { kind: 'job.photo', photo: { id: second.id } } as never;
  await enqueue(db, { ...named(second), op });
  expect(await sendPhotos(env)).toEqual({ is: 'waits' });
  expect([...server.stored.keys()]).toEqual([third.id]);
  await db.outbox.clear();
  server.unnamed.clear();
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.stored.size).toBe(3);
});

it('says of bytes that came back empty that they are lost, and goes on with the others', async () => {
  const { env, db, server, kept } = await photoDevice();
  const [first, second] = [await kept(1), await kept(2)];
  await db.photoBytes.update(first.at, { data: new ArrayBuffer(0) });
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect((await db.photos.get(first.id))?.state).toBe('lost');
  expect([...server.stored.keys()]).toEqual([second.id]);
});

it('keeps what the server will not take, says why, and goes on', async () => {
  const { env, db, server, kept } = await photoDevice();
  const [first] = [await kept(1)];
  server.refuse = failure(422, 'invalid');
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(await db.photos.get(first.id)).toMatchObject({ state: 'refused', problem: { code: 'invalid' } });
  expect(await db.photoBytes.count()).toBe(2);
});

it('believes no portal, and keeps everything when the sign-in is over', async () => {
  const { env, db, server, kept } = await photoDevice();
  await kept(1);
  server.faults = ['portal'];
  expect(await sendPhotos(env)).toEqual({ is: 'offline' });
  server.refuse = failure(401, 'unauthenticated');
  expect(await sendPhotos(env)).toEqual({ is: 'expired' });
  expect(await db.photos.toArray()).toMatchObject([{ state: 'saved' }]);
});

it('goes by Wi-Fi alone where that was chosen', async () => {
  let wifi = false;
  const { env, db, server, kept } = await photoDevice({ onWifi: () => wifi });
  await kept(1);
  await writeMeta(db, 'photosOnWifiOnly', true);
  expect(await sendPhotos(env)).toEqual({ is: 'waits' });
  expect(server.log).toEqual([]);
  wifi = true;
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
});

it('makes way between two pieces', async () => {
  const { env, server, kept } = await photoDevice();
  await kept(1, { size });
  expect(await sendPhotos(env, { stop: () => server.log.length >= 2 })).toEqual({ is: 'stopped' });
  expect(server.log).toHaveLength(2);
});

it('of two tabs and the worker at once sends each byte once', async () => {
  const { env, home, server, kept } = await photoDevice();
  for (const n of [1, 2, 3]) await kept(n, { size: 300_000 });
  const other = home.tab({ fetch: server.fetch });
  await Promise.all([sendPhotos(env), sendPhotos(other), sendPhotosOnce(home.tab({ fetch: server.fetch }))]);
  expect(server.stored.size).toBe(3);
  expect(server.sent()).toBe(900_000);
});

it('sends a guest’s by the name of their device', async () => {
  const { env, server } = await photoDevice();
  const { hub } = env.databases;
  await keepPhoto(env, hub, made(1), { bookingId: uuid(7), purpose: 'problem' }, named);
  await hub.outbox.clear();
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.stored.size).toBe(1);
});

function bytes(photoId: string, data: ArrayBuffer) {
  return { photoId, keptAt: 0, data };
}
