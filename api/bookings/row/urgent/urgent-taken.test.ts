import { describe, expect, it, onTestFinished } from 'vitest';
import { type Booking, type SentBooking, booking as shape } from '../../../../contract/bookings/bookings';
import type { SyncResponse } from '../../../../contract/sync/sync';
import { testApp } from '../../../testing/app';
import { minute } from '../../../testing/clock';
import { booking, type Person, person } from '../../../testing/factories';
import { at, urgentHelp } from './testing';

const { app, make, admin, imran, help, ask, sync, create, rowIn, assign } = urgentHelp();
const noura = make(person, 'staff');

/** Urgent help that nobody has yet. */
const needed = (of = app) => {
  const { urgent, customerInfo } = help();
  const reached = { ...customerInfo, email: 'noor@example.ae' };
  return booking(of, null, { urgent: urgent as SentBooking['urgent'], customerInfo: reached });
};
const read = async (id: string): Promise<Booking> =>
  (await admin.call('GET', `/api/admin/bookings/${id}`)).body;
const take = (who: Person | undefined, id: string, ago = 0) =>
  sync(who as Person, [{ op: { kind: 'booking.take' }, entity: `booking:${id}`, ago }]);

describe('taking it', () => {
  it('says when a technician had it first, however they got it, and keeps that', async () => {
    const [taken, given, several] = [await needed(app), await needed(app), await needed(app)];
    app.clock.advance(6 * minute);
    const first = app.clock.now().toISOString();
    expect(rowIn(await take(imran, taken.id)).urgent?.takenAt).toBe(first);
    expect((await assign(given.id, { assignedTo: imran?.id })).body.urgent.takenAt).toBe(first);
    const body = { ids: [several.id], assignedTo: imran?.id };
    const all = await admin.call('POST', '/api/admin/bookings/assign', body);
    expect(all.body[0].urgent.takenAt).toBe(first);
    app.clock.advance(minute);
    await assign(taken.id, { assignedTo: null });
    expect((await assign(taken.id, { assignedTo: noura?.id })).body.urgent.takenAt).toBe(first);
    app.clock.set(at);
    const plain = await booking(app, null);
    expect((await assign(plain.id, { assignedTo: imran?.id })).body).not.toHaveProperty('urgent');
    const row = await app.db.read('booking').where({ id: plain.id }).first('taken_at');
    expect(row.taken_at).toBeNull();
  });

  it('gives it to one of two who press at once', async () => {
    const { id } = await needed(app);
    const both = await Promise.all([take(imran, id), take(noura, id)]);
    const won = both.map(({ results: [result] }) => result?.is === 'applied');
    expect(won.toSorted()).toEqual([false, true]);
    const winner = won[0] ? imran : noura;
    expect(await read(id)).toMatchObject({ assignedTo: winner?.id, urgent: { takenAt: at } });
    const [lost] = both[won[0] ? 1 : 0]?.results ?? [];
    expect(lost).toMatchObject({ is: 'rejected', code: 'not_found' });
  });

  it('is taken when the server hears of it, also of who pressed without a network', async () => {
    const { id } = await needed(app);
    expect(rowIn(await take(imran, id, 9 * minute)).urgent?.takenAt).toBe(at);
    const [late] = (await take(noura, id)).results;
    expect(late).toMatchObject({ is: 'rejected', code: 'not_found' });
    expect(await read(id)).toMatchObject({ assignedTo: imran?.id, urgent: { takenAt: at } });
  });

  it('leaves it to who took it online when another took it first without a network', async () => {
    const { id } = await needed(app);
    app.clock.advance(10 * minute);
    expect(rowIn(await take(noura, id)).assignedTo).toBe(noura?.id);
    const [late] = (await take(imran, id, 9 * minute)).results;
    expect(late).toMatchObject({ is: 'rejected', code: 'not_found' });
    expect(await read(id)).toMatchObject({ assignedTo: noura?.id });
    app.clock.set(at);
  });

  it('is whose the office says, whoever presses at the same moment', async () => {
    const { id } = await needed(app);
    const [given, taken] = await Promise.all([assign(id, { assignedTo: noura?.id }), take(imran, id)]);
    expect(given.status).toBe(200);
    const { assignedTo } = await read(id);
    // The office may take it from a technician, a technician not from another.
    expect(assignedTo).toBe(noura?.id);
    expect(['applied', 'rejected']).toContain(taken.results[0]?.is);
  });

  it('reaches every technician’s device first of all', async () => {
    const small = await testApp({ at, config: { syncPage: 1 } });
    onTestFinished(() => small.close());
    const tech = await person(small, 'staff');
    for (let count = 0; count < 3; count += 1) await booking(small, null);
    const { id } = await needed(small);
    const { body } = await sync(tech, [], small);
    expect((body as SyncResponse).rows.map((row) => row.id)).toContain(id);
  });
});

describe('the office', () => {
  it('lists what is urgent, what nobody has and what is to be called about, with their numbers', async () => {
    const world = await testApp({ at });
    onTestFinished(() => world.close());
    const [boss, tech] = [await person(world, 'admin'), await person(world, 'staff')];
    await booking(world, null);
    const waiting = await needed(world);
    const taken = await needed(world);
    const toCall = rowIn(await sync(null, [create(90 * minute)], world));
    const office = (query: string) =>
      world.request('GET', `/api/admin/bookings?sort=oldest&${query}`, { token: boss.token });
    await world.request('PUT', `/api/admin/bookings/${taken.id}`, {
      token: boss.token,
      body: { assignedTo: tech.id },
    });
    const ids = async (query: string) => (await office(query)).body.map(({ id }: Booking) => id);
    expect((await ids('urgent=1')).toSorted()).toEqual([waiting.id, taken.id].toSorted());
    expect(await ids('urgent=waiting')).toEqual([waiting.id]);
    expect(await ids('needsTime=1')).toEqual([toCall.id]);
    const { headers, body } = await office('urgent=1');
    expect([headers['x-total-count'], headers['x-count-urgent'], headers['x-count-needs-time']]).toEqual([
      '2',
      '1',
      '1',
    ]);
    expect(body.every((each: Booking) => shape.safeParse(each).success)).toBe(true);
    expect(Object.keys((await office('urgent=yes&needsTime=no')).body.error.fields).sort()).toEqual([
      'needsTime',
      'urgent',
    ]);
    const csv = await world.request('GET', '/api/admin/bookings/export?urgent=waiting', {
      token: boss.token,
    });
    expect(csv.text).toContain('Water coming in,2026-11-21 15:00,,150');
    expect(csv.text.trim().split('\n')).toHaveLength(2);
  });

  it('forgets who asked with their account, and cancels what nobody can be found for', async () => {
    const customer = await person(app, 'customer', { password: 'three brass lanterns' });
    const { body } = await ask(help({ notes: 'From the ceiling' }), customer);
    const mine = await customer.call('POST', '/api/users/me/export', { password: 'three brass lanterns' });
    expect(mine.body.bookings[0].urgent).toMatchObject({ what: 'water', fee: 150 });
    const gone = await customer.call('DELETE', '/api/users/me', { password: 'three brass lanterns' });
    expect(gone.status, gone.text).toBe(204);
    expect(await read(body.id)).toMatchObject({
      status: 'cancelled',
      notes: '',
      customerInfo: { phone: '', address: '' },
      urgent: { what: 'water' },
    });
  });
});
