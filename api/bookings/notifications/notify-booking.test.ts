import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { openJudge } from '../../notifications/compose/judge';
import { booking, officeChange, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sendOp } from '../../testing/sync';
import { countedOnce, enableCapacity, technician } from '../../testing/team';
import { sweepReservations } from '../move/sweep';
import { notifyUnanswered } from './notify-unanswered';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person);

const office = (id: string, change: object) => officeChange(app, admin, id, change);

/** What was kept since the last look, as `event by channel to whom`; a due time of its own behind it. */
async function enqueued() {
  const rows = await app.db.read('message_out').orderBy('id');
  await app.db.write('message_out').delete();
  const names = new Map([
    [noor.id, 'noor'],
    [admin.id, 'office'],
  ]);
  return rows.map((row) => {
    const to = row.user_id ? (names.get(row.user_id) ?? 'technician') : 'guest';
    return `${row.event} by ${row.channel} to ${to}${row.due_at === row.created_at ? '' : ` at ${row.due_at}`}`;
  });
}

it('tells customer and office of a request, and of what the office makes of it', async () => {
  const { id } = await booking(app, noor.actor);
  expect(await enqueued()).toEqual(['received by email to noor', 'office-new by email to office']);
  await office(id, { status: 'confirmed', amount: 320 });
  // 6:00 PM of the evening before.
  expect(await enqueued()).toEqual([
    'confirmed by email to noor',
    'day-before by email to noor at 2026-11-27T14:00:00.000Z',
  ]);
  await office(id, { date: '2026-11-30 1:00 PM' });
  expect(await enqueued()).toEqual([
    'moved by email to noor',
    'day-before by email to noor at 2026-11-29T14:00:00.000Z',
  ]);
  await office(id, { note: 'Gate 2', address: 'Villa 12' });
  expect(await enqueued()).toEqual([]);
  await office(id, { status: 'cancelled' });
  expect(await enqueued()).toEqual(['cancelled by email to noor']);
  await office(id, { status: 'pending' });
  expect(await enqueued()).toEqual(['received by email to noor']);
});

it('tells a device of theirs too, but not of what they just did themselves', async () => {
  const { jti } = await app.db.read('session').where({ user_id: noor.id }).first('jti');
  const keys = { p256dh: 'key', auth: 'auth', created_at: app.clock.now().toISOString() };
  await app.db
    .write('push_subscription')
    .insert({ id: 'phone', session_jti: jti, user_id: noor.id, endpoint: 'https://push.example/1', ...keys });
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  await enqueued();
  await office(id, { date: '2026-11-30 1:00 PM' });
  expect(await enqueued()).toEqual([
    'moved by email to noor',
    'moved by push to noor',
    'day-before by email to noor at 2026-11-29T14:00:00.000Z',
    'day-before by push to noor at 2026-11-29T14:00:00.000Z',
    'two-hours by push to noor at 2026-11-30T07:00:00.000Z',
  ]);
  const { id: other } = await booking(app, noor.actor);
  await enqueued();
  await noor.call('PUT', `/api/bookings/${other}/cancel`);
  expect(await enqueued()).toEqual(['cancelled by email to noor']);
});

it('tells nothing of what was refused, and once what is repeated', async () => {
  const { id } = await booking(app, noor.actor);
  await enqueued();
  const refused = await admin.call('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed' });
  expect(refused.status).toBe(422);
  expect(await enqueued()).toEqual([]);
  const cancel = () => noor.call('PUT', `/api/bookings/${id}/cancel`);
  await cancel();
  await cancel();
  expect(await enqueued()).toEqual(['cancelled by email to noor']);
});

it('reminds of nothing whose evening before is past', async () => {
  const { id } = await booking(app, noor.actor);
  await enqueued();
  app.clock.set('2026-11-27T14:00:00.000Z');
  admin.token = await tokenFor(app, admin.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  expect(await enqueued()).toEqual(['confirmed by email to noor']);
});

it('writes to guests by what their booking says, without an e-mail by WhatsApp and only what matters most', async () => {
  const { id } = await booking(app, null);
  expect(await enqueued()).toEqual(['received by email to guest', 'office-new by email to office']);
  await app.db.write('booking').where({ id }).update({ email: '' });
  await office(id, { status: 'confirmed', amount: 320 });
  expect(await enqueued()).toEqual(['confirmed by whatsapp to guest']);
});

it('tells technicians of jobs they get, that move and that they lose, and nobody of what they did themselves', async () => {
  const sami = await person(app, 'staff');
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  await enqueued();
  await office(id, { assignedTo: sami.id });
  expect(await enqueued()).toEqual(['job-new by email to technician']);
  await office(id, { date: '2026-11-30 1:00 PM' });
  expect(await enqueued()).toContain('job-moved by email to technician');
  await office(id, { assignedTo: null });
  expect(await enqueued()).toEqual(['job-cancelled by email to technician']);
  expect(await sendOp(app, sami, `booking:${id}`, { kind: 'booking.take' })).toMatchObject({ is: 'applied' });
  expect(await enqueued()).toEqual([]);
});

it('tells a technician whose account is locked nothing more', async () => {
  const sami = await person(app, 'staff');
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320, assignedTo: sami.id });
  await enqueued();
  await app.db.write('user').where({ id: sami.id }).update({ is_locked: true });
  await office(id, { date: '2026-11-30 1:00 PM' });
  expect(await enqueued()).not.toContain('job-moved by email to technician');
});

it('says whose wish a cancellation by the office was', async () => {
  await countedOnce(app);
  const wishes = [];
  for (const wish of [{ causedBy: 'customer' }, {}]) {
    const { id } = await booking(app, noor.actor);
    await office(id, { status: 'confirmed', amount: 320 });
    await office(id, { status: 'cancelled', ...wish });
    const row = await app.db.read('message_out').where({ booking_id: id, event: 'cancelled' }).first();
    wishes.push(JSON.parse(row.facts).by);
  }
  expect(wishes).toEqual(['customer', 'us']);
});

it('tells the others of the office of a request that one of them made, and not that one', async () => {
  const other = await person(app, 'admin');
  const { id } = await booking(app, admin.actor);
  const told = await app.db.read('message_out').where({ booking_id: id, event: 'office-new' });
  expect(told.map((row) => row.user_id)).toEqual([other.id]);
});

it('tells the office and whoever is on call of urgent help at once, and the customer that somebody has it', async () => {
  const sami = await person(app, 'staff');
  const saved = await admin.call('PUT', '/api/admin/on-call', { people: [sami.id] });
  expect(saved.status, saved.text).toBe(200);
  const { id } = await booking(app, noor.actor, { urgent: { what: 'water', feeSeen: 1000 } });
  expect(await enqueued()).toEqual([
    'received by email to noor',
    'job-urgent by email to technician',
    'office-new by email to office',
  ]);
  await office(id, { assignedTo: sami.id });
  expect(await enqueued()).toEqual(['urgent-taken by email to noor', 'job-new by email to technician']);
});

it('asks the office for a time, and offers one to the customer', async () => {
  const { id } = await booking(app, noor.actor);
  await enqueued();
  const offered = await admin.call('POST', `/api/admin/bookings/${id}/proposal`, {
    date: '2026-11-30 1:00 PM',
  });
  expect(offered.status, offered.text).toBeLessThan(300);
  expect(await enqueued()).toEqual(['proposed by email to noor']);
});

it('tells a guest whose slot is kept no longer, and the office', async () => {
  await technician(app, { displayName: 'Sami' });
  await enableCapacity(app);
  const { id } = await booking(app, null, { date: '2026-11-30 9:00 AM' });
  await enqueued();
  app.clock.set('2026-11-27T09:40:01.000Z');
  expect(await sweepReservations(app.db, app.clock.now())).toBe(1);
  const [row] = await app.db.read('message_out').where({ booking_id: id }).orderBy('id');
  expect(JSON.parse(row.facts)).toEqual({ by: 'us' });
  expect(await enqueued()).toEqual(['received by email to guest', 'office-needs-time by email to office']);
});

it('tells nobody that a time which only the office knew of was taken back, and its customer of another', async () => {
  const { id } = await booking(app, noor.actor, { date: '2026-11-30 9:00 AM' });
  const needsTime = { why: 'taken' };
  await enqueued();
  await office(id, { needsTime });
  await office(id, { date: '2026-11-30 9:00 AM' });
  await office(id, { needsTime });
  expect(await enqueued()).toEqual([]);
  await office(id, { date: '2026-11-30 1:00 PM' });
  expect(await enqueued()).toEqual(['moved by email to noor']);
  await office(id, { date: '2026-11-30 9:00 AM', needsTime });
  expect(await enqueued()).toEqual(['received by email to noor']);
});

it('tells the office once of a request that nobody answered for two office hours, and not of one of long ago', async () => {
  // 1:40 PM.
  await booking(app, noor.actor);
  const { id } = await booking(app, null);
  await enqueued();
  const sweep = () => notifyUnanswered(app.db, app.clock.now());
  app.clock.set('2026-11-26T11:39:59.000Z');
  expect(await sweep()).toBe(0);
  app.clock.set('2026-11-26T11:40:00.000Z');
  await app.db.write('booking').where({ id }).update({ status: 'confirmed' });
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  expect(await enqueued()).toEqual(['office-unanswered by email to office']);
  app.clock.set('2026-11-28T11:40:00.000Z');
  expect(await sweep()).toBe(0);
});

it('tells the office of work of a technician that could not be applied, as long as nobody has seen it', async () => {
  const sami = await person(app, 'staff', { displayName: 'Sami' });
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320, assignedTo: sami.id });
  await enqueued();
  const op = { kind: 'booking.update', from: 'pending', to: 'completed', amountFrom: 1, amount: 2 };
  expect(await sendOp(app, sami, `booking:${id}`, op)).toMatchObject({ is: 'conflict' });
  const row = await app.db.read('message_out').where({ event: 'office-refused' }).first();
  const judged = () =>
    inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      openJudge({ publicUrl: 'https://homehub.example', signingKey: app.key })(tx, row),
    );
  expect(JSON.stringify(await judged())).toContain('Set to completed, amount AED 2');
  await app.db.write('staff_report').update({ state: 'seen' });
  expect(await judged()).toEqual({ is: 'skip', reason: 'over' });
});
