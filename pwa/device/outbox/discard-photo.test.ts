import { expect, it } from 'vitest';
import type { Op } from '../../../contract/sync/sync';
import type { NewEntry, OutboxEntry, PhotoRow } from '../db/tables';
import { uuid } from '../db/testing';
import { keepPhoto } from '../photos/keep';
import { sendPhotos } from '../photos/road/road';
import { made, photoDevice } from '../photos/testing';
import { enqueue } from '../sync/outbox/outbox';
import { discardItem } from './outbox-actions';
import type { OutboxItem } from './outbox-item';

const when = { at: '2026-11-21T05:00:00.000Z', deviceAt: '2026-11-21T05:00:01.000Z' };

/** A photo with the operation that names it, as /outbox lists it once `change` befell it. */
async function waitingPhoto(change: Partial<OutboxEntry>) {
  const { env, db, server } = await photoDevice();
  const naming = ({ id, bookingId }: PhotoRow): NewEntry => ({
    ...{ opId: uuid(900), entity: `booking:${bookingId}`, queuedAt: when.at, about: {} },
    op: { kind: 'job.photo', photo: { id }, ...when } as never,
  });
  const done = await keepPhoto(env, db, made(1), { bookingId: uuid(500), purpose: 'after' }, naming);
  if (done.is !== 'kept') throw new Error(done.is);
  await db.outbox.toCollection().modify(change);
  const [entry] = await db.outbox.toArray();
  const item = { ...entry, kind: 'job.photo', owner: 'me', title: '', detail: '' } as unknown as OutboxItem;
  const device = { env, engine: { poke() {} } } as never;
  return { env, db, server, item, id: done.photo.id, discard: () => discardItem(device, db, item) };
}

it.each([
  ['that was never sent', { attempts: 0 }],
  ['that was refused', { state: 'attention', attempts: 1, problem: { code: 'too_many', message: '' } }],
] as const)('of a photo %s takes the photo as well: nothing would send it any more', async (_, change) => {
  const { env, db, server, discard } = await waitingPhoto(change as Partial<OutboxEntry>);
  expect(await discard()).toBe(true);
  expect([await db.outbox.count(), await db.photos.count(), await db.photoBytes.count()]).toEqual([0, 0, 0]);
  expect(await sendPhotos(env)).toEqual({ is: 'done' });
  expect(server.log).toEqual([]);
});

it.each([
  ['never sent', { attempts: 0 }, ['job.photo', 'job.finish', 'job.photo-remove']],
  ['refused', { state: 'attention', attempts: 1 }, ['job.finish', 'job.photo-remove']],
] as const)(
  'of a photo that was %s, and that a waiting finish has told of, takes that back too',
  async (_, ...of) => {
    const [change, kinds] = of;
    const { db, discard, id } = await waitingPhoto(change as Partial<OutboxEntry>);
    const op: Op = { kind: 'job.finish', ...when, from: 'confirmed', manifest: [{ id, sha256: '' }] };
    const about = { queuedAt: when.at, about: {} };
    await enqueue(db, { ...about, opId: uuid(901), entity: `booking:${uuid(500)}`, op });
    expect(await discard()).toBe(true);
    expect((await db.outbox.orderBy('n').toArray()).map((each) => each.op.kind)).toEqual(kinds);
    expect([await db.photos.count(), await db.photoBytes.count()]).toEqual([0, 0]);
  },
);

it('of a photo of which it is not known whether it was refused removes it in its place, once', async () => {
  const problem = { code: 'too_large', message: '' } as const;
  const { db, discard } = await waitingPhoto({ state: 'attention', attempts: 1, unsure: true, problem });
  expect(await discard()).toBe(true);
  expect(await discard()).toBe(true);
  expect((await db.outbox.toArray()).map(({ op }) => op.kind)).toEqual(['job.photo-remove']);
});

it.each([
  ['may be there', false],
  ['arrived meanwhile', true],
])('of a photo that %s has the server remove it', async (_, isGone) => {
  const { db, discard, id } = await waitingPhoto({ attempts: 1 });
  if (isGone) await db.outbox.clear();
  expect(await discard()).toBe(true);
  expect((await db.outbox.toArray()).map(({ op, entity }) => ({ op, entity })).at(-1)).toEqual({
    op: { kind: 'job.photo-remove', photoId: id, ...when },
    entity: `booking:${uuid(500)}`,
  });
  expect(await db.outbox.count()).toBe(isGone ? 1 : 2);
  expect(await db.photos.count()).toBe(0);
});
