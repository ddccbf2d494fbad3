import { beforeEach, describe, expect, it } from 'vitest';
import { mostPreviewed, teamPreview } from '../../../contract/team/admin-team';
import {
  newTechnician,
  type TechnicianRoster,
  usualBusiness,
  usualWeek,
} from '../../../contract/team/roster';
import { hour, second } from '../../testing/clock';
import { booking, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

let admin: Person;
// Thursday, 1:40 PM in Dubai: three slots have begun.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const omar = make(person, 'staff', { displayName: 'Omar' });
const sara = make(person, 'staff', { displayName: 'Sara' });
beforeEach(async () => {
  admin = await person(app, 'admin');
  for (const who of [omar, sara]) await office('PUT', `/technicians/${who.id}`, cools);
});

const office = (method: string, path: string, body: unknown, token = admin.token) =>
  app.request(method, `/api/admin/team${path}`, { token, body });
const cools: TechnicianRoster = { ...newTechnician, skills: ['AC Services'] };
const preview = async (change: unknown) => {
  const { status, body, text } = await office('POST', '/preview', change);
  expect(status, text).toBe(200);
  return teamPreview.parse(body);
};
const asks = (date: string, serviceType = 'AC Services') =>
  booking(app, null, { date, serviceType } as never);
const told = ({ id, reference, date, serviceType }: Awaited<ReturnType<typeof asks>>) => ({
  ...{ id, reference, date, serviceType },
});
const away = (day: string) => ({ ...cools, leave: [{ from: day, to: day }] });

describe('a technician’s leave', () => {
  it('leaves nobody where only they are free, and touches nothing where somebody else is', async () => {
    await asks('2026-11-28 9:00 AM');
    app.clock.advance(second);
    const younger = await asks('2026-11-28 9:00 AM');
    await asks('2026-11-28 11:00 AM');
    await asks('2026-11-30 9:00 AM');
    const leave = { technician: { id: omar.id, ...away('2026-11-28') } };
    expect(await preview(leave)).toEqual({ count: 1, bookings: [told(younger)] });
    expect(await preview({ technician: { id: omar.id, ...away('2026-11-30') } })).toEqual({
      count: 0,
      bookings: [],
    });
    // Nothing is saved by looking.
    expect(await app.db.read('technician').where({ user_id: omar.id }).first('rev')).toEqual({ rev: 1 });
  });

  it('tells what is new alone: what has nobody already is no consequence of it', async () => {
    await asks('2026-11-28 9:00 AM', 'Painting');
    expect((await preview({ technician: { id: omar.id, ...away('2026-11-28') } })).count).toBe(0);
  });

  it('of today tells what is still to come', async () => {
    await office('PUT', `/technicians/${sara.id}`, newTechnician);
    await asks('2026-11-26 3:00 PM');
    const begun = await asks('2026-11-26 5:00 PM');
    app.clock.advance(2 * hour);
    admin = await person(app, 'admin');
    expect(await preview({ technician: { id: omar.id, ...away('2026-11-26') } })).toEqual({
      count: 1,
      bookings: [told(begun)],
    });
  });
});

it('less hours, and a skill taken away, are told the same way', async () => {
  await office('PUT', `/technicians/${sara.id}`, newTechnician);
  const first = await asks('2026-11-28 9:00 AM');
  const late = { ...cools, week: usualWeek.map((slots) => slots.slice(1)) };
  const wanted = { count: 1, bookings: [told(first)] };
  expect(await preview({ technician: { id: omar.id, ...late } })).toEqual(wanted);
  expect(await preview({ technician: { id: omar.id, ...newTechnician } })).toEqual(wanted);
  expect(await preview({ away: omar.id })).toEqual(wanted);
});

it('a closed day leaves all of it, a higher reserve nothing', async () => {
  const [early, late] = [await asks('2026-11-28 9:00 AM'), await asks('2026-11-28 5:00 PM')];
  const closed = [{ from: '2026-11-28', to: '2026-11-28', label: 'Eid', provisional: true }];
  expect(await preview({ business: { ...usualBusiness, closed } })).toEqual({
    count: 2,
    bookings: [told(early), told(late)],
  });
  expect((await preview({ business: { ...usualBusiness, reserve: 2 } })).count).toBe(0);
});

it('switched on, all are listed that have nobody; switched off, none', async () => {
  const painting = await asks('2026-11-28 9:00 AM', 'Painting');
  await asks('2026-11-28 9:00 AM');
  expect(await preview({ counting: { isCounted: true } })).toEqual({ count: 1, bookings: [told(painting)] });
  expect((await preview({ counting: { isCounted: false } })).count).toBe(0);
});

it('lists the first of many, and counts all', async () => {
  for (let n = 0; n < mostPreviewed + 3; n += 1) await asks('2026-12-01 9:00 AM', 'Painting');
  const first = await asks('2026-11-30 9:00 AM', 'Plumbing');
  const { count, bookings } = await preview({ counting: { isCounted: true } });
  expect([count, bookings.length, bookings[0]?.id]).toEqual([mostPreviewed + 4, mostPreviewed, first.id]);
});

it('refuses what is no change, and names each fault as the change itself does', async () => {
  for (const change of [{}, { away: omar.id, counting: { isCounted: true } }])
    expect((await office('POST', '/preview', change)).status).toBe(422);
  const wrong = await office('POST', '/preview', {
    technician: { ...cools, id: omar.id, leave: [{ from: '2026-12-02', to: '2026-12-01' }] },
  });
  expect(wrong.body.error.fields).toEqual({ 'technician.leave.0.to': 'The last day is before the first.' });
  const customer = await person(app);
  expect((await office('POST', '/preview', { away: customer.id })).status).toBe(404);
});

describe('whoever was given a visit and cannot come', () => {
  const given = async (date: string, to = omar) => {
    const made = await asks(date);
    const body = { status: 'confirmed', amount: 200, assignedTo: to.id };
    const { status, text } = await admin.call('PUT', `/api/admin/bookings/${made.id}`, body);
    expect(status, text).toBe(200);
    return made;
  };

  it('is named with every visit, although others could come', async () => {
    const theirs = [
      await given('2026-11-28 9:00 AM'),
      await given('2026-11-28 1:00 PM'),
      await given('2026-11-30 9:00 AM'),
    ];
    await given('2026-11-28 3:00 PM', sara);
    const leave = { ...cools, leave: [{ from: '2026-11-28', to: '2026-11-30' }] };
    const said = await preview({ technician: { id: omar.id, ...leave } });
    expect(said.count).toBe(3);
    expect(said.bookings).toEqual(
      theirs.map((each) => ({ ...told(each), reassign: [{ id: omar.id, why: 'on_leave' }] })),
    );
    expect((await preview({ away: omar.id })).count).toBe(3);
  });
});
