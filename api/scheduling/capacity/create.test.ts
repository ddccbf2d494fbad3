import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBooking } from '../../../contract/bookings/bookings';
import { usualBusiness } from '../../../contract/team/roster';
import { bookingRequest, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { business, enableCapacity, technician } from '../../testing/team';
import { withNearest } from '../slots/nearest';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday.
const { app } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
beforeEach(() => technician(app));

const guest = (digit: number): Partial<SentBooking> => ({
  customerInfo: { name: 'Noor', phone: `+971 50 123 456${digit}`, email: `noor${digit}@example.ae` },
});
const ask = (change: Partial<SentBooking> = {}, token?: string) =>
  app.request('POST', '/api/bookings', { token, body: bookingRequest(change) });
const request = async (change: Partial<SentBooking> = {}, token?: string) => {
  const { status, body, text } = await ask(change, token);
  expect(status, text).toBe(201);
  return body;
};
const hold = async (date: string, more: object = {}) => {
  const id = randomUUID();
  const body = { id, deviceId: randomUUID(), service: 'AC Services', date, ...more };
  const answer = await app.request('POST', '/api/slots/holds', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
/** So many that what one network asks for is few beside what they can do. */
const manyTechnicians = async () => {
  for (let n = 0; n < 6; n += 1) await technician(app);
};
const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';

it('asks for nothing of a request while capacity is not limited', async () => {
  for (const n of [1, 2, 3]) expect(await request(guest(n))).not.toHaveProperty('needsTime');
});

describe('once capacity is limited', () => {
  beforeEach(() => enableCapacity(app));

  it('a request without a slot is kept, and told the three nearest times', async () => {
    expect(await request(guest(1))).not.toHaveProperty('needsTime');
    const late = await request(guest(2));
    expect(late).toMatchObject({ status: 'pending', date: nine, needsTime: { why: 'taken' } });
    expect(late.nearest).toEqual([eleven, '2026-11-28 1:00 PM', '2026-11-28 3:00 PM']);
    const [row] = await app.db.read('booking').where({ id: late.id });
    expect(row.needs_time).toBe('{"why":"taken"}');
    // It holds no slot, so that the next one finds what is left.
    expect(await request({ ...guest(3), date: eleven })).not.toHaveProperty('needsTime');
  });

  it('a request without a slot is answered without other times where the database is too busy: it is booked', async () => {
    const { nearest: _, ...late } = await request(guest(1)).then(() => request(guest(2)));
    const busy = () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    };
    expect(await withNearest(busy as never, late, app.clock.now())).toEqual(late);
  });

  it('so is one whose time cannot be asked for, with its why', async () => {
    const why = async (change: Partial<SentBooking>) => (await request(change)).needsTime?.why;
    expect(await why({ ...guest(1), date: '2026-11-26 3:00 PM' })).toBe('too_soon');
    expect(await why({ ...guest(2), date: '2027-02-26 3:00 PM' })).toBe('too_far');
    expect(await why({ ...guest(3), date: '2026-11-29 9:00 AM' })).toBe('closed');
    const sizes = { ...usualBusiness.sizes, Painting: { slots: 2, people: 1, outdoor: false } };
    await business(app, { sizes });
    expect(await why({ ...guest(4), serviceType: 'Painting', date: '2026-11-28 5:00 PM' })).toBe('past_last');
    expect((await ask({ ...guest(5), date: '2028-02-26 3:00 PM' })).status).toBe(422);
    // Outdoors, at midday in summer.
    const outdoors = { ...sizes, Painting: { slots: 1, people: 1, outdoor: true } };
    await business(app, { sizes: outdoors, furthestDays: 365 });
    expect(await why({ ...guest(6), serviceType: 'Painting', date: '2027-07-01 1:00 PM' })).toBe('midday');
  });

  it('a request has the usual size of its service', async () => {
    const sizes = { ...usualBusiness.sizes, 'AC Services': { slots: 2, people: 1, outdoor: true } };
    await business(app, { sizes });
    expect(await request(guest(1))).toMatchObject({ slots: 2, outdoor: true });
    expect(await request({ ...guest(2), date: eleven })).toMatchObject({ needsTime: { why: 'taken' } });
  });

  it('a hold keeps the slot for whoever knows it, ends with it, and decides nothing beyond its time', async () => {
    const held = await hold(nine);
    expect(held).toMatchObject({ held: true, isCounted: true, until: '2026-11-26T09:50:00.000Z' });
    expect(await hold(nine)).toMatchObject({ held: false, isCounted: true, until: null });
    expect(await request(guest(1))).toMatchObject({ needsTime: { why: 'taken' } });
    expect(await request({ ...guest(2), holdId: held.id })).not.toHaveProperty('needsTime');
    expect(await app.db.read('slot_hold').where({ kind: 'hold' })).toEqual([]);

    await hold(eleven);
    app.clock.set('2026-11-26T09:50:00.000Z');
    expect(await request({ ...guest(3), date: eleven })).not.toHaveProperty('needsTime');
  });

  it('a device holds one slot, and lets go of it', async () => {
    const deviceId = randomUUID();
    await hold(nine, { deviceId });
    const { id } = await hold(eleven, { deviceId });
    expect(await app.db.read('slot_hold').pluck('date')).toEqual([eleven]);
    expect((await app.request('DELETE', `/api/slots/holds/${id}`)).status).toBe(204);
    expect((await app.request('DELETE', `/api/slots/holds/${id}`)).status).toBe(204);
    expect(await app.db.read('slot_hold')).toEqual([]);
    expect((await app.request('POST', '/api/slots/holds', { body: { id } })).status).toBe(422);
  });

  it('another device’s id holds nothing, and an offered time is no hold to use', async () => {
    const { id } = await hold(nine);
    const other = { id, deviceId: randomUUID(), service: 'AC Services', date: eleven };
    expect((await app.request('POST', '/api/slots/holds', { body: other })).status).toBe(422);
    await app.db.write('slot_hold').where({ id }).update({ kind: 'proposal' });
    expect(await request({ ...guest(1), holdId: id })).toMatchObject({ needsTime: { why: 'taken' } });
  });

  it('a repeat is the same booking, also once its slot went to another', async () => {
    const first = { ...guest(1), id: randomUUID() } as Partial<SentBooking>;
    const { id } = await request(first);
    await request(guest(2));
    const again = await request(first);
    expect(again).toMatchObject({ id });
    expect(again).not.toHaveProperty('needsTime');
    expect(await app.db.read('booking').pluck('id')).toHaveLength(2);
  });

  it('a third open request of one phone number or e-mail is called about, unless its address is verified', async () => {
    await manyTechnicians();
    const dates = [nine, eleven, '2026-11-28 1:00 PM'];
    const why = async (token?: string, n = 1) => {
      const whys = [];
      for (const date of dates) whys.push((await request({ ...guest(n), date }, token)).needsTime?.why);
      return whys;
    };
    expect(await why()).toEqual([undefined, undefined, 'many_open']);
    const unverified = await person(app, 'customer', { emailVerified: false });
    expect(await why(unverified.token, 2)).toEqual([undefined, undefined, 'many_open']);
    const verified = await person(app);
    expect(await why(verified.token, 3)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['noor@example.ae', 'noor+1@example.ae', 'noor+2@EXAMPLE.ae'],
    ['noor.h@gmail.com', 'noorh+x@gmail.com', 'n.oorh@googlemail.com'],
    ['noor@bücher.example', 'noor@xn--bcher-kva.example', 'noor+a@bücher.example'],
  ])('and a mailbox is one however it is written: %s', async (...ways) => {
    await manyTechnicians();
    const dates = [nine, eleven, '2026-11-28 1:00 PM'];
    const whys = [];
    for (const [n, email] of ways.entries()) {
      const customerInfo = {
        name: 'Noor',
        phone: `+971 50 123 450${n}`,
        email,
      } as SentBooking['customerInfo'];
      whys.push((await request({ customerInfo, date: dates[n] ?? nine })).needsTime?.why);
    }
    expect(whys).toEqual([undefined, undefined, 'many_open']);
    const other = { name: 'Huda', phone: '+971 50 123 4509', email: 'noora@example.ae' };
    expect(await request({ customerInfo: other as SentBooking['customerInfo'] })).not.toHaveProperty(
      'needsTime',
    );
  });

  it('of requests at once for different days, as many of one phone number or e-mail get a slot as one after the other', async () => {
    const days = ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const byPhone = (n: number) => ({ ...guest(1).customerInfo, email: `noor${n}@example.ae` });
    const byEmail = (n: number) => ({ ...guest(n).customerInfo, email: 'noor@example.ae' });
    for (const [at, by] of [byPhone, byEmail].entries()) {
      const bodies = days.map((day, n) => ({
        date: `${day} ${at ? '9:00 AM' : '11:00 AM'}`,
        customerInfo: by(n + 2) as SentBooking['customerInfo'],
      }));
      const made = await Promise.all(bodies.map((each) => request(each)));
      const whys = made.map(({ needsTime }) => needsTime?.why ?? 'a place').sort();
      expect(whys).toEqual(['a place', 'a place', ...Array(4).fill('many_open')]);
    }
  });

  it('urgent help is outside of it', async () => {
    await request({ ...guest(1) });
    const urgent = { what: 'power', feeSeen: 9999 } as SentBooking['urgent'];
    expect(await request({ ...guest(2), urgent })).not.toHaveProperty('needsTime');
  });
});
