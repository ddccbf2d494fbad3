import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepReservations } from '../../bookings/move/sweep';
import { type TestApp, testApp } from '../../testing/app';
import { bookingRequest, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import type { Answer } from '../../testing/http';
import { sendOps } from '../../testing/sync';
import { enableCapacity, technician } from '../../testing/team';

let beside: TestApp;
// Thursday, 1:40 PM in Dubai; the bookings are for Saturday.
const { app } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
beforeEach(async () => {
  beside = await testApp({ beside: app });
  await technician(app);
  await enableCapacity(app);
});
afterEach(() => beside.close());

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';
const door = (n: number) => (n % 2 ? app : beside);
const guest = (n: number) => ({
  name: 'Noor',
  phone: `+971 50 1${String(n).padStart(6, '0')}`,
  email: `noor${n}@example.ae`,
});
/** Whoever is told that a busy process cannot take it now asks again, as people do. */
async function ask(n: number, change: object = {}): Promise<Answer> {
  const body = bookingRequest({ customerInfo: guest(n), ...change });
  const answer = await door(n).request('POST', '/api/bookings', { body });
  return answer.status === 503 ? ask(n, change) : answer;
}
const hold = (n: number, change: object = {}) =>
  door(n).request('POST', '/api/slots/holds', {
    body: { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date: nine, ...change },
  });

describe('of a crowd that wants one slot through two processes', () => {
  it('one gets it, and all others are kept and told the nearest times', async () => {
    const answers = await Promise.all([...Array(50)].map((_, n) => ask(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const without = answers.filter(({ body }) => body.needsTime);
    expect(without).toHaveLength(49);
    for (const { body } of without) expect(body.needsTime).toEqual({ why: 'taken' });
    // Whom a busy database has no time for is answered without them.
    const named = without.flatMap(({ body }) => body.nearest?.slice(0, 1) ?? []);
    expect(new Set(named)).toEqual(new Set([eleven]));
    expect(await app.db.read('booking').whereNull('needs_time')).toHaveLength(1);
  });

  it('one holds it', async () => {
    const answers = await Promise.all([...Array(15)].map((_, n) => hold(n)));
    expect(answers.filter(({ body }) => body.held)).toHaveLength(1);
    expect(await app.db.read('slot_hold')).toHaveLength(1);
  });
});

it('one address holds few slots, whatever devices it makes up', async () => {
  for (let n = 0; n < 30; n += 1) await technician(app);
  const held = [];
  for (let n = 0; n < 40; n += 1) held.push(await hold(n));
  expect(held.map(({ body }) => body.held)).toEqual([...Array(20).fill(true), ...Array(20).fill(false)]);
  // Nothing is refused, and nobody is told that it is full.
  expect(held.at(-1)).toMatchObject({ status: 200, body: { isCounted: true, many: true } });
  // The slot is somebody else's to ask for.
  expect((await ask(1)).body).not.toHaveProperty('needsTime');
});

/** Work days of the next weeks: what is held on one does not wait for what is held on another. */
const days = [7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19].map(
  (n) => `2026-12-${String(n).padStart(2, '0')} 9:00 AM`,
);

it('one address holds no more by asking for many days at once, nor does one device', async () => {
  for (let n = 0; n < 5; n += 1) await technician(app);
  const deviceId = randomUUID();
  const ofOne = await Promise.all(days.map((date, n) => hold(n, { date, deviceId })));
  expect(ofOne.filter(({ body }) => body.held).length).toBeGreaterThan(1);
  expect(await app.db.read('slot_hold').where({ owner: deviceId })).toHaveLength(1);
  const many = [...Array(48)].map((_, n) => hold(n, { date: days[n % days.length] }));
  const held = (await Promise.all(many)).filter(({ body }) => body.held);
  expect(held).toHaveLength(19);
  expect(await app.db.read('slot_hold')).toHaveLength(20);
});

it('a hold helps once, and at its own time', async () => {
  const { body: first } = await hold(1);
  expect((await ask(1, { holdId: first.id })).body).not.toHaveProperty('needsTime');
  expect((await ask(2, { holdId: first.id })).body.needsTime).toEqual({ why: 'taken' });
  const { body: other } = await hold(3, { date: eleven });
  expect(other.held).toBe(true);
  expect((await ask(3, { holdId: other.id })).body.needsTime).toEqual({ why: 'taken' });
});

it('a hold is for a booking of one’s own alone', async () => {
  const [owner, stranger] = [await person(app), await person(app)];
  const { body: mine } = await owner.call('POST', '/api/bookings', bookingRequest({ date: nine }));
  const body = {
    id: randomUUID(),
    deviceId: randomUUID(),
    service: 'AC Services',
    date: eleven,
    booking: mine.id,
  };
  for (const token of [undefined, stranger.token])
    expect((await app.request('POST', '/api/slots/holds', { token, body })).status).toBe(404);
  expect((await owner.call('POST', '/api/slots/holds', body)).body.held).toBe(true);
});

describe('of a small team, whose day has capacity for twelve', () => {
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'].map((each) => `2026-11-28 ${each}`);
  const at = (n: number) => times[n % times.length];
  beforeEach(async () => {
    for (let n = 0; n < 2; n += 1) await technician(app);
  });
  /** What somebody elsewhere may still have, who is known. */
  const elsewhere = async () => {
    const who = await person(app);
    const requests = times.map((date) => who.call('POST', '/api/bookings', bookingRequest({ date })));
    return (await Promise.all(requests)).filter(({ body }) => !body.needsTime).length;
  };

  it('one network holds a family’s use, whatever devices it makes up', async () => {
    const held = await Promise.all([...Array(15)].map((_, n) => hold(n, { date: at(n) })));
    expect(held.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(held.filter(({ body }) => body.held)).toHaveLength(3);
    expect(await elsewhere()).toBe(5);
  });

  it('guests of one network keep as much, and what is beyond is kept without its time', async () => {
    const answers = await Promise.all([...Array(15)].map((_, n) => ask(n, { date: at(n) })));
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201));
    const whys = answers.flatMap(({ body }) => body.needsTime?.why ?? []);
    expect(whys).toEqual(Array(12).fill('many_near'));
    expect(await elsewhere()).toBe(5);
    // What was held for them counts beside it.
    const held = await Promise.all(times.map((date) => hold(20, { date })));
    expect(held.filter(({ body }) => body.held)).toEqual([]);
    // Of a time that is full by now that is said instead.
    expect(held.some(({ body }) => body.many)).toBe(true);
  });

  it('by the sync as well, and an account that proved nothing is a guest', async () => {
    const unproven = await Promise.all(
      [...Array(5)].map(() => person(app, 'customer', { emailVerified: false })),
    );
    const requests = await Promise.all(
      unproven.map((who, n) => {
        const id = randomUUID();
        const op = { kind: 'booking.create', ...bookingRequest({ date: at(n), customerInfo: guest(n) }) };
        return sendOps(app, who, [{ opId: id, entity: `booking:${id}`, op }]);
      }),
    );
    expect(requests.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await app.db.read('booking').whereNull('needs_time')).toHaveLength(3);
  });

  it('what the office has confirmed, or nobody answered for a day, is no guest’s slot any more', async () => {
    const first = [
      await ask(0, { date: at(0) }),
      await ask(1, { date: at(1) }),
      await ask(2, { date: at(2) }),
    ];
    expect((await ask(3, { date: at(3) })).body.needsTime).toEqual({ why: 'many_near' });
    await app.db.write('booking').where({ id: first[0]?.body.id }).update({ status: 'confirmed' });
    expect((await ask(4, { date: at(4) })).body).not.toHaveProperty('needsTime');
    app.clock.advance(25 * 3_600_000);
    await sweepReservations(app.db, app.clock.now());
    expect(await app.db.read('guest_place')).toEqual([]);
  });
});
