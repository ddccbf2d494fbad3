import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { photoLimits } from '../../contract/photos/photo-rules';
import { photoRequest, photo as photoShape } from '../../contract/photos/photos';
import { inTransaction, type Tx } from '../db/transaction';
import { booking, person } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { namePhoto, photosOf, removePhoto } from './store';
import { aPhoto } from './testing';

const { app, make } = serverPerTest();
const noor = make(person);
const visit = make((server) => booking(server, noor.actor));

const within = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.db, { now: app.clock.now(), actor: noor.actor }, work);
const name = (request = aPhoto(), most?: number) =>
  within((tx) => namePhoto(tx, visit.id, request, { by: noor.id, ...(most && { most }) }));
const photos = async (id = visit.id) => (await photosOf(app.db.read, [id])).get(id);

it('names a photo, awaits its bytes, and names it once', async () => {
  const request = aPhoto({ pointId: 'p-1', takenAt: '2026-11-20T10:00:00+04:00' });
  await name(request);
  await name(request);
  const [only, ...more] = (await photos()) ?? [];
  expect(more).toEqual([]);
  expect(photoShape.parse(only)).toEqual({
    ...request,
    takenAt: '2026-11-20T06:00:00.000Z',
    state: 'awaited',
    addedBy: noor.id,
    addedAt: app.clock.now().toISOString(),
  });
});

it('refuses other bytes under a number that is taken, and the number of another booking', async () => {
  const request = aPhoto();
  await name(request);
  await expect(name(aPhoto({ id: request.id }))).rejects.toMatchObject({ code: 'key_reused' });
  const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
  const there = within((tx) => namePhoto(tx, other.id, request, { by: noor.id }));
  await expect(there).rejects.toMatchObject({ code: 'key_reused' });
  expect(await photos(other.id)).toEqual([]);
});

it('shows and counts the same bytes at the same place once', async () => {
  const request = aPhoto();
  await name(request);
  await name({ ...request, id: randomUUID() }, 1);
  expect(await photos()).toMatchObject([{ id: request.id }]);
  await name({ ...request, id: randomUUID(), purpose: 'after' });
  expect(await photos()).toHaveLength(2);
  await within((tx) => removePhoto(tx, visit.id, request.id));
  expect(await photos()).toMatchObject([{ purpose: 'after' }]);
});

it('refuses one more than there may be, of the problem and of the work apart', async () => {
  const problem = () => aPhoto({ purpose: 'problem' });
  for (let at = 0; at < photoLimits.unanswered; at += 1) await name(problem(), photoLimits.unanswered);
  await expect(name(problem(), photoLimits.unanswered)).rejects.toMatchObject({ code: 'too_many' });
  await name();
  const first = (await photos())?.find(({ purpose }) => purpose === 'problem');
  await within((tx) => removePhoto(tx, visit.id, first?.id ?? ''));
  await name(problem(), photoLimits.unanswered);
});

it('removes once, only at its booking, and for good', async () => {
  const request = aPhoto();
  await name(request);
  const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
  expect(await within((tx) => removePhoto(tx, other.id, request.id))).toBe(false);
  expect(await within((tx) => removePhoto(tx, visit.id, request.id))).toBe(true);
  expect(await within((tx) => removePhoto(tx, visit.id, request.id))).toBe(false);
  await name(request);
  expect(await photos()).toEqual([]);
});

it.each([
  ['an empty one', { bytes: 0 }],
  ['more bytes than a photo may have', { bytes: photoLimits.bytes + 1 }],
  ['more pixels than a device leaves', { width: photoLimits.edge + 1 }],
  ['a digest that is a path', { sha256: '../../../etc/passwd' }],
  ['a point that is a path', { pointId: '../x' }],
  ['what no photo shows', { purpose: 'selfie' }],
  ['a field nobody knows', { path: '/x' }],
])('refuses %s', (_, change) => {
  expect(photoRequest.safeParse({ ...aPhoto(), ...change }).success).toBe(false);
});
