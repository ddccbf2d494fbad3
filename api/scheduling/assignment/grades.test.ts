import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { OpResult } from '../../../contract/sync/sync';
import { newTechnician, type TechnicianRoster } from '../../../contract/team/roster';
import { type TestApp, testApp } from '../../testing/app';
import { booking, type Person, person } from '../../testing/factories';
import { pull, sendOp } from '../../testing/sync';
import { enableCapacity, technician as technicianOf } from '../../testing/team';

let app: TestApp;
let admin: Person;
const date = '2026-11-28 9:00 AM';
const begin = async (at: string) => {
  app = await testApp({ at });
  admin = await person(app, 'admin', { displayName: 'Huda' });
};
// Thursday, 1:40 PM in Dubai; the visits are on Saturday.
beforeEach(() => begin('2026-11-26T09:40:00.000Z'));
afterEach(() => app.close());

const office = (method: string, path: string, body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/${path}`, body, headers);
const done = (method: string, path: string, body?: unknown) => admin.ok(method, `/api/admin/${path}`, body);
const refused = async (method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await office(method, path, body, headers);
  expect([answer.status, answer.body.error?.code], answer.text).toEqual([409, 'breaks_rules']);
  return answer.body.error.current;
};
const technician = (roster: Partial<TechnicianRoster> = {}, displayName = 'Imran') =>
  technicianOf(app, { roster, displayName });
const count = () => enableCapacity(app);
const change = (id: string, body: object): Promise<Booking> => done('PUT', `bookings/${id}`, body);
const historyOf = async (id: string) => (await done('GET', `bookings/${id}/history`))[0].changes;
const sync = (who: Person, op: object, id: string): Promise<OpResult> =>
  sendOp(app, who, `booking:${id}`, op);
const jobsOf = async (who: Person): Promise<Booking[]> => {
  const { rows } = await pull(app, who);
  return rows.filter(({ type }) => type === 'booking').map(({ data }) => data as Booking);
};

it('judges nothing while capacity is not limited', async () => {
  const who = await technician({ skills: [], week: [[], [], [], [], [], [], []] });
  const { id } = await booking(app, null);
  expect(await change(id, { assignedTo: who.id, date: '2026-11-29 9:00 AM' })).toMatchObject({
    assignedTo: who.id,
  });
  expect(await sync(who, { kind: 'booking.update', to: 'cancelled', note: 'No' }, id)).toMatchObject({
    is: 'applied',
  });
});

describe('a rule of ours', () => {
  it('is broken by an admin with a reason alone, which the history keeps', async () => {
    const who = await technician({ skills: ['Plumbing'] });
    await technician({}, 'Sami');
    await count();
    const { id } = await booking(app, null);
    expect(await refused('PUT', `bookings/${id}`, { assignedTo: who.id })).toEqual({
      grade: 'breaks_ours',
      obstacles: ['skill'],
    });
    const after = await change(id, { assignedTo: who.id, because: 'He did it last year.' });
    expect([after.assignedTo, after.excepted]).toEqual([who.id, undefined]);
    expect(await historyOf(id)).toEqual([
      { field: 'assignedTo', before: null, after: 'Imran' },
      { field: 'because', before: null, after: 'He did it last year.' },
    ]);
  });

  it('names who is there although they do not work then, to the office alone', async () => {
    const saturdayOff = newTechnician.week.map((slots, weekday) => (weekday === 6 ? [] : slots));
    const who = await technician({ week: saturdayOff });
    const other = await technician({}, 'Sami');
    await count();
    const { id } = await booking(app, null);
    expect(await refused('PUT', `bookings/${id}`, { assignedTo: who.id })).toMatchObject({
      obstacles: ['hours'],
    });
    const after = await change(id, { assignedTo: who.id, because: 'Agreed on the telephone.' });
    expect(after.excepted).toEqual([who.id]);
    const [job] = await jobsOf(who);
    expect([job?.id, job?.excepted]).toEqual([id, undefined]);
    // Once agreed it is not asked for again, until the time or the person changes.
    expect(await change(id, { status: 'confirmed', amount: 200 })).toMatchObject({ excepted: [who.id] });
    const later = { date: '2026-12-05 9:00 AM', assignedTo: who.id };
    expect(await refused('PUT', `bookings/${id}`, later)).toMatchObject({ obstacles: ['hours'] });
    expect((await change(id, { assignedTo: other.id })).excepted).toBeUndefined();
  });

  it('is also that nobody is left for another visit: at a move, another size, a release and a reopening', async () => {
    const who = await technician();
    await count();
    const [first, second] = [
      await booking(app, null),
      await booking(app, null, { date: '2026-11-28 11:00 AM' }),
    ];
    const without = { grade: 'breaks_ours', obstacles: ['another_without'] };
    expect(await refused('PUT', `bookings/${second.id}`, { date })).toEqual(without);
    expect(await refused('PUT', `bookings/${first.id}`, { slots: 2 })).toEqual(without);
    expect(await refused('PUT', `bookings/${first.id}`, { people: 2 })).toEqual(without);
    const { rev } = await change(second.id, { status: 'cancelled' });
    expect(await change(first.id, { slots: 2 })).toMatchObject({ slots: 2 });
    const reopened = { status: 'pending' };
    const seen = { 'If-Match': `"${rev}"` };
    expect(await refused('PUT', `bookings/${second.id}`, reopened, seen)).toEqual(without);
    // Whoever is there already is found no second time.
    await change(first.id, { assignedTo: who.id });
    await change(first.id, { assignedTo: null });
    const answer = await office(
      'PUT',
      `bookings/${second.id}`,
      { ...reopened, because: 'She insists.' },
      seen,
    );
    expect(answer.status).toBe(200);
    expect(await refused('PUT', `bookings/${first.id}`, { slots: 3 })).toEqual(without);
    expect(await refused('PUT', `bookings/${first.id}`, { assignedTo: who.id })).toEqual(without);
  });

  it('is told for several at once, of which ones, and none of them changes', async () => {
    const who = await technician();
    await technician({}, 'Sami');
    await count();
    const [one, two] = [await booking(app, null), await booking(app, null)];
    const { bookings, ...told } = await refused('POST', 'bookings/assign', {
      ids: [one.id, two.id],
      assignedTo: who.id,
    });
    expect(told).toEqual({ grade: 'breaks_ours', obstacles: ['two_at_once'] });
    expect(bookings).toEqual([{ id: expect.any(String), obstacles: ['two_at_once'] }]);
    expect((await done('GET', `bookings/${one.id}`)).assignedTo).toBeNull();
    const both = { ids: [one.id, two.id], assignedTo: who.id, because: 'Next door.' };
    expect(await done('POST', 'bookings/assign', both)).toMatchObject([
      { assignedTo: who.id },
      { assignedTo: who.id },
    ]);
  });
});

describe('what cannot be', () => {
  it('cannot with a reason either: leave is ended first', async () => {
    const leave = [{ from: '2026-11-28', to: '2026-11-28' }];
    const who = await technician({ leave });
    await technician({}, 'Sami');
    await count();
    const { id } = await booking(app, null);
    const request = { assignedTo: who.id, because: 'Please.' };
    expect(await refused('PUT', `bookings/${id}`, request)).toEqual({
      grade: 'cannot',
      obstacles: ['on_leave'],
    });
  });

  it('can outdoors in the midday hours, and on a closed day, with what was written down', async () => {
    await app.close();
    await begin('2027-06-16T06:00:00.000Z');
    await technician();
    await count();
    const { id } = await booking(app, null, { date: '2027-06-18 11:00 AM' });
    expect(await refused('PUT', `bookings/${id}`, { outdoor: true, because: 'She asked.' })).toEqual({
      grade: 'cannot',
      obstacles: ['midday'],
    });
    const written = { midday: 'in_shade' };
    expect(await change(id, { outdoor: true, written })).toMatchObject({ outdoor: true });
    expect(await historyOf(id)).toEqual([
      { field: 'outdoor', before: 0, after: 1 },
      { field: 'written', before: null, after: 'All of the work is in the shade' },
    ]);
    // A Sunday.
    const sunday = { date: '2027-06-20 9:00 AM' };
    expect(await refused('PUT', `bookings/${id}`, sunday)).toMatchObject({ grade: 'cannot' });
    const agreed = { ...sunday, written: { closed: 'crew_agreed' }, because: 'Nobody else lives there.' };
    expect(await change(id, agreed)).toMatchObject({ date: '2027-06-20 9:00 AM' });
  });
});

describe('a technician', () => {
  it('takes nothing that leaves another visit without anybody, or breaks a rule', async () => {
    const both = await technician({ skills: ['AC Services', 'Plumbing'] });
    const cools = await technician({}, 'Sami');
    await count();
    const [ac] = [await booking(app, null), await booking(app, null, { serviceType: 'Plumbing' })];
    expect(await sync(both, { kind: 'booking.take' }, ac.id)).toMatchObject({
      is: 'conflict',
      current: { data: { assignedTo: null } },
    });
    expect(await sync(cools, { kind: 'booking.take' }, ac.id)).toMatchObject({ is: 'applied' });
    const other = await booking(app, null, { date: '2026-11-30 9:00 AM', serviceType: 'Plumbing' });
    expect(await sync(cools, { kind: 'booking.take' }, other.id)).toMatchObject({ is: 'conflict' });
  });

  it('neither takes nor confirms what has no time; the office confirms it at its time with a reason, or at another', async () => {
    const who = await technician();
    await count();
    await booking(app, null);
    const late = await booking(app, null, { date: '2026-11-28 3:00 PM' });
    const needs = (more: object) =>
      app.db
        .write('booking')
        .where({ id: late.id })
        .update({ needs_time: '{"why":"taken"}', ...more });
    await needs({ date, starts_at: '2026-11-28T05:00:00.000Z' });
    expect(await sync(who, { kind: 'booking.take' }, late.id)).toMatchObject({ is: 'conflict' });
    await needs({ assigned_to: who.id });
    const confirming = {
      kind: 'booking.update',
      from: 'pending',
      to: 'confirmed',
      amount: 200,
      amountFrom: 0,
    };
    expect(await sync(who, confirming, late.id)).toMatchObject({ is: 'conflict' });
    await needs({ assigned_to: null });
    const confirmed = { status: 'confirmed', amount: 200 };
    expect(await refused('PUT', `bookings/${late.id}`, confirmed)).toMatchObject({
      obstacles: ['another_without'],
    });
    const after = await change(late.id, { ...confirmed, date: '2026-11-28 1:00 PM' });
    expect([after.needsTime, after.date]).toEqual([undefined, '2026-11-28 1:00 PM']);
    await needs({ date, status: 'pending' });
    const kept = await change(late.id, { ...confirmed, because: 'Two of us go.' });
    expect([kept.needsTime, kept.date, kept.status]).toEqual([undefined, date, 'confirmed']);
  });

  it('of the crew sees the visit, its door and who else comes, and leaves its state to whoever has it', async () => {
    const [lead, second, stranger] = [
      await technician(),
      await technician({}, 'Sami'),
      await technician({}, 'Ravi'),
    ];
    await count();
    const customer = await person(app);
    const { id } = await booking(app, customer.actor);
    await change(id, {
      people: 2,
      assignedTo: lead.id,
      crew: [second.id, lead.id],
      status: 'confirmed',
      amount: 300,
    });
    await app.db.write('booking').where({ id }).update({ access: 'Gate code 12' });
    expect(await jobsOf(second)).toMatchObject([
      { id, crew: [second.id], comesWith: ['Imran'], access: 'Gate code 12' },
    ]);
    expect(await jobsOf(lead)).toMatchObject([{ id, comesWith: ['Sami'] }]);
    expect(await jobsOf(stranger)).toEqual([]);
    const [own] = await jobsOf(customer);
    expect([own?.people, own?.crew, own?.comesWith]).toEqual([2, undefined, undefined]);
    const ended = { kind: 'booking.update', from: 'confirmed', to: 'completed' };
    expect(await sync(second, ended, id)).toMatchObject({ is: 'rejected', code: 'not_allowed' });
    const note = { kind: 'booking.note', text: 'Bring the long ladder.', internal: true };
    expect(await sync(second, note, id)).toMatchObject({ is: 'applied' });
    await change(id, { crew: [] });
    expect(await jobsOf(second)).toEqual([]);
  });
});

it('takes a call for a full slot with a reason alone; a repeat is the same booking', async () => {
  await technician();
  await count();
  await booking(app, null);
  const request = {
    id: randomUUID(),
    serviceType: 'AC Services',
    date,
    customerInfo: { name: 'Tariq', phone: '0551220155' },
  };
  expect(await refused('POST', 'bookings', request)).toEqual({
    grade: 'breaks_ours',
    obstacles: ['another_without'],
  });
  const with_ = { ...request, because: 'His ceiling drips.' };
  const taken = await done('POST', 'bookings', with_);
  expect(await done('POST', 'bookings', with_)).toEqual(taken);
  expect(await historyOf(taken.id)).toContainEqual({
    field: 'because',
    before: null,
    after: 'His ceiling drips.',
  });
  expect((await office('POST', 'bookings', request)).body.error.code).toBe('key_reused');
});
