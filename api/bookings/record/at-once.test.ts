import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SentBooking } from '../../../contract/bookings/bookings';
import { bookingRequest, person } from '../../testing/factories';
import { priceItem } from '../../testing/prices';
import { sendOp } from '../../testing/sync';
import { capacityPerTest, enableCapacity } from '../../testing/team';

// Thursday, 1:40 PM in Dubai, one technician; the visits are on Saturday.
const { app, make, admin, noor } = capacityPerTest();
const unproven = make(person, 'customer', { emailVerified: false } as const);
const check = make(priceItem, { atOnce: true } as const);
const unit = make(priceItem, { name: 'Each further unit', unit: 'unit', price: 90, atOnce: true } as const);
const duct = make(priceItem, { name: 'Duct', price: 450, atOnce: true, slots: 2, people: 1 } as const);
const plain = make(priceItem, { name: 'Deep clean', price: 180 } as const);

type Items = SentBooking['items'];
const home = { name: 'Noor', phone: '+971 50 123 4567', email: 'noor@example.ae', address: 'Villa 14' };
const ask = async (items: Items, change: Partial<SentBooking> = {}, who = noor) => {
  const body = bookingRequest({ customerInfo: home, ...change, items });
  const answer = await who.call('POST', '/api/bookings', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const told = async (bookingId: string): Promise<string[]> =>
  [
    ...new Set<string>(
      await app.db.read('message_out').where({ booking_id: bookingId, user_id: noor.id }).pluck('event'),
    ),
  ].sort();

describe('a request is confirmed at once', () => {
  it('with its amount and lines, under the terms of now, and its customer is told that', async () => {
    const made = await ask([check.asked(), unit.asked(2)]);
    expect(made).toMatchObject({ status: 'confirmed', amount: 500, addressUnknown: false });
    expect(made.lines.map((each: { unitPrice: number }) => each.unitPrice)).toEqual([32_000, 9000]);
    expect(made.changing).toMatchObject({ first: true });
    expect(await told(made.id)).toEqual(['confirmed', 'day-before']);
    const office = await app.mailer.to(admin.email);
    expect(office.map(({ text }) => text).join()).toContain('The visit is confirmed already');
    const steps = (await admin.ok('GET', `/api/admin/bookings/${made.id}/history`)) as object[];
    expect(steps).toMatchObject([
      { action: 'booking.at-once', by: { id: noor.id }, changes: [{ after: 'confirmed' }, { after: 500 }] },
      { action: 'booking.create', by: { id: noor.id } },
    ]);
  });

  it('by sync as well, once for its number', async () => {
    const id = randomUUID();
    const op = { kind: 'booking.create', ...bookingRequest({ customerInfo: home, items: [check.asked()] }) };
    for (const _ of [1, 2]) {
      const { is, row } = await sendOp(app, noor, `booking:${id}`, op);
      expect([is, row.data.status, row.data.amount, row.rev]).toEqual(['applied', 'confirmed', 320, 1]);
    }
    expect(await app.db.read('audit').where({ entity_id: id }).pluck('action')).toEqual(['booking.at-once']);
  });

  it('of some who ask for the last place in the same moment one alone', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask([check.asked()])));
    expect(answers.map(({ status, amount }) => `${status} ${amount}`).sort()).toEqual([
      'confirmed 320',
      'pending 0',
      'pending 0',
    ]);
  });

  it('where its address is asked for, as where the office confirms', async () => {
    const { address: _, ...nowhere } = home;
    expect(await ask([check.asked()], { customerInfo: nowhere })).toMatchObject({
      status: 'confirmed',
      addressUnknown: true,
    });
  });

  it('and can be cancelled freely within the hour', async () => {
    const { id } = await ask([check.asked()]);
    const { status } = await noor.ok('PUT', `/api/bookings/${id}/cancel`, { feeSeen: 0 });
    expect(status).toBe('cancelled');
  });
});

describe('a request is not confirmed at once', () => {
  const pending = { status: 'pending', amount: 0 };

  it('where one of its items does not allow it, or its price is where it begins', async () => {
    expect(await ask([check.asked(), plain.asked()])).toMatchObject(pending);
    await check.becomes({ isFixed: false, atOnce: false });
    expect(await ask([check.asked()], { date: '2026-11-28 11:00 AM' })).toMatchObject(pending);
  });

  it('where nothing was chosen', async () => {
    expect(await ask(undefined)).toMatchObject(pending);
  });

  it('where its time is not held: another has it, or it is too soon', async () => {
    await ask([check.asked()]);
    expect(await ask([check.asked()])).toMatchObject({ ...pending, needsTime: { why: 'taken' } });
    const soon = { date: '2026-11-26 3:00 PM' };
    expect(await ask([check.asked()], soon)).toMatchObject({ ...pending, needsTime: { why: 'too_soon' } });
  });

  it('while no places are counted', async () => {
    await enableCapacity(app, false);
    const made = await ask([check.asked()]);
    expect(made).toMatchObject(pending);
    expect(await told(made.id)).toEqual(['received']);
  });

  it('of a guest or of an address that is not verified', async () => {
    const body = bookingRequest({ customerInfo: home, items: [check.asked()] });
    expect((await app.request('POST', '/api/bookings', { body })).body).toMatchObject(pending);
    const other = { customerInfo: { ...home, phone: '+971 50 765 4321' }, date: '2026-11-28 11:00 AM' };
    expect(await ask([check.asked()], other, unproven)).toMatchObject(pending);
  });

  it('as a visit of a plan, in which no items are charged', async () => {
    const plan = { subscriptionId: randomUUID(), entitlementId: 'ac' };
    expect(await ask([duct.asked()], plan)).toMatchObject({ ...pending, notInPlan: { why: 'no_plan' } });
    const [row] = await app.db.read('booking');
    expect([row.slots, row.lines]).toEqual([1, null]);
  });

  it('at a price that is another by arrival, and keeps its hold for being asked again', async () => {
    const holdId = randomUUID();
    const date = '2026-11-28 9:00 AM';
    const hold = { id: holdId, deviceId: randomUUID(), service: 'AC Services', date };
    expect((await app.request('POST', '/api/slots/holds', { body: hold })).status).toBe(200);
    await check.becomes({ price: 350 });
    const body = bookingRequest({ customerInfo: home, items: [check.asked()], holdId });
    expect((await noor.call('POST', '/api/bookings', body)).body.error.code).toBe('price_changed');
    expect(await app.db.read('slot_hold').pluck('kind')).toEqual(['hold']);
    expect(await ask([check.asked(1, 350)], { holdId })).toMatchObject({ status: 'confirmed', amount: 350 });
  });
});

describe('what a request takes of a day', () => {
  it('is as much as the largest of its items', async () => {
    expect(await ask([check.asked(), duct.asked()])).toMatchObject({ status: 'confirmed', slots: 2 });
    // The second slot is not free any more.
    const after = await ask([check.asked()], { date: '2026-11-28 11:00 AM' });
    expect(after).toMatchObject({ status: 'pending', needsTime: { why: 'taken' } });
    const last = await ask([duct.asked()], { date: '2026-11-28 5:00 PM' });
    expect(last).toMatchObject({ status: 'pending', needsTime: { why: 'past_last' } });
  });

  it('also where its times are offered and one is held', async () => {
    await ask([check.asked()], { date: '2026-11-28 11:00 AM' });
    const offered = async (items: string) => {
      const query = `service=AC%20Services&from=2026-11-28&days=1${items}`;
      return (await app.request('GET', `/api/slots?${query}`)).body.days[0].slots;
    };
    expect(await offered('')).toEqual([1, 0, 1, 1, 1]);
    const large = `&items=${check.id},${duct.id}`;
    expect(await offered(large)).toEqual([0, 0, 1, 1, 'past_last']);
    // Of the list of before, the usual size.
    expect(await offered(`&items=${randomUUID()}`)).toEqual([1, 0, 1, 1, 1]);
    const hold = async (hour: string, items: string[]) => {
      const chosen = { service: 'AC Services', date: `2026-11-28 ${hour}`, items };
      const body = { id: randomUUID(), deviceId: randomUUID(), ...chosen };
      return (await app.request('POST', '/api/slots/holds', { body })).body.held;
    };
    expect(await hold('9:00 AM', [duct.id])).toBe(false);
    expect(await hold('1:00 PM', [duct.id])).toBe(true);
    expect(await offered('')).toEqual([1, 0, 0, 0, 1]);
    const { status } = await app.request('GET', `/api/slots?service=AC%20Services&items=x`);
    expect(status).toBe(422);
  });

  it('where the office takes it as well, unless it says otherwise', async () => {
    const call = (change: object) =>
      admin.ok('POST', '/api/admin/bookings', {
        ...bookingRequest({ customerInfo: home, items: [duct.asked()] }),
        ...{ userId: noor.id, ...change },
      });
    expect(await call({})).toMatchObject({ slots: 2 });
    expect(await call({ slots: 1, date: '2026-12-01 9:00 AM' })).not.toHaveProperty('slots');
  });
});
