import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull, sendOp, sendOps } from '../../testing/sync';
import { enableCapacity, technician } from '../../testing/team';
import { sweepReservations } from './sweep';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person);
const sami = make(technician, { displayName: 'Sami' });

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';
const one = '2026-11-28 1:00 PM';

const send = (method: string, path: string, body?: unknown, who = noor) => who.call(method, path, body);
const move = (id: string, body: object, who = noor) => send('PUT', `/api/bookings/${id}/move`, body, who);
const moved = (id: string, body: object): Promise<Booking & { nearest?: string[] }> =>
  noor.ok('PUT', `/api/bookings/${id}/move`, body);
const mine = (date = nine, who: Person = noor) => booking(app, who.actor, { date });
const office = (id: string, change: object): Promise<Booking> =>
  admin.ok('PUT', `/api/admin/bookings/${id}`, change);
const sync = (op: object, id: string, who: Person = noor) => sendOp(app, who, `booking:${id}`, op);

describe('a move', () => {
  beforeEach(() => enableCapacity(app));

  it('gives the new slot and frees the old one, by REST and by sync', async () => {
    const { id } = await mine();
    const before = await moved(id, { from: nine, date: eleven });
    expect(before).toMatchObject({ date: eleven, status: 'pending', sequence: 29_928_100 });
    expect(await mine(nine, await person(app))).not.toHaveProperty('needsTime');
    const op = { kind: 'booking.move', from: eleven, date: one };
    expect(await sync(op, id)).toMatchObject({ is: 'applied', row: { data: { date: one } } });
    const [{ sequence }] = await app.db.read('booking').where({ id }).select('sequence');
    expect(sequence).toBe(29_928_101);
  });

  it('that finds no free slot leaves the time as it is, says what was wanted and what is near, and ends by Keep', async () => {
    const { id } = await mine();
    await mine(eleven, await person(app));
    const lost = await moved(id, { from: nine, date: eleven });
    expect(lost).toMatchObject({ date: nine, moveLost: { wanted: eleven, at: '2026-11-26T09:40:00.000Z' } });
    expect(lost.nearest).toEqual([nine, one, '2026-11-28 3:00 PM']);
    expect(await sync({ kind: 'booking.keep' }, id)).toMatchObject({ is: 'applied' });
    expect((await send('PUT', `/api/bookings/${id}/keep`)).body).not.toHaveProperty('moveLost');
    const closed = await moved(id, { from: nine, date: '2026-11-29 9:00 AM' });
    expect(closed).toMatchObject({ date: nine, moveLost: { wanted: '2026-11-29 9:00 AM' } });
    expect(await moved(id, { from: nine, date: one })).not.toHaveProperty('moveLost');
  });

  it('of what has no time finds one', async () => {
    await mine(nine, await person(app));
    const { id } = await mine();
    expect(await moved(id, { from: nine, date: eleven })).not.toHaveProperty('needsTime');
    expect(await mine(eleven, await person(app))).toHaveProperty('needsTime');
  });

  it('to the same time again asks for it again, once it is free', async () => {
    const other = await mine(nine, await person(app));
    const { id } = await mine();
    expect(await moved(id, { from: nine, date: nine })).toHaveProperty('needsTime');
    await office(other.id, { status: 'cancelled' });
    const found = await moved(id, { from: nine, date: nine });
    expect(found).not.toHaveProperty('needsTime');
    expect(found).not.toHaveProperty('moveLost');
  });

  it('from a time that is no longer so is a conflict; to where it is already it is done', async () => {
    const { id } = await mine();
    const answer = await move(id, { from: one, date: eleven });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    const op = { kind: 'booking.move', from: one, date: eleven };
    expect(await sync(op, id)).toMatchObject({ is: 'conflict', current: { data: { date: nine } } });
    expect(await sync({ ...op, date: nine }, id)).toMatchObject({ is: 'applied' });
    expect((await move(id, { from: nine, date: '2028-02-26 9:00 AM' })).status).toBe(422);
  });

  it('is its owner’s alone, and not of what is over', async () => {
    const { id } = await mine();
    const body = { from: nine, date: eleven };
    expect((await move(id, body, await person(app))).status).toBe(404);
    await office(id, { status: 'cancelled' });
    expect((await move(id, body)).body.error.code).toBe('too_late');
  });

  it('keeps it confirmed, and whoever comes where they are free; else somebody is to be found', async () => {
    const { id } = await mine();
    await office(id, { status: 'confirmed', amount: 100, assignedTo: sami.id });
    const kept = await moved(id, { from: nine, date: eleven });
    expect(kept).toMatchObject({ status: 'confirmed', assignedTo: sami.id });

    const rana = await technician(app, { displayName: 'Rana' });
    const other = await mine(one, await person(app));
    await office(other.id, { assignedTo: sami.id });
    expect(await moved(id, { from: eleven, date: one })).toMatchObject({ date: one, assignedTo: null });
    // All technicians hear that nobody has it.
    expect((await pull(app, rana)).rows.map((row) => row.id)).toContain(id);
  });

  it('takes a time that the office offered for nothing, and its slot with it', async () => {
    const { id } = await mine();
    const offer = randomUUID();
    const at = { id: offer, date: eleven, until: '2026-11-26T13:40:00.000Z' };
    const shared = { service_type: 'AC Services', date: eleven, starts_at: '2026-11-28T07:00:00.000Z' };
    await app.db.write('slot_hold').insert({
      ...shared,
      id: offer,
      kind: 'proposal',
      booking_id: id,
      until: at.until,
      created_at: '2026-11-26T09:40:00.000Z',
    });
    await app.db
      .write('booking')
      .where({ id })
      .update({ proposal: JSON.stringify({ ...at, at: '2026-11-26T09:40:00.000Z' }) });
    expect(await mine(eleven, await person(app))).toHaveProperty('needsTime');
    const taken = await moved(id, { from: nine, date: eleven, proposalId: offer });
    expect(taken).toMatchObject({ date: eleven });
    expect(taken).not.toHaveProperty('proposal');
    expect(await app.db.read('slot_hold')).toEqual([]);
  });

  it('uses the hold that keeps its slot', async () => {
    const { id } = await mine();
    const holdId = randomUUID();
    const body = { id: holdId, deviceId: randomUUID(), service: 'AC Services', date: eleven, booking: id };
    expect((await send('POST', '/api/slots/holds', body)).body).toMatchObject({ held: true });
    expect((await send('POST', '/api/slots/holds', body, await person(app))).status).toBe(404);
    expect(await mine(eleven, await person(app))).toHaveProperty('needsTime');
    expect(await moved(id, { from: nine, date: eleven, holdId })).not.toHaveProperty('moveLost');
    expect(await app.db.read('slot_hold').where({ kind: 'hold' })).toEqual([]);
  });

  it('keeps no second slot where its hold arrives after it', async () => {
    const { id } = await mine();
    const holdId = randomUUID();
    await moved(id, { from: nine, date: eleven, holdId });
    const body = { id: holdId, deviceId: randomUUID(), service: 'AC Services', date: eleven, booking: id };
    expect((await send('POST', '/api/slots/holds', body)).body).toMatchObject({ held: true, until: null });
    expect(await app.db.read('slot_hold').where({ kind: 'hold' })).toEqual([]);
  });

  it('that was applied is not withdrawn', async () => {
    const { id } = await mine();
    const opId = randomUUID();
    const ops = [
      { opId, op: { kind: 'booking.move', from: nine, date: eleven } },
      { opId: randomUUID(), op: { kind: 'withdraw', opId } },
    ].map((each) => ({ ...each, entity: `booking:${id}` }));
    const { results } = (await sendOps(app, noor, ops)).body;
    expect(results[1]).toMatchObject({ is: 'rejected', code: 'too_late' });
  });
});

describe('what nobody answered', () => {
  const guest = () => booking(app, null, { date: nine });
  const swept = () => sweepReservations(app.db, app.clock.now());

  it('keeps its slot for 24 hours; what was taken on, verified or confirmed longer', async () => {
    await enableCapacity(app);
    const { id } = await guest();
    const unverified = await person(app, 'customer', { emailVerified: false });
    const told = { ...bookingRequest().customerInfo, phone: '+971501112233', email: 'other@example.ae' };
    const theirs = await booking(app, unverified.actor, { date: eleven, customerInfo: told });
    const known = await mine(one);
    const taken = await booking(app, null, { date: '2026-11-28 3:00 PM' });
    await office(taken.id, { assignedTo: sami.id });
    app.clock.set('2026-11-27T09:39:59.000Z');
    expect(await swept()).toBe(0);
    app.clock.set('2026-11-27T09:40:00.000Z');
    expect(await swept()).toBe(2);
    expect(await swept()).toBe(0);
    const needs = await app.db.read('booking').where({ needs_time: '{"why":"unanswered"}' }).pluck('id');
    expect(needs.sort()).toEqual([id, theirs.id].sort());
    expect(known).not.toHaveProperty('needsTime');
    // A time taken anew has a day of its own.
    const again = { from: eleven, date: eleven };
    expect((await move(theirs.id, again, unverified)).body).not.toHaveProperty('needsTime');
    expect(await swept()).toBe(0);
  });

  it('begins anew where counting is switched on again, and is nothing while it is off', async () => {
    await guest();
    app.clock.set('2026-11-27T12:00:00.000Z');
    expect(await swept()).toBe(0);
    await enableCapacity(app);
    expect(await swept()).toBe(0);
    app.clock.set('2026-11-28T03:00:00.000Z');
    expect(await swept()).toBe(0);
  });

  it('ends holds that are over', async () => {
    await enableCapacity(app);
    const body = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date: nine };
    await send('POST', '/api/slots/holds', body);
    app.clock.set('2026-11-26T09:49:59.000Z');
    await swept();
    expect(await app.db.read('slot_hold').pluck('id')).toEqual([body.id]);
    app.clock.set('2026-11-26T09:50:00.000Z');
    await swept();
    expect(await app.db.read('slot_hold')).toEqual([]);
  });
});
