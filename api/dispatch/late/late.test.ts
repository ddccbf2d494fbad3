import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { booking, type Person, person } from '../../testing/factories';
import { pull, sendOps } from '../../testing/sync';
import { capacityPerTest, technician } from '../../testing/team';

/** Thursday, 1:40 PM. */
const { app, admin, noor, tech, make } = capacityPerTest();
const other = make(technician, { displayName: 'Sara' });
const sofia = make(person, 'customer');
const day = '2026-11-26';
const late = '/api/admin/dispatch/late';

const given = async (slot: string, who: Person = noor, change: object = {}, on = day) => {
  const { id } = await booking(app, who.actor, { date: `${on} ${slot}` });
  await admin.ok('PUT', `/api/admin/bookings/${id}`, {
    ...{ status: 'confirmed', amount: 100, assignedTo: tech.id, because: 'they asked' },
    ...change,
  });
  return id;
};
/** The visit that is being made, and the two after it. */
const theDay = async () => [await given('1:00 PM'), await given('3:00 PM', sofia), await given('5:00 PM')];
const set = (id: string, body: object) => admin.ok('POST', `${late}/${id}`, body);
const said = (id: string, op: object, who: Parameters<typeof sendOps>[1] = tech, at = app.clock.now()) =>
  sendOps(app, who, [
    { entity: `booking:${id}`, op: { kind: 'booking.late', ...op }, queuedAt: at.toISOString() },
  ]).then(({ body }) => body.results[0]);
const lateness = async (id: string) => (await admin.ok('GET', `/api/admin/bookings/${id}`)).runningLate;
const messages = (): Promise<Array<{ booking_id: string; user_id: string }>> =>
  app.db
    .read('message_out')
    .where({ event: 'running-late' })
    .orderBy('created_at')
    .select('booking_id', 'user_id');

it('said by its technician, it is on the board with those who wait, and nothing is moved', async () => {
  const [first = '', second = '', third = ''] = await theDay();
  const result = await said(first, { minutes: 45, there: true });
  expect(result.row.data.runningLate).toMatchObject({ minutes: 45, there: true, told: [] });
  const { jobs } = await admin.ok('GET', `/api/admin/dispatch?day=${day}`);
  expect(jobs.find(({ id }: { id: string }) => id === first).late).toMatchObject({ minutes: 45 });
  expect((await admin.ok('GET', `${late}/${first}`)).delayed).toMatchObject([
    { bookingId: second, minutes: 45, told: false },
    { bookingId: third, minutes: 45, told: false },
  ]);
  expect(jobs.map(({ date }: { date: string }) => date.slice(11))).toEqual(['1:00 PM', '3:00 PM', '5:00 PM']);
  expect(await messages()).toEqual([]);
});

it('tells who waits once each change, whoever says it how often', async () => {
  const [first = '', second = '', third = ''] = await theDay();
  await said(first, { minutes: 30, there: true, tell: true });
  await said(first, { minutes: 30, there: true, tell: true });
  const { delayed } = await admin.ok('POST', `${late}/${first}/tell`, {});
  expect(delayed.map(({ told }: { told: boolean }) => told)).toEqual([true, true]);
  const first3 = await messages();
  expect(new Set(first3.map((each) => each.booking_id))).toEqual(new Set([second, third]));
  expect(new Set(first3.map((each) => each.user_id))).toEqual(new Set([sofia.id, noor.id]));
  app.clock.advance(60_000);
  await set(first, { minutes: 60, there: true });
  expect(await messages()).toHaveLength(first3.length);
  await admin.ok('POST', `${late}/${first}/tell`, { bookings: [third] });
  const more = (await messages()).slice(first3.length);
  expect(new Set(more.map((each) => each.booking_id))).toEqual(new Set([third]));
});

it('on the way there, whoever is visited next waits themselves', async () => {
  const [first = ''] = await theDay();
  const { delayed } = await set(first, { minutes: 15 });
  expect(delayed[0]).toMatchObject({ bookingId: first, minutes: 15 });
});

it('ends with the visit, with another technician, and with a word', async () => {
  const [first = '', second = '', third = ''] = await theDay();
  for (const id of [first, second, third]) await set(id, { minutes: 30, there: true });
  await said(first, { minutes: 0 });
  expect(await lateness(first)).toBeUndefined();
  await sendOps(app, tech, [
    { entity: `booking:${second}`, op: { kind: 'booking.update', from: 'confirmed', to: 'completed' } },
  ]);
  expect(await lateness(second)).toBeUndefined();
  await admin.ok('PUT', `/api/admin/bookings/${third}`, { assignedTo: other.id });
  expect(await lateness(third)).toBeUndefined();
});

it('an older word that arrives late changes nothing that was said since', async () => {
  const [first = ''] = await theDay();
  const before = app.clock.now();
  app.clock.advance(10 * 60_000);
  await set(first, { minutes: 60 });
  expect(await said(first, { minutes: 15 }, tech, before)).toMatchObject({ is: 'applied' });
  expect(await lateness(first)).toMatchObject({ minutes: 60 });
});

it.each([
  ['a job of somebody else', other, 'not_found'],
  ['a job of theirs, by a customer', noor, 'not_allowed'],
  ['a job, by nobody', null, 'not_allowed'],
] as const)('%s is said to be late by nobody but its technician', async (_, who, code) => {
  const id = await given('3:00 PM');
  const sender = who === null ? null : who;
  expect(await said(id, { minutes: 30, tell: true }, sender)).toMatchObject({ is: 'rejected', code });
  expect(await lateness(id)).toBeUndefined();
  expect(await messages()).toEqual([]);
});

it('what is over, of another day, or said yesterday, is not late', async () => {
  const [done, tomorrow, next] = [
    await given('1:00 PM', noor, { status: 'completed' }),
    await given('9:00 AM', noor, {}, '2026-11-27'),
    await given('3:00 PM'),
  ];
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000);
  expect(await said(done, { minutes: 30, tell: true })).toMatchObject({ is: 'applied' });
  expect(await said(tomorrow, { minutes: 30, tell: true })).toMatchObject({ is: 'applied' });
  expect(await said(next, { minutes: 30, tell: true }, tech, yesterday)).toMatchObject({ is: 'applied' });
  for (const id of [done, tomorrow, next]) expect(await lateness(id)).toBeUndefined();
  expect(await messages()).toEqual([]);
  expect((await admin.call('POST', `${late}/${done}`, { minutes: 30 })).body.error.code).toBe('too_late');
  expect((await admin.call('POST', `${late}/${tomorrow}`, { minutes: 30 })).body.error.code).toBe(
    'breaks_rules',
  );
  expect((await admin.call('POST', `${late}/${randomUUID()}`, { minutes: 30 })).status).toBe(404);
});

it.each([1_000_000_000, 0.5, -1, '30', null])('refuses %j minutes by their name', async (minutes) => {
  const id = await given('3:00 PM');
  expect(await said(id, { minutes })).toMatchObject({
    code: 'invalid',
    fields: { minutes: expect.anything() },
  });
  const { body, status } = await admin.call('POST', `${late}/${id}`, { minutes });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['minutes']]);
  expect(await lateness(id)).toBeUndefined();
});

it('a flood of changes reaches nobody more than three times', async () => {
  const [first = '', second = ''] = await theDay();
  for (let minutes = 5; minutes <= 60; minutes += 5) {
    app.clock.advance(1000);
    await said(first, { minutes, there: true, tell: true });
  }
  const toSofia = (await messages()).filter(({ booking_id }) => booking_id === second);
  const once = new Set(
    await app.db.read('message_out').where({ event: 'running-late', booking_id: second }).pluck('channel'),
  ).size;
  expect(toSofia).toHaveLength(3 * once);
});

it('of it customers and guests read nothing, and an older app neither', async () => {
  const [first = ''] = await theDay();
  await said(first, { minutes: 45, there: true });
  const answers = [
    await pull(app, noor),
    await noor.ok('GET', '/api/bookings/user'),
    await app.request('GET', `/api/slots?service=AC%20Services&from=${day}&days=1`),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/runningLate|running_late/);
  expect(await pull(app, other)).not.toMatchObject({ rows: expect.arrayContaining([{ id: first }]) });
});

it('is in the history with who said it, and how many were told', async () => {
  const [first = ''] = await theDay();
  await said(first, { minutes: 45, there: true, tell: true });
  const history = await admin.ok('GET', `/api/admin/bookings/${first}/history`);
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'booking.tell-late', by: { id: tech.id }, changes: [{ field: 'told', after: 2 }] },
    { action: 'booking.late', changes: [{ field: 'lateMinutes', after: 45 }] },
  ]);
});
