import { expect, it } from 'vitest';
import { newEntry, uuid } from '../db/testing';
import { keepPhoto } from './keep';
import { forgetPhotosOf, movePhotos } from './moved';
import { made, type named, photoDevice } from './testing';

const [first, second] = [uuid(1), uuid(2)];

async function asked() {
  const here = await photoDevice();
  const { env, db } = here;
  const of = { bookingId: first, purpose: 'problem' as const };
  const naming = (photo: Parameters<typeof named>[0]) =>
    newEntry(900, { entity: `booking:${first}`, op: { kind: 'booking.photo', photo } as never });
  const kept = await keepPhoto(env, db, made(1), of, naming);
  await keepPhoto(env, db, made(2), of);
  if (kept.is !== 'kept') throw new Error(kept.is);
  return { ...here, photo: kept.photo };
}

it('takes the photos of an edited request along, as drafts with names of their own, and their bytes', async () => {
  const { env, db, photo } = await asked();
  await db.photos.update(photo.id, { offset: 12, address: '/api/uploads/u1' });
  await movePhotos(db, first, second, env.uuid);
  expect(await db.photos.where({ bookingId: first }).count()).toBe(0);
  const moved = await db.photos.where({ bookingId: second }).toArray();
  expect(moved.map(({ state }) => state)).toEqual(['draft', 'draft']);
  expect(moved.some(({ id, address, offset }) => id === photo.id || address || offset)).toBe(false);
  // What would have named them under the old number is not sent any more.
  expect(await db.outbox.count()).toBe(0);
  for (const { id, at, smallAt } of moved) {
    expect((await db.photoBytes.get(at))?.photoId).toBe(id);
    expect((await db.photoBytes.get(smallAt ?? 0))?.photoId).toBe(id);
  }
});

it('leaves what arrived with the request that it was of', async () => {
  const { env, db, photo } = await asked();
  await db.photos.update(photo.id, { state: 'arrived' });
  await movePhotos(db, first, second, env.uuid);
  expect((await db.photos.get(photo.id))?.bookingId).toBe(first);
  expect(await db.photos.where({ bookingId: second }).count()).toBe(1);
});

it('forgets those of a request that was taken back, and of no other', async () => {
  const { db, kept } = await asked();
  const other = await kept(7);
  await forgetPhotosOf(db, first);
  expect(await db.photos.toCollection().primaryKeys()).toEqual([other.id]);
  expect(await db.photoBytes.where('photoId').notEqual(other.id).count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});
