import { expect, it } from 'vitest';
import { type BookingChange, bookingChange } from '../../contract/office/booking-history';
import { aPhoto } from '../photos/testing';
import { pull } from '../testing/sync';
import { capacityPerTest } from '../testing/team';
import { givenJob, phoneOf, savedChecklist, signatureOf, wholeJob } from './testing';

const people = capacityPerTest();
const { app, admin, noor, tech } = people;

it('tells the office in words what was done at a visit, and when, though it came later', async () => {
  const [id, list] = [await givenJob(people), await savedChecklist(app)];
  const phone = phoneOf(app, tech);
  const doneAt = app.clock.now().toISOString();
  const photo = aPhoto({ purpose: 'after' });
  const left = { kind: 'job.check', pointId: 'filters', state: 'not_done', reason: 'No ladder' };
  const before = [...wholeJob(list), left, { ...left, state: null }, { kind: 'job.photo', photo }];
  await phone.send(id, ...before);
  const work = await admin.ok('GET', `/api/bookings/${id}/work`);
  app.clock.advance(40 * 60_000);
  const manifest = [{ id: photo.id, sha256: photo.sha256 }];
  const end = [
    signatureOf(work, await admin.ok('GET', `/api/admin/bookings/${id}`), 320),
    { kind: 'job.finish', from: 'confirmed', manifest },
  ];
  await phone.send(id, ...end.map((op) => ({ ...op, at: doneAt })));
  const steps: BookingChange[] = await admin.ok('GET', `/api/admin/bookings/${id}/history`);
  for (const each of steps) expect(bookingChange.parse(each)).toEqual(each);
  const ofWork = steps.filter(({ action }) => action.startsWith('job.'));
  expect(ofWork.map(({ action, work: told }) => [action, told?.what])).toEqual([
    ['job.finish', 'With 1 photo'],
    ['job.sign', 'Omar H., AED 320'],
    ['job.photo', 'After'],
    ['job.check', 'Filters washed, taken back'],
    ['job.check', 'Filters washed, not done: No ladder'],
    ['job.check', 'Cold air (Bedroom 1): 11.8 °C'],
    ['job.check', 'Gas pressure read: 128 psi'],
    ['job.check', 'Power off'],
    ['job.start', ''],
  ]);
  expect(ofWork[0]).toMatchObject({ at: app.clock.now().toISOString(), work: { doneAt } });
});

it('leaves a job’s last steps on its phone, however much was ticked since', async () => {
  const [id, list] = [await givenJob(people), await savedChecklist(app)];
  const ticks = Array.from({ length: 12 }, (_, n) => ({
    ...{ kind: 'job.check', pointId: 'filters', unit: `Unit ${n + 1}`, state: 'done' },
  }));
  await phoneOf(app, tech).send(id, ...wholeJob(list), ...ticks);
  const row = (await pull(app, tech)).rows.find((each) => each.type === 'booking' && each.id === id);
  expect(row).toMatchObject({ data: { history: [{ status: 'confirmed', amount: 320, by: 'A admin' }] } });
});

it('tells a customer that somebody is on the way until they are there, and again when they set out anew', async () => {
  const id = await givenJob(people);
  const phone = phoneOf(app, tech);
  const onWay = async () => (await noor.ok('GET', `/api/bookings/${id}/work`)).onWayAt;
  await phone.send(id, { kind: 'job.onway' });
  expect(await onWay()).toBe(app.clock.now().toISOString());
  app.clock.advance(20 * 60_000);
  await phone.send(id, { kind: 'job.start' });
  expect(await onWay()).toBeUndefined();
  app.clock.advance(20 * 60_000);
  await phone.send(id, { kind: 'job.stop' }, { kind: 'job.onway' });
  expect(await onWay()).toBe(app.clock.now().toISOString());
});
