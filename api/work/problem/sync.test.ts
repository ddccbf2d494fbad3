import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { photosOf } from '../../photos/store';
import { aPhoto } from '../../photos/testing';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';

const { app, make } = serverPerTest({ at: '2026-11-20T06:00:00.000Z' });
const noor = make(person);
const admin = make(person, 'admin');
const visit = make((server) => booking(server, noor.actor));
const problem = (change = {}) => aPhoto({ purpose: 'problem', ...change });

async function send(who: Person | null, id: string, op: object, deviceId?: string) {
  const sent = [{ entity: `booking:${id}`, op }];
  const { body, text } = await sendOps(app, who, sent, deviceId ? { deviceId } : {});
  expect(body.results, text).toHaveLength(1);
  return body.results[0];
}
const add = (who: Person | null, id: string, photo = problem(), device?: string) =>
  send(who, id, { kind: 'booking.photo', photo }, device);
const remove = (who: Person | null, id: string, photoId: string, device?: string) =>
  send(who, id, { kind: 'booking.photo-remove', photoId }, device);
const outcome = (result: { is: string; code?: string }) => result.code ?? result.is;
const photos = async (id: string) => (await photosOf(app.db.read, [id])).get(id) ?? [];

/** A guest's request, with photos in the same breath, from a device of its own. */
async function guestVisit() {
  const [id, device] = [randomUUID(), randomUUID()];
  const op = { kind: 'booking.create', ...bookingRequest() };
  await sendOps(app, null, [{ opId: id, entity: `booking:${id}`, op }], { deviceId: device });
  return { id, device };
}

it('takes six of whoever asked for the visit, each once, and gives room again where one is removed', async () => {
  const first = problem();
  expect(outcome(await add(noor, visit.id, first))).toBe('applied');
  expect(outcome(await add(noor, visit.id, first))).toBe('applied');
  for (let count = 1; count < 6; count += 1) await add(noor, visit.id);
  expect(outcome(await add(noor, visit.id))).toBe('too_many');
  expect(outcome(await remove(noor, visit.id, first.id))).toBe('applied');
  expect(outcome(await remove(noor, visit.id, first.id))).toBe('applied');
  expect(outcome(await add(noor, visit.id))).toBe('applied');
  expect(await photos(visit.id)).toHaveLength(6);
  expect((await photos(visit.id))[0]).toMatchObject({
    purpose: 'problem',
    state: 'awaited',
    addedBy: noor.id,
  });
});

it('tells their devices and the office by the work at the visit', async () => {
  const photo = problem();
  await add(noor, visit.id, photo);
  const { body } = await sendOps(app, noor, []);
  const work = body.rows.find(({ type }: { type: string }) => type === 'work');
  expect(work.data.photos).toMatchObject([{ id: photo.id, purpose: 'problem', state: 'awaited' }]);
  expect((await admin.ok('GET', `/api/bookings/${visit.id}/work`)).photos).toMatchObject([{ id: photo.id }]);
});

it('takes three of a guest until somebody answered, then six, in the same breath as the request', async () => {
  const { id, device } = await guestVisit();
  for (let count = 0; count < 3; count += 1)
    expect(outcome(await add(null, id, problem(), device))).toBe('applied');
  expect(outcome(await add(null, id, problem(), device))).toBe('too_many');
  expect((await photos(id)).every(({ addedBy }) => addedBy === null)).toBe(true);
  await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed', amount: 100 });
  for (let count = 3; count < 6; count += 1)
    expect(outcome(await add(null, id, problem(), device))).toBe('applied');
  expect(outcome(await add(null, id, problem(), device))).toBe('too_many');
});

it('takes a guest’s request and its photos in one batch', async () => {
  const [id, deviceId] = [randomUUID(), randomUUID()];
  const entity = `booking:${id}`;
  const { body } = await sendOps(
    app,
    null,
    [
      { opId: id, entity, op: { kind: 'booking.create', ...bookingRequest() } },
      { entity, op: { kind: 'booking.photo', photo: problem() } },
    ],
    { deviceId },
  );
  expect(body.results.map(outcome)).toEqual(['applied', 'applied']);
});

it('refuses strangers: another device, another person, the office, a technician, a guest at a person’s visit', async () => {
  const { id, device } = await guestVisit();
  const [sami, imran] = [await person(app), await person(app, 'staff')];
  for (const result of [
    await add(null, id, problem(), randomUUID()),
    await add(sami, id),
    await add(sami, visit.id),
    await add(null, visit.id, problem(), device),
    await add(imran, visit.id),
    await add(admin, visit.id),
    await add(noor, randomUUID()),
  ])
    expect(outcome(result)).toBe('not_found');
  expect([...(await photos(id)), ...(await photos(visit.id))]).toEqual([]);
});

it('refuses a guest whose visit has an account by now', async () => {
  const { id, device } = await guestVisit();
  await app.db.write('booking').where({ id }).update({ user_id: noor.id });
  expect(outcome(await add(null, id, problem(), device))).toBe('not_found');
  expect(outcome(await add(noor, id))).toBe('applied');
});

it('refuses what shows the work, and removes none of that', async () => {
  const after = aPhoto({ purpose: 'after' });
  expect((await add(noor, visit.id, after)).fields).toHaveProperty('photo.purpose');
  const { inTransaction } = await import('../../db/transaction');
  const { namePhoto } = await import('../../photos/store');
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    namePhoto(tx, visit.id, after, { by: null }),
  );
  await remove(noor, visit.id, after.id);
  expect(await photos(visit.id)).toHaveLength(1);
});

it('refuses a number that is taken by another photo, and the photo of another booking', async () => {
  const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
  const photo = problem();
  await add(noor, visit.id, photo);
  expect(outcome(await add(noor, visit.id, problem({ id: photo.id })))).toBe('key_reused');
  expect(outcome(await add(noor, other.id, photo))).toBe('key_reused');
  await remove(noor, other.id, photo.id);
  expect(await photos(visit.id)).toHaveLength(1);
});

it('is too late once the visit is over', async () => {
  await app.db.write('booking').where({ id: visit.id }).update({ status: 'cancelled' });
  expect(outcome(await add(noor, visit.id))).toBe('too_late');
});
