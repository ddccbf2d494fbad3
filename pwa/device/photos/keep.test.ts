import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { createDatabases } from '../db/databases';
import { userA, uuid } from '../db/testing';
import { storage } from '../sync/testing';
import { photosOf, pictureOf, sweepPhotos, unsentPhotos } from './held';
import { keepPhoto, namePhotos, type PhotoHome } from './keep';
import { made, named, photoDevice } from './testing';

const of = { bookingId: uuid(500), purpose: 'after', startsAt: '2026-11-21T05:00:00.000Z' } as const;
const hourMs = 3_600_000;
const counts = async (db: PhotoHome) =>
  Promise.all([db.photos.count(), db.photoBytes.count(), db.outbox.count()]);

afterEach(() => vi.restoreAllMocks());

/** The page is killed as it writes what `dies` tells: nothing after that happens. */
function killAt(dies: (value: unknown) => boolean) {
  const { add } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (dies(args[0])) throw new Error('killed');
    return add.apply(this, args as never);
  });
}

it('keeps the bytes, what names them and a small picture, all in one', async () => {
  const { env, db } = await photoDevice();
  const kept = await keepPhoto(env, db, made(1), of, named);
  expect(kept).toMatchObject({ is: 'kept', photo: { state: 'saved', bytes: 1000, purpose: 'after' } });
  expect(await counts(db)).toEqual([1, 2, 1]);
  const [photo] = await photosOf(db, [of.bookingId]);
  expect(new Uint8Array((await pictureOf(db, photo?.id ?? '', 'full')) ?? new ArrayBuffer())).toEqual(
    new Uint8Array(made(1).data),
  );
  expect(await unsentPhotos(db)).toBe(1);
});

it.each([
  [
    'as the bytes are written',
    (value: unknown) => 'data' in (value as object) && (value as { data: ArrayBuffer }).data.byteLength > 1,
  ],
  [
    'before the small picture',
    (value: unknown) => 'data' in (value as object) && (value as { data: ArrayBuffer }).data.byteLength === 1,
  ],
  ['as it is named', (value: unknown) => 'op' in (value as object)],
  ['as its row is written', (value: unknown) => 'sha256' in (value as object)],
])('killed %s there is no photo, nothing that names one, and in an hour no bytes', async (_, dies) => {
  const { env, db, home } = await photoDevice();
  killAt(dies);
  vi.spyOn(db.photoBytes, 'bulkDelete').mockRejectedValue(new Error('killed'));
  await expect(keepPhoto(env, db, made(1), of, named)).rejects.toThrow('killed');
  vi.restoreAllMocks();
  const again = createDatabases(home.deps).person(userA);
  const [photos, , entries] = await counts(again);
  expect([photos, entries]).toEqual([0, 0]);
  // Another tab may be keeping one: what is young stays.
  const before = await again.photoBytes.count();
  await sweepPhotos(again, env.now());
  expect(await again.photoBytes.count()).toBe(before);
  await sweepPhotos(again, env.now() + 2 * hourMs);
  expect(await again.photoBytes.count()).toBe(0);
});

it('writes once more under a new key where what comes back is empty, and says so where it always is', async () => {
  const { env, db } = await photoDevice();
  const get = db.photoBytes.get.bind(db.photoBytes);
  const empty = async (k: number) => ({ ...(await get(k)), data: new ArrayBuffer(0) });
  const keys: number[] = [];
  const reads = vi.spyOn(db.photoBytes, 'get').mockImplementation(((k: number) => {
    keys.push(k);
    return keys.length === 1 ? empty(k) : get(k);
  }) as never);
  expect(await keepPhoto(env, db, made(1), of, named)).toMatchObject({ is: 'kept' });
  expect(keys[1]).not.toBe(keys[0]);
  reads.mockImplementation(empty as never);
  expect(await keepPhoto(env, db, made(2), of, named)).toEqual({ is: 'unsafe' });
  expect(await counts(db)).toEqual([1, 2, 1]);
});

it('opens the database anew where the system closed it', async () => {
  const { env, db } = await photoDevice();
  await keepPhoto(env, db, made(1), of, named);
  forceCloseDatabase(db.backendDB() as never);
  expect(await keepPhoto(env, db, made(2), of, named)).toMatchObject({ is: 'kept' });
  expect(await counts(db)).toMatchObject([2, 4, 1]);
});

it('on a full device refuses the newest alone', async () => {
  const disk = storage();
  try {
    const { env, db } = await photoDevice();
    await keepPhoto(env, db, made(1), of, named);
    disk.full = true;
    expect(await keepPhoto(env, db, made(2), of, named)).toEqual({ is: 'full' });
    expect(await counts(db)).toEqual([1, 2, 1]);
    disk.full = false;
    expect(await keepPhoto(env, db, made(2), of, named)).toMatchObject({ is: 'kept' });
  } finally {
    disk.end();
  }
});

it('writes no Blob anywhere, which WebKit could not read again', async () => {
  const written: unknown[] = [];
  for (const how of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[how];
    vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function (this: IDBObjectStore, ...args) {
      written.push(args[0]);
      return write.apply(this, args as never);
    });
  }
  const { env, db } = await photoDevice();
  const draft = await keepPhoto(env, db, made(1), of);
  await keepPhoto(env, db, made(2), of, named);
  if (draft.is === 'kept') await namePhotos(db, new Map([[draft.photo.id, named(draft.photo)]]));
  const values = written.flatMap((row) => Object.values(row as object));
  expect(values.filter((each) => each instanceof Blob)).toEqual([]);
  expect(values.filter((each) => each instanceof ArrayBuffer)).toHaveLength(4);
});

it('takes the same picture of the same thing once', async () => {
  const { env, db } = await photoDevice();
  const first = await keepPhoto(env, db, made(1), of, named);
  expect(await keepPhoto(env, db, made(1), of, named)).toEqual(first);
  expect(await counts(db)).toEqual([1, 2, 1]);
  expect(await keepPhoto(env, db, made(1), { ...of, purpose: 'before' }, named)).toMatchObject({
    is: 'kept',
  });
  expect(await db.photos.count()).toBe(2);
});

it('of a draft nothing is sent until it is named', async () => {
  const { env, db } = await photoDevice();
  const kept = await keepPhoto(env, db, made(1), of);
  if (kept.is !== 'kept') throw new Error(kept.is);
  expect([await unsentPhotos(db), await db.outbox.count()]).toEqual([0, 0]);
  const entries = new Map([[kept.photo.id, named(kept.photo)]]);
  for (let times = 0; times < 2; times += 1) await namePhotos(db, entries);
  expect([await unsentPhotos(db), await db.outbox.count()]).toEqual([1, 1]);
});

it('keeps the small picture a week after it arrived, and what has not arrived always', async () => {
  const { env, db, kept } = await photoDevice();
  const [a, b] = [await kept(1), await kept(2)];
  await db.photos.update(a.id, { state: 'arrived', arrivedAt: env.now() });
  await sweepPhotos(db, env.now() + 6 * 24 * hourMs);
  expect(await db.photos.count()).toBe(2);
  await sweepPhotos(db, env.now() + 400 * 24 * hourMs);
  expect((await db.photos.toArray()).map(({ id }) => id)).toEqual([b.id]);
  expect(await pictureOf(db, a.id)).toBeUndefined();
  expect(await pictureOf(db, b.id)).toBeDefined();
});
