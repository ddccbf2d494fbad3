import { describe, expect, it } from 'vitest';
import { eraseUser } from '../../people/own-data/erase';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';

// Thursday, 1:40 PM in Dubai; the visits are on Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Dana' });
const noor = make(person);
const imran = make(technician, { displayName: 'Imran' });

const get = (path: string, token = admin.token) => app.request('GET', `/api/admin/${path}`, { token });
const put = (id: string, body: object, headers = {}) =>
  admin.call('PUT', `/api/admin/bookings/${id}`, body, headers);
const done = (id: string, body: object) => admin.ok('PUT', `/api/admin/bookings/${id}`, body);
const events = (id: string) => app.db.read('message_out').where({ booking_id: id }).pluck('event');

describe('what was asked for, corrected by the office', () => {
  it('changes, is found by its new words alone, and stands in the history', async () => {
    const { id } = await booking(app, null, {
      customerInfo: { name: 'Mariam Swaidi', phone: '050 600 0001', email: 'm@guest.example' },
    });
    const before = (await events(id)).length;
    const changed = await done(id, {
      name: 'Maryam Al Suwaidi',
      phone: '050 600 0002',
      notes: 'Gate 3',
      address: 'Villa 9',
      area: 'Marina',
    });
    expect(changed).toMatchObject({
      notes: 'Gate 3',
      customerInfo: { name: 'Maryam Al Suwaidi', address: 'Villa 9', area: 'Marina' },
    });
    expect(changed.customerInfo.phone.replace(/\D/g, '')).toMatch(/506000002$/);
    const found = async (typed: string) => [
      (await get(`bookings?search=${encodeURIComponent(typed)}`)).body.length,
      (await get(`callers?search=${encodeURIComponent(typed)}`)).body.length,
    ];
    expect(await found('suwaidi')).toEqual([1, 1]);
    expect(await found('swaidi')).toEqual([0, 0]);
    expect(await found('0506000002')).toEqual([1, 1]);
    expect(await found('0506000001')).toEqual([0, 0]);
    const [step] = (await get(`bookings/${id}/history`)).body;
    expect(step.by.name).toBe('Dana');
    expect(step.changes.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'phone',
      'notes',
      'address',
      'area',
    ]);
    expect(await events(id)).toHaveLength(before);
  });

  it('refuses what nobody could call or do, and what somebody else changed meanwhile', async () => {
    const { id, rev } = await booking(app, noor.actor);
    const wrong = await put(id, { name: ' ', phone: 'none', serviceType: 'Roofing' });
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([
      422,
      ['name', 'phone', 'serviceType'],
    ]);
    await done(id, { notes: 'Ring twice' });
    const late = await put(id, { notes: 'Do not ring' }, { 'If-Match': `"${rev}"` });
    expect([late.status, late.body.error.current.notes]).toEqual([409, 'Ring twice']);
  });

  it('tells whoever comes that the address or the service is another', async () => {
    const { id } = await booking(app, noor.actor);
    await done(id, { status: 'confirmed', amount: 200, assignedTo: imran.id });
    await done(id, { notes: 'Gate 3' });
    expect(await events(id)).not.toContain('job-moved');
    await done(id, { address: 'Villa 9' });
    const sent = (await events(id)).filter((event) => event === 'job-moved');
    expect(sent).toHaveLength(1);
    await done(id, { serviceType: 'Plumbing' });
    expect((await events(id)).filter((event) => event === 'job-moved')).toHaveLength(2);
  });

  it('judges skill and capacity of another service by the rule, and drops what was pressed', async () => {
    await enableCapacity(app);
    const { id } = await booking(app, noor.actor, { about: 'AC tune-up' });
    await done(id, { status: 'confirmed', amount: 200, assignedTo: imran.id });
    const refused = await put(id, { serviceType: 'Plumbing' });
    expect([refused.status, refused.body.error.current]).toEqual([
      409,
      { grade: 'breaks_ours', obstacles: ['skill'] },
    ]);
    const plumber = await technician(app, { displayName: 'Sami', roster: { skills: ['Plumbing'] } });
    expect(await done(id, { serviceType: 'Plumbing', assignedTo: plumber.id })).toMatchObject({
      serviceType: 'Plumbing',
      about: '',
      assignedTo: plumber.id,
    });
    const other = await booking(app, (await person(app)).actor);
    await done(other.id, { status: 'confirmed', amount: 200 });
    const full = await put(other.id, { serviceType: 'Plumbing' });
    expect([full.status, full.body.error.current.obstacles]).toEqual([409, ['another_without']]);
    expect(await done(other.id, { serviceType: 'Plumbing', because: 'He comes later' })).toMatchObject({
      serviceType: 'Plumbing',
    });
  });

  it('is struck out of the history with its person', async () => {
    const { id } = await booking(app, noor.actor);
    await done(id, { name: 'Noor Secret' });
    await eraseUser(app.db, { now: app.clock.now(), actor: noor.actor }, noor.id);
    const rows = await app.db.read('audit').where({ entity_type: 'booking', entity_id: id });
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });
});

describe('GET /api/admin/bookings/{id}/technicians', () => {
  it('names who fits first, and why the others do not', async () => {
    await enableCapacity(app);
    const sami = await technician(app, { displayName: 'Sami' });
    const omar = await technician(app, { displayName: 'Omar', roster: { skills: ['Plumbing'] } });
    const busy = await booking(app, (await person(app)).actor);
    await done(busy.id, { status: 'confirmed', amount: 200, assignedTo: imran.id });
    const { id } = await booking(app, noor.actor);
    const { status, body, text } = await get(`bookings/${id}/technicians`);
    expect(status, text).toBe(200);
    expect(body).toEqual({
      isCounted: true,
      technicians: [
        { id: sami.id, name: 'Sami', obstacles: [] },
        { id: imran.id, name: 'Imran', obstacles: ['two_at_once'] },
        { id: omar.id, name: 'Omar', obstacles: ['skill'] },
      ],
    });
    const later = (await get(`bookings/${id}/technicians?date=2026-11-28%2011:00%20AM`)).body.technicians;
    expect(later[0]).toMatchObject({ obstacles: [] });
    expect(later.find((each: { id: string }) => each.id === imran.id).obstacles).toEqual([]);
  });

  it('says of nobody why not while capacity is not limited', async () => {
    const { id } = await booking(app, noor.actor);
    const { body } = await get(`bookings/${id}/technicians`);
    expect(body).toEqual({
      isCounted: false,
      technicians: [{ id: imran.id, name: 'Imran', obstacles: [] }],
    });
  });

  it('names what it cannot read', async () => {
    const { id } = await booking(app, noor.actor);
    expect((await get('bookings/00000000-0000-4000-8000-000000000000/technicians')).status).toBe(404);
    const wrong = await get(`bookings/${id}/technicians?slots=9&date=soon`);
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([422, ['date', 'slots']]);
  });
});

it('tells the times of a booking from whichever day is asked about', async () => {
  await enableCapacity(app);
  const { id } = await booking(app, noor.actor);
  const { body } = await get(`bookings/${id}/times?from=2026-12-14&days=6`);
  expect(body.days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-12-14',
    '2026-12-15',
    '2026-12-16',
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
  ]);
  expect(Object.keys((await get(`bookings/${id}/times?from=soon&days=99`)).body.error.fields).sort()).toEqual(
    ['days', 'from'],
  );
});
