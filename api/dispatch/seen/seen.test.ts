import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { booking } from '../../testing/factories';
import { pull, sendOps } from '../../testing/sync';
import { capacityPerTest, technician } from '../../testing/team';

const { app, admin, noor, tech, make } = capacityPerTest();
const other = make(technician, { displayName: 'Sara' });
const day = '2026-11-28';
const minute = 60_000;

const given = async (to: string = tech.id) => {
  const { id } = await booking(app, noor.actor, { date: `${day} 9:00 AM` });
  await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed', amount: 100, assignedTo: to });
  return id;
};
const change = (id: string, body: object) =>
  admin.ok('PUT', `/api/admin/bookings/${id}`, { because: 'they asked', ...body });
const board = () => admin.ok('GET', `/api/admin/dispatch?day=${day}`);
const seen = async (id: string) =>
  (await board()).jobs.find((each: { id: string }) => each.id === id).seen ?? {};
const later = (ms = minute) => app.clock.advance(ms);
const open = (id: string, who: Parameters<typeof sendOps>[1] = tech, at = app.clock.now()) =>
  sendOps(app, who, [
    { entity: `booking:${id}`, op: { kind: 'job.opened' }, queuedAt: at.toISOString() },
  ]).then(({ body }) => body.results[0]);

it('says that a phone has a job once that phone has shown that it keeps it, and never before', async () => {
  const known = (await pull(app, tech)).cursor;
  const id = await given();
  expect(await seen(id)).toEqual({ [tech.id]: { sentAt: app.clock.now().toISOString() } });
  later();
  // Answered is not arrived: the answer may have been lost on its way.
  const { cursor } = await pull(app, tech, known);
  expect((await seen(id))[tech.id]).not.toHaveProperty('onPhoneAt');
  later();
  const at = app.clock.now().toISOString();
  await pull(app, tech, cursor);
  expect(await seen(id)).toMatchObject({ [tech.id]: { onPhoneAt: at } });
  later();
  await pull(app, tech, cursor);
  expect(await seen(id)).toMatchObject({ [tech.id]: { onPhoneAt: at } });
});

it('says when it was opened by the time of the phone, once', async () => {
  const id = await given();
  later(5 * minute);
  const at = app.clock.now();
  later(30 * minute);
  expect(await open(id, tech, at)).toMatchObject({ is: 'applied' });
  expect(await open(id)).toMatchObject({ is: 'applied' });
  expect((await seen(id))[tech.id]).toMatchObject({ openedAt: at.toISOString() });
});

it('begins anew with whoever it is given to, and with each time that it gets', async () => {
  const id = await given();
  later();
  await open(id);
  const opened = app.clock.now();
  later(10 * minute);
  await change(id, { assignedTo: other.id });
  const at = app.clock.now().toISOString();
  expect(await seen(id)).toEqual({ [other.id]: { sentAt: at } });
  // What the first had opened, and sends now.
  expect(await open(id, tech, opened)).toMatchObject({ is: 'applied' });
  expect(await seen(id)).toEqual({ [other.id]: { sentAt: at } });
  await change(id, { assignedTo: tech.id });
  later();
  await open(id, tech, opened);
  expect(await seen(id)).toEqual({ [tech.id]: { sentAt: at } });
  await open(id);
  expect((await seen(id))[tech.id]).toHaveProperty('openedAt');
  await change(id, { date: `${day} 1:00 PM` });
  expect(await seen(id)).toEqual({ [tech.id]: { sentAt: app.clock.now().toISOString() } });
});

it('is seen by whoever takes it themselves', async () => {
  const { id } = await booking(app, noor.actor, { date: `${day} 9:00 AM` });
  await sendOps(app, tech, [{ entity: `booking:${id}`, op: { kind: 'booking.take' } }]);
  expect((await seen(id))[tech.id]).toHaveProperty('openedAt');
});

it('opened by who it is not given to, is nothing, and tells them nothing', async () => {
  const id = await given();
  expect(await open(id, other)).toEqual({ opId: expect.anything(), is: 'applied' });
  expect(await open(randomUUID(), other)).toEqual({ opId: expect.anything(), is: 'applied' });
  for (const who of [noor, admin, null])
    expect(await open(id, who)).toMatchObject({ is: 'rejected', code: 'not_allowed' });
  expect(await seen(id)).toEqual({ [tech.id]: { sentAt: expect.anything() } });
});

it('opened tomorrow or long ago by a clock that is wrong, was opened since it was given and by now', async () => {
  const id = await given();
  await open(id, tech, new Date('2020-01-01'));
  expect((await seen(id))[tech.id]).not.toHaveProperty('openedAt');
  await open(id, tech, new Date('2030-01-01'));
  expect((await seen(id))[tech.id].openedAt).toBe(app.clock.now().toISOString());
});

it('a refused one holds nothing up that comes after it', async () => {
  const id = await given();
  const { body } = await sendOps(app, noor, [
    { entity: `booking:${id}`, op: { kind: 'job.opened' } },
    { entity: `booking:${id}`, op: { kind: 'booking.address', address: 'Villa 3' } },
  ]);
  expect(body.results).toMatchObject([{ code: 'not_allowed' }, { is: 'applied' }]);
});

it('of it customers read nothing', async () => {
  const id = await given();
  await open(id);
  const answers = [await pull(app, noor), await noor.ok('GET', '/api/bookings/user')];
  expect(JSON.stringify(answers)).not.toMatch(/openedAt|onPhoneAt|sentAt|opened_at/);
});

it('says when a technician was last heard of', async () => {
  const heard = async () => {
    const { technicians } = await board();
    return technicians.find((each: { id: string }) => each.id === tech.id).heardAt;
  };
  later(60 * minute);
  await pull(app, tech);
  await expect.poll(heard).toBe(app.clock.now().toISOString());
  const never = (await board()).technicians.find((each: { id: string }) => each.id === other.id);
  expect(never.heardAt).not.toBe(app.clock.now().toISOString());
});

it('asks one small question with a sync that brings nothing, and writes nothing', async () => {
  const id = await given();
  let { cursor } = await pull(app, tech);
  ({ cursor } = await pull(app, tech, cursor));
  expect((await seen(id))[tech.id]).toHaveProperty('onPhoneAt');
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => void asked.push(sql);
  const ways = new Set([app.db.read, app.db.write]);
  for (const way of ways) way.on('query', note);
  await pull(app, tech, cursor);
  for (const way of ways) way.removeListener('query', note);
  const ofIt = asked.filter((sql) => /assignment/.test(sql));
  expect(ofIt).toHaveLength(1);
  expect(ofIt[0]).toMatch(/select .booking_id. from .assignment. where .* is null/);
});
