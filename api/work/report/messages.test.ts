import { expect, it } from 'vitest';
import type { Work } from '../../../contract/work/work-shapes';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction, type Tx } from '../../db/transaction';
import { openJudge } from '../../notifications/compose/judge';
import type { MessageRow } from '../../notifications/enqueue/row';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { technician } from '../../testing/team';
import { tellOnTheWay, tellReport } from '../messages/tell';
import { phoneOf } from '../testing';
import { arrive, finishedWork } from './testing';
import { remindOfPhotos } from './waiting';

// Thursday, 9:40 AM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T05:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person, 'customer', { email: 'noor@home.example' });
const imran = make(technician, { displayName: 'Imran' });

const within = <Made>(work: (tx: Tx) => Promise<Made>) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, work);
const judged = async (event: string) => {
  const row: MessageRow = await app.db.read('message_out').where({ event }).orderBy('id', 'desc').first();
  const judge = openJudge({ publicUrl: 'https://homehub.example', signingKey: app.key });
  return within((tx) => judge(tx, row));
};
const sent = async (event: string) => {
  const found = await judged(event);
  if (found.is !== 'send') throw new Error(JSON.stringify(found));
  return found.message;
};
const count = async (event: string) => (await app.db.read('message_out').where({ event })).length;
const rowOf = (id: string): Promise<BookingRow> => app.db.read('booking').where({ id }).first();

async function given(who: typeof noor | null = noor): Promise<string> {
  const { id } = await booking(app, who?.actor ?? null, { date: '2026-11-26 11:00 AM' });
  await officeChange(app, admin, id, { status: 'confirmed', amount: 320 });
  await app.db.write('booking').where({ id }).update({ assigned_to: imran.id });
  return id;
}
const under = (id: string, change: Partial<Work>) =>
  finishedWork(app, id, {
    by: imran.id,
    change: { sessions: [], checks: [], finishedAt: undefined, ...change } as object,
  });

it('is told by what a technician’s phone sends: on the way, and done, each once', async () => {
  const id = await given();
  const phone = phoneOf(app, imran);
  const way = { kind: 'job.onway' };
  expect(await phone.send(id, way, { ...way })).toMatchObject([{ is: 'applied' }, { is: 'applied' }]);
  expect(await count('on-the-way')).toBe(1);
  expect((await sent('on-the-way')).content.title).toContain('is on the way');
  const finish = { kind: 'job.finish', from: 'confirmed', manifest: [] };
  expect(await phone.send(id, { kind: 'job.start' }, { kind: 'job.stop' }, finish)).toMatchObject(
    Array(3).fill({ is: 'applied' }),
  );
  await phone.send(id, { ...finish, from: 'completed' });
  expect(await count('report-ready')).toBe(1);
  expect((await sent('report-ready')).content.paper).toMatchObject({ kind: 'report' });
  const { report } = (await app.request('GET', `/api/bookings/${id}/work`, { token: noor.token })).body;
  expect(report).toMatchObject({ follows: 0 });
});

it('says once that who comes is on the way, as long as they are', async () => {
  const id = await given();
  await under(id, { onWayAt: app.clock.now().toISOString(), signature: undefined } as Partial<Work>);
  for (let press = 0; press < 2; press += 1) await within(async (tx) => tellOnTheWay(tx, await rowOf(id)));
  expect(await count('on-the-way')).toBe(1);
  const { content, to } = await sent('on-the-way');
  expect(content.title).toMatch(/^Imran is on the way: AC Services/);
  expect([to.userId, content.template?.name]).toEqual([noor.id, 'on-the-way']);
  expect(content.action?.href).toMatch(/\/visit\/[\w-]{40,}$/);
  await app.db
    .write('work')
    .where({ booking_id: id })
    .update({
      sessions: JSON.stringify([{ startedAt: app.clock.now().toISOString(), by: imran.id }]),
    });
  expect(await judged('on-the-way')).toEqual({ is: 'skip', reason: 'over' });
});

it('says nothing of a way of hours ago, which a phone without signal had kept', async () => {
  const id = await given();
  await under(id, { onWayAt: app.clock.now().toISOString() });
  await within(async (tx) => tellOnTheWay(tx, await rowOf(id)));
  app.clock.advance(2 * 3_600_000);
  expect(await judged('on-the-way')).toEqual({ is: 'skip', reason: 'over' });
});

it('sends the report once, with its PDF and what follows, in their language and by what they want', async () => {
  const id = await given();
  await app.db.write('user').where({ id: noor.id }).update({ language: 'ar' });
  await finishedWork(app, id, { by: imran.id, photos: 3, here: 1 });
  await app.db.write('booking').where({ id }).update({ status: 'completed' });
  for (const follows of [2, 2]) await within(async (tx) => tellReport(tx, await rowOf(id), follows));
  expect(await count('report-ready')).toBe(1);
  const row = await app.db.read('message_out').where({ event: 'report-ready' }).first();
  expect(row.due_at).toBe('2026-11-26T05:50:00.000Z');
  const { content, unsubscribe } = await sent('report-ready');
  expect(content.paper).toMatchObject({ kind: 'report', language: 'ar', technicians: [{ name: 'Imran' }] });
  expect(content.before.join(' ')).toContain('2 photos follow.');
  expect(content.facts).toContainEqual(['Amount', 'AED 320']);
  expect(unsubscribe).toBeDefined();
  await arrive(app, id);
  expect((await sent('report-ready')).content.before).toHaveLength(1);
  const off = JSON.stringify({ 'report-ready': { email: false } });
  await app.db.write('user').where({ id: noor.id }).update({ notify: off });
  expect(await judged('report-ready')).toEqual({ is: 'skip', reason: 'not-wanted' });
});

it('sends no amount to a customer for whom somebody else pays, and nothing of work that was opened again', async () => {
  const id = await given();
  await finishedWork(app, id, { by: imran.id });
  await app.db
    .write('booking')
    .where({ id })
    .update({ status: 'completed', payer_id: 'maha', payer_name: 'Maha' });
  await within(async (tx) => tellReport(tx, await rowOf(id), 0));
  expect(JSON.stringify((await sent('report-ready')).content)).not.toContain('320');
  await app.db.write('work').where({ booking_id: id }).update({ finished_at: null });
  expect(await judged('report-ready')).toEqual({ is: 'skip', reason: 'changed' });
});

it('reaches a guest without an e-mail by WhatsApp, days later too', async () => {
  const id = await given(null);
  await app.db.write('booking').where({ id }).update({ email: '', status: 'completed' });
  await finishedWork(app, id, { by: imran.id });
  app.clock.advance(3 * 86_400_000);
  await within(async (tx) => tellReport(tx, await rowOf(id), 0));
  expect(await app.db.read('message_out').where({ event: 'report-ready' })).toMatchObject([
    { channel: 'whatsapp' },
  ]);
  expect((await sent('report-ready')).content.template?.name).toBe('report-ready');
});

it('reminds whose phone has photos of finished jobs at the start of their hours, once a day and on working days', async () => {
  const { jti } = await app.db.read('session').where({ user_id: imran.id }).first('jti');
  const keys = { p256dh: 'key', auth: 'auth', created_at: app.clock.now().toISOString() };
  const phone = {
    id: 'phone',
    session_jti: jti,
    user_id: imran.id,
    endpoint: 'https://push.example/1',
    ...keys,
  };
  await app.db.write('push_subscription').insert(phone);
  const id = await given();
  await finishedWork(app, id, { by: imran.id, photos: 3, here: 1 });
  const remind = (iso: string) => {
    app.clock.set(iso);
    return remindOfPhotos(app.db, app.clock.now());
  };
  // Friday, shortly after midnight: at 8:30 AM.
  expect(await remind('2026-11-26T20:00:05.000Z')).toBe(1);
  await remind('2026-11-26T20:10:00.000Z');
  expect(await app.db.read('message_out').where({ event: 'photos-waiting' })).toMatchObject([
    { channel: 'push', user_id: imran.id, due_at: '2026-11-27T04:30:00.000Z' },
  ]);
  expect(await judged('photos-waiting')).toEqual({ is: 'later', due: new Date('2026-11-27T04:30:00.000Z') });
  app.clock.set('2026-11-27T04:30:00.000Z');
  const { content } = await sent('photos-waiting');
  expect(content.title).toBe('2 photos are still on your phone');
  expect(content.action?.href).toBe('https://homehub.example/jobs');
  await arrive(app, id);
  expect(await judged('photos-waiting')).toEqual({ is: 'skip', reason: 'over' });
  // Sunday, on which nobody works, and a day on which nothing waits.
  await app.db.write('photo').update({ arrived_at: null });
  expect(await remind('2026-11-28T20:00:05.000Z')).toBe(0);
  await arrive(app, id);
  expect(await remind('2026-11-29T20:00:05.000Z')).toBe(0);
});
