import { describe, expect, it } from 'vitest';
import { capacitySetting, team, teamBusiness, technician } from '../../../contract/team/admin-team';
import { newTechnician, usualBusiness, usualWeek } from '../../../contract/team/roster';
import { publicVersion } from '../../db/feed';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { rosterInForce } from '../roster/roster';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Dana' });
const omar = make(person, 'staff', { displayName: 'Omar' });

const office = (method: string, path = '', body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/team${path}`, body, headers);
const plumber = { ...newTechnician, skills: ['Plumbing'] };
const saved = { rev: 1, savedAt: '2026-11-26T09:40:00.000Z' };

it('tells what is usual before anybody said anything: nobody can do anything, and capacity is not limited', async () => {
  await person(app, 'staff', { displayName: 'Bilal' });
  const { status, body } = await office('GET');
  const unsaved = { rev: 0, savedAt: null, savedBy: null };
  expect([status, team.parse(body)]).toEqual([
    200,
    {
      business: { ...usualBusiness, ...unsaved },
      counting: { isCounted: false, ...unsaved },
      technicians: [
        { ...newTechnician, id: expect.any(String), name: 'Bilal', isLocked: false, ...unsaved },
        { ...newTechnician, id: omar.id, name: 'Omar', isLocked: false, ...unsaved },
      ],
    },
  ]);
});

describe('a technician', () => {
  const put = (body: unknown, headers = {}, id = omar.id) =>
    office('PUT', `/technicians/${id}`, body, headers);

  it('can do what is said, works when it is said, and is away when it is said', async () => {
    const fasting = { from: '2027-02-08', to: '2027-03-09', week: usualWeek.map(() => [0, 1, 2]) };
    const roster = {
      skills: ['AC Services', 'Plumbing'],
      week: usualWeek.map((slots) => slots.slice(1)),
      seasons: [fasting],
      leave: [{ from: '2026-12-01', to: '2026-12-01' }],
      mostSlots: 3,
    };
    const { status, body } = await put(roster);
    expect([status, technician.parse(body)]).toEqual([
      200,
      {
        ...roster,
        id: omar.id,
        name: 'Omar',
        isLocked: false,
        ...saved,
        savedBy: { id: admin.id, name: 'Dana' },
      },
    ]);
    expect((await office('GET')).body.technicians).toEqual([body]);
    expect((await rosterInForce(app.db.read)).technicians).toEqual([{ id: omar.id, roster }]);
    // As it was read, and what is named twice: nothing is new.
    expect((await put(body)).body.rev).toBe(1);
    expect((await put({ ...roster, skills: ['Plumbing', 'AC Services', 'Plumbing'] })).body.rev).toBe(1);
    const history = await admin.call(
      'GET',
      `/api/admin/audit?type=user&entity=${omar.id}&action=user.roster`,
    );
    expect(history.body).toMatchObject([
      {
        action: 'user.roster',
        entity: { name: 'Omar' },
        changes: expect.arrayContaining([
          { field: 'skills', before: [], after: ['AC Services', 'Plumbing'] },
          { field: 'leave', before: [], after: ['2026-12-01'] },
          { field: 'mostSlots', before: 4, after: 3 },
        ]),
      },
    ]);
  });

  it('names each fault', async () => {
    const { status, body } = await put({
      skills: ['Juggling'],
      week: [[]],
      seasons: [
        { from: '2027-01-01', to: '2027-02-01', week: usualWeek },
        { from: '2027-03-02', to: '2027-03-01', week: usualWeek },
      ],
      leave: [{ from: '2026-12-02', to: '2026-12-01' }],
      mostSlots: 6,
    });
    expect([status, body.error.fields]).toEqual([
      422,
      {
        'skills.0': 'Choose from the services.',
        week: 'A week has seven days.',
        'seasons.1.to': 'The last day is before the first.',
        'leave.0.to': 'The last day is before the first.',
        mostSlots: 'Slots a day is a whole number from 1 to 5.',
      },
    ]);
    const season = { from: '2027-01-01', to: '2027-02-01', week: usualWeek };
    const twice = await put({ ...plumber, seasons: [season, { ...season, from: '2027-02-01' }] });
    expect(twice.body.error.fields).toEqual({ seasons: 'Two periods overlap.' });
  });

  it('is one of the staff', async () => {
    expect((await put(plumber, {}, (await person(app)).id)).status).toBe(404);
    expect((await put(plumber, {}, '01c2f6a8-7d2f-4a52-9a53-6d7f5a1f0001')).status).toBe(404);
    await put(plumber);
    await app.db.write('user').where({ id: omar.id }).update({ is_locked: true });
    expect((await office('GET')).body.technicians).toMatchObject([
      { id: omar.id, isLocked: true, skills: ['Plumbing'] },
    ]);
    expect((await rosterInForce(app.db.read)).technicians).toEqual([]);
  });

  it('finds it among what is kept of them, and takes it along when their account is deleted', async () => {
    await put(plumber);
    const own = () => omar.call('GET', '/api/users/me/export');
    expect((await own()).body.work).toEqual(plumber);
    await app.db.write('user').where({ id: omar.id }).delete();
    expect(await app.db.read('technician')).toEqual([]);
  });
});

describe('the business', () => {
  const put = (body: unknown, headers = {}) => office('PUT', '/business', body, headers);

  it('visits when it is said; every version is kept, and told in the history', async () => {
    const closed = [{ from: '2027-03-10', to: '2027-03-12', label: 'Eid', provisional: true }];
    const first = await put({ ...usualBusiness, closed, reserve: 1 });
    expect([first.status, teamBusiness.parse(first.body)]).toMatchObject([
      200,
      { ...usualBusiness, closed, reserve: 1, ...saved, savedBy: { name: 'Dana' } },
    ]);
    const second = await put({ ...usualBusiness, closed: [] });
    expect((await put(second.body)).body.rev).toBe(2);
    expect((await office('GET')).body.business).toEqual(second.body);
    expect(await app.db.read('team_business').orderBy('version').pluck('version')).toEqual([1, 2]);
    const history = await admin.call('GET', '/api/admin/audit?type=team');
    expect(history.body.map((act: { changes: unknown }) => act.changes)).toEqual([
      [
        { field: 'reserve', before: 1, after: 0 },
        { field: 'closed', before: ['2027-03-10 to 2027-03-12: Eid (provisional)'], after: [] },
      ],
      [
        { field: 'reserve', before: 0, after: 1 },
        { field: 'closed', before: [], after: ['2027-03-10 to 2027-03-12: Eid (provisional)'] },
      ],
    ]);
  });

  it('names each fault', async () => {
    const { status, body } = await put({
      ...usualBusiness,
      noticeMinutes: -1,
      furthestDays: 401,
      middayFrom: '02-30',
      sizes: { ...usualBusiness.sizes, Painting: { slots: 6, people: 0, outdoor: 1 } },
    });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      [
        'furthestDays',
        'middayFrom',
        'noticeMinutes',
        'sizes.Painting.outdoor',
        'sizes.Painting.people',
        'sizes.Painting.slots',
      ],
    ]);
  });
});

describe('the switch', () => {
  const put = (capacityEnabled: unknown, headers = {}) =>
    office('PUT', '/counting', { isCounted: capacityEnabled }, headers);

  it('is not turned on while nobody can do anything, and keeps since when it is', async () => {
    const refused = await put(true);
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { isCounted: 'First set the skills of at least one technician.' },
    ]);
    await office('PUT', `/technicians/${omar.id}`, plumber);
    const on = await put(true);
    expect([on.status, capacitySetting.parse(on.body)]).toEqual([
      200,
      { isCounted: true, ...saved, savedBy: { id: admin.id, name: 'Dana' } },
    ]);
    expect((await put(true)).body.rev).toBe(1);
    expect((await put(false, { 'If-Match': '0' })).status).toBe(409);
    expect((await put(false, { 'If-Match': '1' })).body).toMatchObject({ isCounted: false, rev: 2 });
    expect((await office('GET')).body.counting).toMatchObject({ isCounted: false, rev: 2 });
    const history = await admin.call('GET', '/api/admin/audit?action=team.counting');
    expect(history.body).toHaveLength(2);
    expect((await put('yes')).status).toBe(422);
  });
});

it('tells everybody’s devices that the times may be others', async () => {
  const versions = [await publicVersion(app.db.read)];
  for (const [path, body] of [
    [`/technicians/${omar.id}`, plumber],
    ['/business', { ...usualBusiness, reserve: 1 }],
    ['/counting', { isCounted: true }],
  ] as const) {
    await office('PUT', path, body);
    versions.push(await publicVersion(app.db.read));
    // Nothing changed is told to nobody.
    await office('PUT', path, body);
    expect(await publicVersion(app.db.read)).toBe(versions.at(-1));
  }
  // Who is locked, or staff no more, comes no more.
  for (const change of [{ isLocked: true }, { role: 'customer' }]) {
    await admin.call('PUT', `/api/admin/users/${omar.id}`, change);
    versions.push(await publicVersion(app.db.read));
  }
  expect(new Set(versions).size).toBe(6);
});
