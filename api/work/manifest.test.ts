import { expect, it } from 'vitest';
import { photoLimits } from '../../contract/photos/photo-rules';
import type { PhotoRequest } from '../../contract/photos/photos';
import { type Work, type WorkAnswer, work as workShape } from '../../contract/work/work-shapes';
import { aPhoto, drawn, photoOf, uploader } from '../photos/testing';
import { capacityPerTest } from '../testing/team';
import { givenJob, phoneOf } from './testing';

const people = capacityPerTest();
const { app, admin, tech } = people;

const workOf = (id: string): Promise<Work> => admin.ok('GET', `/api/bookings/${id}/work`);
const follows = async (id: string) => (await workOf(id)).report?.follows;
const naming = (photo: PhotoRequest) => ({ kind: 'job.photo', photo });
const removal = ({ id: photoId }: PhotoRequest) => ({ kind: 'job.photo-remove', photoId });
const finish = (...photos: PhotoRequest[]) => ({
  ...{ kind: 'job.finish', from: 'confirmed' },
  manifest: photos.map(({ id, sha256 }) => ({ id, sha256 })),
});

/** A job that was begun, and a phone of its technician; `send` has everything taken. */
async function begun() {
  const id = await givenJob(people);
  const phone = phoneOf(app, tech);
  const send = async (...ops: object[]) =>
    expect(await phone.send(id, ...ops)).toMatchObject(ops.map(() => ({ is: 'applied' })));
  await send({ kind: 'job.start' });
  return { id, send };
}

it('awaits a photo that nothing has named yet, until its bytes are here', async () => {
  const { id, send } = await begun();
  const bytes = await drawn({ noise: true });
  const photo = photoOf(bytes, { purpose: 'after' });
  await send(finish(photo));
  expect(await follows(id)).toBe(1);
  await send(naming(photo));
  expect(await follows(id)).toBe(1);
  const client = uploader(app.request, { token: tech.token });
  expect((await client.send({ ...photo, bookingId: id }, bytes)).status).toBe(204);
  expect(await follows(id)).toBe(0);
});

it.each([
  ['after the job was finished', (a: PhotoRequest) => [naming(a), finish(a), removal(a)]],
  ['before a phone that still had it finished', (a: PhotoRequest) => [naming(a), removal(a), finish(a)]],
  ['before anything named it', (a: PhotoRequest) => [finish(a), removal(a)]],
  ['and named once more', (a: PhotoRequest) => [naming(a), finish(a), removal(a), finish(a), naming(a)]],
])('awaits no photo that was removed %s, and goes on with the others', async (_, ops) => {
  const { id, send } = await begun();
  const [gone, stays] = [aPhoto({ purpose: 'before' }), aPhoto({ purpose: 'after' })];
  await send(...ops(gone));
  expect(await follows(id)).toBe(0);
  expect((await workOf(id)).manifest).toEqual([]);
  await send(finish(stays));
  expect(await follows(id)).toBe(1);
});

it('goes on with another photo of the same bytes', async () => {
  const { id, send } = await begun();
  const before = aPhoto({ purpose: 'before' });
  const after = aPhoto({ purpose: 'after', sha256: before.sha256 });
  await send(naming(before), naming(after), finish(before, after), removal(before));
  expect((await workOf(id)).manifest).toEqual([{ id: after.id, sha256: after.sha256 }]);
  expect(await follows(id)).toBe(1);
});

it('holds no more than a visit may have, whatever two phones took: what was named first, and all of it can be read', async () => {
  const { id, send } = await begun();
  const [one, other] = [0, 1].map(() => Array.from({ length: 40 }, () => aPhoto({ purpose: 'after' })));
  if (!one || !other) return;
  const last = other.slice(-3);
  await send(finish(...one), ...last.map(naming), finish(...other));
  const { people: _, ...work } = (await workOf(id)) as WorkAnswer;
  expect(workShape.safeParse(work).error).toBeUndefined();
  expect(work.manifest).toHaveLength(photoLimits.work);
  expect(work.manifest?.map((each) => each.id)).toEqual(expect.arrayContaining(last.map((each) => each.id)));
  expect(await follows(id)).toBe(photoLimits.work);
});
