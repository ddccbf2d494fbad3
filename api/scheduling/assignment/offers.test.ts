import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { newTechnician, type TechnicianRoster } from '../../../contract/team/roster';
import { hour } from '../../testing/clock';
import { booking, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician as technicianOf } from '../../testing/team';

const date = '2026-11-28 9:00 AM';
// Thursday, 1:40 PM in Dubai; the visits are on Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Huda' });

const office = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin/${path}`, body);
const done = (method: string, path: string, body?: unknown) => admin.ok(method, `/api/admin/${path}`, body);
const technician = (roster: Partial<TechnicianRoster> = {}, displayName = 'Imran') =>
  technicianOf(app, { roster, displayName });
const count = () => enableCapacity(app);
const offer = (id: string, to: string) => office('POST', `bookings/${id}/proposal`, { date: to });
const left = async (day = '2026-11-28') => {
  const path = `/api/slots?service=AC%20Services&from=${day}&days=1`;
  return (await app.request('GET', path)).body.days[0].slots;
};
const needs = async (what: string) => {
  const rows = await done('GET', `bookings?needs=${what}&sort=oldest`);
  return rows.map(({ id }: Booking) => id);
};
const counts = () => done('GET', 'bookings/needs');
const without = (id: string) =>
  app.db.write('booking').where({ id }).update({ needs_time: '{"why":"taken"}' });

describe('an offered time', () => {
  it('keeps its slot for four office hours, stands in the row, and is told in the history', async () => {
    await technician();
    await count();
    const customer = await person(app);
    const { id } = await booking(app, customer.actor);
    const { status, body } = await offer(id, '2026-11-28 3:00 PM');
    expect(status).toBe(200);
    expect(body.proposal).toMatchObject({ date: '2026-11-28 3:00 PM', until: '2026-11-26T13:40:00.000Z' });
    expect([body.date, body.status]).toEqual([date, 'pending']);
    expect(await left()).toEqual([0, 1, 1, 0, 1]);
    expect((await done('GET', `bookings/${id}/history`))[0]).toMatchObject({
      action: 'booking.propose',
      changes: [{ field: 'proposal', before: null, after: '2026-11-28 3:00 PM' }],
    });
    app.clock.advance(4 * hour);
    expect(await left()).toEqual([0, 1, 1, 1, 1]);
  });

  it('gives way to a later one, and ends when it is taken back, or the visit is moved or over', async () => {
    await technician();
    await count();
    const { id } = await booking(app, null);
    await offer(id, '2026-11-28 3:00 PM');
    await offer(id, '2026-11-28 5:00 PM');
    expect(await left()).toEqual([0, 1, 1, 1, 0]);
    expect((await done('DELETE', `bookings/${id}/proposal`)).proposal).toBeUndefined();
    expect(await left()).toEqual([0, 1, 1, 1, 1]);
    await offer(id, '2026-11-28 1:00 PM');
    const moved = await done('PUT', `bookings/${id}`, { date: '2026-11-28 5:00 PM' });
    expect(moved.proposal).toBeUndefined();
    expect(await left()).toEqual([1, 1, 1, 1, 0]);
    await offer(id, '2026-11-28 1:00 PM');
    await done('PUT', `bookings/${id}`, { status: 'cancelled' });
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
  });

  it('is one that has a free slot, and lies far enough ahead', async () => {
    await technician();
    await count();
    const { id } = await booking(app, null);
    await booking(app, null, { date: '2026-11-28 11:00 AM' });
    const full = await offer(id, '2026-11-28 11:00 AM');
    expect([full.status, full.body.error.current]).toEqual([
      409,
      { grade: 'breaks_ours', obstacles: ['another_without'] },
    ]);
    expect((await offer(id, date)).body.error.fields).toEqual({ date: 'The visit is already at this time.' });
    expect((await offer(id, '2026-11-26 3:00 PM')).body.error.fields).toEqual({
      date: 'Too soon to offer. Call the customer.',
    });
    await done('PUT', `bookings/${id}`, { status: 'cancelled' });
    expect((await offer(id, '2026-11-28 3:00 PM')).body.error.code).toBe('conflict');
  });
});

describe('what the office has to do', () => {
  it('is listed and counted while capacity is limited: no time, nobody, no answer', async () => {
    const early = await booking(app, null, { date: '2026-11-27 9:00 AM' });
    expect(await needs('nobody')).toEqual([]);
    expect(await counts()).toEqual({ isCounted: false, time: 0, nobody: 0, answer: 0 });
    const [first, second, third] = [
      await booking(app, null),
      await booking(app, null),
      await booking(app, null, { date: '2026-11-28 3:00 PM' }),
    ];
    await technician();
    await count();
    await without(third.id);
    const nobody = await needs('nobody');
    expect(nobody).toHaveLength(1);
    expect([first.id, second.id]).toContain(nobody[0]);
    expect(await needs('time')).toEqual([third.id]);
    expect(await needs('answer')).toEqual([]);
    expect(await counts()).toEqual({ isCounted: true, time: 1, nobody: 1, answer: 0 });
    app.clock.advance(2 * hour);
    admin.token = await tokenFor(app, admin.actor);
    await offer(first.id, '2026-11-30 9:00 AM');
    expect((await needs('answer')).sort()).toEqual([second.id, third.id, early.id].sort());
    expect((await counts()).answer).toBe(3);
  });

  it('is to find others: those who can come stay, whoever has least to do comes, and no rule is broken', async () => {
    const [ill, busy, idle] = [
      await technician({}, 'Imran'),
      await technician({}, 'Sami'),
      await technician({}, 'Ravi'),
    ];
    await technician({ skills: ['Plumbing'] });
    await count();
    const [job, plumbing] = [await booking(app, null), await booking(app, null, { serviceType: 'Painting' })];
    const other = await booking(app, null, { date: '2026-11-28 3:00 PM' });
    await done('PUT', `bookings/${other.id}`, { assignedTo: busy.id });
    await done('PUT', `bookings/${job.id}`, { assignedTo: ill.id, status: 'confirmed', amount: 200 });
    const leave = [{ from: '2026-11-28', to: '2026-11-28' }];
    await done('PUT', `team/technicians/${ill.id}`, { ...newTechnician, skills: ['AC Services'], leave });
    const answer = await done('POST', 'bookings/find-others', { ids: [job.id, plumbing.id] });
    expect(answer.missing).toEqual([plumbing.id]);
    expect(answer.found).toMatchObject([{ id: job.id, assignedTo: idle.id, status: 'confirmed' }]);
    // Two are needed: whoever has it stays, and the other comes with them.
    await done('PUT', `bookings/${job.id}`, { people: 2, because: 'The unit is heavy.' });
    const both = await done('POST', 'bookings/find-others', { ids: [job.id] });
    expect(both.found).toMatchObject([{ assignedTo: idle.id, crew: [busy.id] }]);
  });

  it('is to offer each the nearest time, which no two get', async () => {
    await technician();
    await count();
    const [first, second] = [await booking(app, null), await booking(app, null)];
    await without(second.id);
    const painting = await booking(app, null, { serviceType: 'Painting' });
    expect((await done('GET', `bookings/${second.id}/times`)).nearest).toEqual([
      '2026-11-28 11:00 AM',
      '2026-11-28 1:00 PM',
      '2026-11-28 3:00 PM',
    ]);
    const ids = [first.id, second.id, painting.id];
    const { offered, missing } = await done('POST', 'bookings/offer-times', { ids });
    expect(offered.map(({ proposal }: Booking) => proposal?.date)).toEqual([
      '2026-11-28 11:00 AM',
      '2026-11-28 1:00 PM',
    ]);
    expect(missing).toEqual([painting.id]);
    expect((await office('POST', 'bookings/offer-times', { ids: [admin.id] })).status).toBe(404);
  });
});
