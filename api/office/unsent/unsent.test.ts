import { expect, it } from 'vitest';
import { unsentPhone } from '../../../contract/work/unsent';
import { inTransaction } from '../../db/transaction';
import { namePhoto } from '../../photos/store';
import { aPhoto } from '../../photos/testing';
import { minute } from '../../testing/clock';
import { booking, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-26T05:00:00.000Z' });
const imran = make(person, 'staff', { displayName: 'Imran' });
const joseph = make(person, 'staff', { displayName: 'Joseph' });

const hours = (of: number) => app.clock.advance(of * 60 * minute);

async function visitOf(technician: Person, change: object = {}) {
  const made = await booking(app, null);
  await app.db
    .write('booking')
    .where({ id: made.id })
    .update({ assigned_to: technician.id, status: 'confirmed', ...change });
  return made;
}
const named = (id: string, by: Person, request = aPhoto()) =>
  inTransaction(app.db, { now: app.clock.now(), actor: by.actor }, async (tx) => {
    await namePhoto(tx, id, request, { by: by.id });
    return request.id;
  });
const arrives = (id: string) =>
  app.db.write('photo').where({ id }).update({ arrived_at: app.clock.now().toISOString() });
const begins = (id: string) =>
  app.db.write('work').insert({
    booking_id: id,
    sessions: '[{}]',
    ...{ created_at: app.clock.now().toISOString(), updated_at: app.clock.now().toISOString() },
  });
/** A sign-in of now: nobody stays signed in for so long. */
const office = async (path: string) => (await person(app, 'admin')).ok('GET', `/api/admin/${path}`);
const list = async () => (await office('unsent')).map((each: unknown) => unsentPhone.parse(each));
const alarm = async () => (await office('alarms')).unsent;

it('names by technician what of a visit is still on a phone, and since when', async () => {
  expect(await list()).toEqual([]);
  const first = await visitOf(imran);
  const second = await visitOf(joseph);
  const [one] = [await named(first.id, imran), await named(first.id, imran)];
  hours(1);
  await named(second.id, joseph, aPhoto({ purpose: 'after' }));
  await arrives(one);
  expect(await list()).toEqual([
    {
      technician: { id: imran.id, name: 'Imran' },
      since: '2026-11-26T05:00:00.000Z',
      visits: [
        {
          ...{ id: first.id, reference: first.reference, serviceName: 'AC Services', date: first.date },
          ...{ photos: 1, of: 2, since: '2026-11-26T05:00:00.000Z' },
        },
      ],
    },
    expect.objectContaining({ technician: { id: joseph.id, name: 'Joseph' } }),
  ]);
});

it('leaves out what was removed, what cannot be taken, what is a repeat, and what a customer added', async () => {
  const { id } = await visitOf(imran);
  const request = aPhoto();
  await arrives(await named(id, imran, request));
  await named(id, imran, { ...aPhoto(), sha256: request.sha256 });
  await named(id, imran, aPhoto({ purpose: 'problem' }));
  const removed = await named(id, imran);
  await app.db.write('photo').where({ id: removed }).update({ removed_at: app.clock.now().toISOString() });
  const refused = await named(id, imran);
  await app.db.write('photo').where({ id: refused }).update({ refused: 'photo_not_a_picture' });
  expect(await list()).toEqual([]);
});

it('names a visit that was begun on an earlier day and is not finished, from the next day on', async () => {
  const { id } = await visitOf(imran);
  await begins(id);
  expect(await list()).toEqual([]);
  hours(24);
  expect(await list()).toMatchObject([{ technician: { name: 'Imran' }, visits: [{ id, photos: 0 }] }]);
  await app.db.write('work').where({ booking_id: id }).update({ finished_at: app.clock.now().toISOString() });
  expect(await list()).toEqual([]);
});

it('is an alarm after 12 hours, by phone, until it has arrived', async () => {
  const [first, second] = [await visitOf(imran), await visitOf(imran)];
  const photos = [await named(first.id, imran), await named(second.id, imran)];
  app.clock.advance(12 * 60 * minute - 1);
  expect(await alarm()).toBeUndefined();
  app.clock.advance(1);
  expect(await alarm()).toEqual({ count: 1, since: '2026-11-26T05:00:00.000Z' });
  const third = await visitOf(joseph);
  await begins(third.id);
  hours(24);
  expect(await alarm()).toMatchObject({ count: 2 });
  for (const each of photos) await arrives(each);
  expect(await alarm()).toMatchObject({ count: 1, since: '2026-11-26T17:00:00.000Z' });
});
