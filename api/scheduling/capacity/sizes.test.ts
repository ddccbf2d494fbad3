import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { booking, type Person, person } from '../../testing/factories';
import { capacityPerTest, technician } from '../../testing/team';

// The visits are from Saturday on, when two can come.
const { app, admin, noor } = capacityPerTest();
beforeEach(() => technician(app));

const saturday = '2026-11-28';
const [nine, one, three, five] = ['9:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'].map(
  (start) => `${saturday} ${start}`,
) as [string, string, string, string];

const send = (method: string, path: string, body?: unknown, who: Person = noor) =>
  who.ok(method, `/api${path}`, body);
const office = (method: string, path: string, body: unknown): Promise<Booking> =>
  send(method, `/admin/bookings${path}`, body, admin);
/** How many more fit into each slot of a day. */
const left = async (more = '', day = saturday) =>
  (await send('GET', `/slots?service=AC+Services&from=${day}&days=1${more}`)).days[0].slots;

describe('a visit of two slots and two people', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await booking(app, noor.actor, { date: nine }));
    await office('PUT', `/${id}`, { status: 'confirmed', amount: 400, slots: 2, people: 2 });
  });
  const move = (from: string, date: string, more: object = {}) =>
    send('PUT', `/bookings/${id}/move`, { from, date, feeSeen: 0, ...more });

  it('takes that much, is told of times that have it, and is moved with all of it', async () => {
    expect(await left()).toEqual([0, 0, 2, 2, 2]);
    expect(await left(`&booking=${id}`)).toEqual([1, 1, 1, 1, 'past_last']);
    expect(await move(nine, three)).toMatchObject({ date: three, slots: 2, people: 2, status: 'confirmed' });
    expect(await left()).toEqual([2, 2, 2, 0, 0]);
  });

  it('is held with all of it, and nothing is held where that is not there', async () => {
    const hold = (date: string) => {
      const body = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date, booking: id };
      return send('POST', '/slots/holds', body);
    };
    expect(await hold(five)).toMatchObject({ held: false });
    const held = await hold(one);
    // Nobody does more than four slots a day.
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    expect(await move(nine, one, { holdId: held.id })).toMatchObject({ date: one });
    expect(await left()).toEqual([2, 2, 0, 0, 2]);
  });

  it('is offered a time with all of it', async () => {
    await office('POST', `/${id}/proposal`, { date: one });
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
  });

  it('stays where one of its slots, or of its people, would find no capacity', async () => {
    await booking(app, (await person(app)).actor, { date: three });
    expect(await move(nine, one)).toMatchObject({ date: nine, moveLost: { wanted: one } });
    expect(await move(nine, five)).toMatchObject({ date: nine, moveLost: { wanted: five } });
    expect(await left()).toEqual([0, 0, 2, 1, 2]);
  });

  it('is at most five slots and four people', async () => {
    const answer = await admin.call('PUT', `/api/admin/bookings/${id}`, { slots: 6, people: 5 });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['slots', 'people']]);
  });
});

it('the days of one work take their slots, are moved and are cancelled one by one', async () => {
  const days = [saturday, '2026-11-30', '2026-12-01'];
  const taken: Booking[] = [];
  for (const day of days) {
    const request = { serviceType: 'AC Services', date: `${day} 9:00 AM`, userId: noor.id };
    const whose = taken[0]
      ? { partOf: taken[0].id, customerInfo: {} }
      : {
          customerInfo: { name: 'Noor', phone: '+971501234567', address: 'Villa 12', area: 'Al Barsha' },
        };
    taken.push(await office('POST', '', { ...request, ...whose, status: 'confirmed', amount: 300 }));
  }
  const [first, second, third] = taken as [Booking, Booking, Booking];
  const nines = () => Promise.all(days.map(async (day) => (await left('', day))[0]));
  expect(await nines()).toEqual([1, 1, 1]);
  const to = { from: second.date, date: '2026-12-02 9:00 AM', feeSeen: 0 };
  expect(await send('PUT', `/bookings/${second.id}/move`, to)).toMatchObject({
    date: to.date,
    partOf: first.id,
  });
  expect(await nines()).toEqual([1, 2, 1]);
  await send('PUT', `/bookings/${third.id}/cancel`, { feeSeen: 0 });
  expect(await nines()).toEqual([1, 2, 2]);
  const together: Booking[] = await send('GET', `/bookings/${first.id}/together`);
  expect(together.map((each) => [each.id, each.status])).toEqual([
    [first.id, 'confirmed'],
    [third.id, 'cancelled'],
    [second.id, 'confirmed'],
  ]);
});
