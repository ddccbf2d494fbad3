import { describe, expect, it } from 'vitest';
import { type SlotsAnswer, slotsAnswer } from '../../../contract/availability/slots-query';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { newTechnician, type TechnicianRoster, usualBusiness } from '../../../contract/team/roster';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';

// Thursday, 1:40 PM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');

const office = (method: string, path: string, body?: unknown) => admin.ok(method, `/api/admin/${path}`, body);
const technician = async (roster: Partial<TechnicianRoster> = { skills: ['AC Services'] }) => {
  const who = await person(app, 'staff');
  await office('PUT', `team/technicians/${who.id}`, { ...newTechnician, ...roster });
  return who;
};
const count = (capacityEnabled = true) => office('PUT', 'team/counting', { isCounted: capacityEnabled });
const change = (id: string, body: object) => office('PUT', `bookings/${id}`, body);
const request = async (query = 'service=AC%20Services', token?: string): Promise<SlotsAnswer> => {
  const { status, body, text } = await app.request('GET', `/api/slots?${query}`, { token });
  expect(status, text).toBe(200);
  return slotsAnswer.parse(body);
};
/** Of the 28th, a Saturday, by default. */
const offered = async (service: BookableService = 'AC Services', day = '2026-11-28') =>
  (await request(`service=${encodeURIComponent(service)}&from=${day}&days=1`)).days[0]?.slots;

it('says that no numbers are kept, until an admin switches it on, and after it is off again', async () => {
  await technician();
  const none = { isCounted: false, at: '2026-11-26T09:40:00.000Z', days: [] };
  expect(await request()).toEqual(none);
  await count();
  expect(await request()).toMatchObject({ isCounted: true, at: '2026-11-26T09:40:00.000Z' });
  await count(false);
  expect(await request()).toEqual(none);
});

it('tells two weeks from today on: what is left of each slot, or why it cannot be asked for', async () => {
  await technician();
  await technician();
  await count();
  const { days } = await request();
  expect(days.map(({ day }) => day).filter((_, at) => at % 13 === 0)).toEqual(['2026-11-26', '2026-12-09']);
  expect(days.slice(0, 4)).toEqual([
    { day: '2026-11-26', slots: ['too_soon', 'too_soon', 'too_soon', 'too_soon', 2] },
    { day: '2026-11-27', slots: [2, 2, 2, 2, 2] },
    { day: '2026-11-28', slots: [2, 2, 2, 2, 2] },
    { day: '2026-11-29', slots: ['closed', 'closed', 'closed', 'closed', 'closed'] },
  ]);
  expect(await offered('Plumbing')).toEqual([0, 0, 0, 0, 0]);
  expect(await offered('AC Services', '2027-01-26')).toEqual(Array(5).fill('too_far'));
  expect(await offered('AC Services', '2026-11-25')).toEqual(Array(5).fill('too_soon'));
});

describe('a place', () => {
  it('is taken by what is asked for, and given back by a cancel', async () => {
    await technician();
    await technician();
    await count();
    const { id } = await booking(app, null);
    await booking(app, null, { date: '2026-11-28 11:00 AM' });
    expect(await offered()).toEqual([1, 1, 2, 2, 2]);
    await change(id, { status: 'cancelled' });
    expect(await offered()).toEqual([2, 1, 2, 2, 2]);
  });

  it('is taken from whoever has it, whatever they can do', async () => {
    const both = await technician({ skills: ['AC Services', 'Plumbing'] });
    await technician();
    await count();
    const { id } = await booking(app, null);
    // Somebody else can do it: the plumber stays free.
    expect([await offered('Plumbing'), await offered()]).toEqual([
      [1, 1, 1, 1, 1],
      [1, 2, 2, 2, 2],
    ]);
    await change(id, { assignedTo: both.id });
    expect([await offered('Plumbing'), await offered()]).toEqual([
      [0, 1, 1, 1, 1],
      [1, 2, 2, 2, 2],
    ]);
    await change(id, { status: 'completed', amount: 100 });
    expect(await offered('Plumbing')).toEqual([0, 1, 1, 1, 1]);
  });

  it('is taken by urgent help once somebody has it', async () => {
    const plumber = await technician({ skills: ['Plumbing'], mostSlots: 1 });
    await technician({ skills: ['Plumbing'] });
    await count();
    const { id, date } = await booking(app, null, { urgent: { what: 'water', feeSeen: 150 } });
    expect(date).toBe('2026-11-26 1:00 PM');
    const evening = async () => (await offered('Plumbing', '2026-11-26'))?.at(-1);
    expect(await evening()).toBe(2);
    // It uses up the one slot that they do that day, though it has begun.
    await change(id, { assignedTo: plumber.id });
    expect(await evening()).toBe(1);
  });

  it('is gone where somebody is locked, away, or does no more that day', async () => {
    const who = await technician({ skills: ['AC Services'], mostSlots: 1 });
    await count();
    expect(await offered()).toEqual([1, 1, 1, 1, 1]);
    const { id } = await booking(app, null);
    expect(await offered()).toEqual([0, 0, 0, 0, 0]);
    await change(id, { date: '2026-11-30 9:00 AM' });
    expect(await offered()).toEqual([1, 1, 1, 1, 1]);
    const leave = [{ from: '2026-11-28', to: '2026-11-28' }];
    await office('PUT', `team/technicians/${who.id}`, { ...newTechnician, skills: ['AC Services'], leave });
    expect([await offered(), await offered('AC Services', '2026-12-01')]).toEqual([
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ]);
    await office('PUT', `users/${who.id}`, { isLocked: true });
    expect(await offered('AC Services', '2026-12-01')).toEqual([0, 0, 0, 0, 0]);
  });

  it('is as large as its service, and never of the reserve', async () => {
    for (let people = 0; people < 4; people += 1) await technician();
    await count();
    const sizes = { ...usualBusiness.sizes, 'AC Services': { slots: 2, people: 2, outdoor: false } };
    await office('PUT', 'team/business', { ...usualBusiness, sizes });
    expect(await offered()).toEqual([2, 2, 2, 2, 'past_last']);
    await office('PUT', 'team/business', { ...usualBusiness, reserve: 3 });
    expect(await offered()).toEqual([1, 1, 1, 1, 1]);
  });
});

it('leaves out the booking that its owner moves, and asks for its service', async () => {
  await technician();
  await count();
  const [owner, stranger] = [await person(app), await person(app)];
  const { id } = await booking(app, owner.actor);
  const query = `service=Plumbing&from=2026-11-28&days=1&booking=${id}`;
  expect((await request(query, owner.token)).days[0]?.slots).toEqual([1, 1, 1, 1, 1]);
  expect(await offered()).toEqual([0, 1, 1, 1, 1]);
  for (const token of [undefined, stranger.token, admin.token]) {
    const { status } = await app.request('GET', `/api/slots?${query}`, { token });
    expect(status).toBe(404);
  }
});

it('is short, and of the moment', async () => {
  await technician();
  await count();
  const { text, headers } = await app.request(
    'GET',
    '/api/slots?service=Water%20Tank%20Cleaning&from=2027-06-15',
  );
  expect(text.length).toBeLessThanOrEqual(2000);
  expect(headers['cache-control']).toBe('no-store');
  // The longest there is: not one slot has a number.
  expect(text).toContain('too_far');
});

it('reads the bookings of those days and the people of the team by their index, however many customers there are', async () => {
  await technician();
  await count();
  const plans = await plansOf(app, admin, '/api/slots?service=Painting', { sorting: true });
  const [ofBookings, ...more] = plans.filter((plan) => /booking/.test(plan));
  expect([ofBookings, more]).toEqual([expect.stringContaining('booking_starts_at'), []]);
  expect(ofBookings).not.toMatch(slow);
  const [ofTeam, ...others] = plans.filter((plan) => /technician/.test(plan));
  expect(ofTeam).toContain('user_role');
  expect(others).toEqual([expect.stringContaining('block_day_technician_id')]);
  expect(others.join()).not.toMatch(slow);
});

it('names what does not fit, and passes over what it does not know', async () => {
  const fields = async (query: string) => {
    const { status, body } = await app.request('GET', `/api/slots?${query}`);
    return [status, body.error?.fields];
  };
  expect(await fields('from=2026-02-30&days=32')).toEqual([
    422,
    {
      service: 'Choose a service.',
      from: 'Enter a real date, as yyyy-mm-dd.',
      days: 'days is a number from 1 to 31.',
    },
  ]);
  expect((await fields('service=Painting&days=0'))[0]).toBe(422);
  expect((await fields('service=Painting&x=1'))[0]).toBe(200);
});

it('answers everybody the same', async () => {
  const staff = await technician();
  await count();
  const [customer, guest] = [await person(app), await request()];
  for (const { token } of [customer, staff, admin])
    expect(await request('service=AC%20Services', token)).toEqual(guest);
});
