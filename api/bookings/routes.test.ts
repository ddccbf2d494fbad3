import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings';
import { booking, bookingRequest, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { sendOp } from '../testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const a = make(person);
const b = make(person);

const post = (body: unknown, token?: string, headers = {}) =>
  app.request('POST', '/api/bookings', { body, token, headers });
const stored = (id: string) => app.db.read('booking').where({ id }).first();

describe('POST /api/bookings', () => {
  it('takes a request with an amount, which counts for nothing, from a guest and from a customer', async () => {
    for (const who of [undefined, a]) {
      const answer = await post({ ...bookingRequest(), amount: 0 }, who?.token);
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        reference: expect.stringMatching(/^HH-[2-9A-Z]{5,7}$/),
        status: 'pending',
        amount: 0,
        date: '2026-11-28 9:00 AM',
        startsAt: '2026-11-28T05:00:00.000Z',
        userId: who?.id ?? null,
      });
    }
  });

  it('takes a consultation and what it is about, which is found by its words', async () => {
    const request = { serviceType: 'Interior Design', about: 'Zellige & Bathroom · Premium plan' } as const;
    const { body } = await post(bookingRequest(request), a.token);
    expect(body).toMatchObject(request);
    const own = await a.call('GET', '/api/bookings/user');
    expect(own.body.find((each: Booking) => each.id === body.id)).toMatchObject(request);
    for (const query of ['search=zellige', 'service=Interior%20Design']) {
      const found = await admin.call('GET', `/api/admin/bookings?${query}`);
      expect(
        found.body.map((each: Booking) => [each.id, each.about]),
        query,
      ).toEqual([[body.id, request.about]]);
    }
    expect((await post(bookingRequest(), a.token)).body.about).toBe('');
    const long = await post(bookingRequest({ about: 'x'.repeat(201) }), a.token);
    expect(long.body.error.fields).toEqual({ about: 'About is longer than 200 characters.' });
  });

  it('decides amount, state and owner itself', async () => {
    const forged = { ...bookingRequest(), amount: 500, status: 'confirmed' };
    const answer = await post(forged, a.token);
    expect(await stored(answer.body.id)).toMatchObject({ amount_fils: 0, status: 'pending', user_id: a.id });
    for (const token of [a.token, undefined]) {
      expect((await post({ ...forged, userId: b.id }, token)).body.error.code).toBe('not_allowed');
    }
    expect(await app.db.read('booking').where({ user_id: b.id })).toEqual([]);
  });

  it('names every bad field', async () => {
    const answer = await post({
      serviceType: 'x',
      date: '2026-02-30 9:00 AM',
      role: 'admin',
      customerInfo: { name: 1 },
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid']);
    expect(Object.keys(answer.body.error.fields).sort()).toEqual([
      'customerInfo.email',
      'customerInfo.name',
      'customerInfo.phone',
      'date',
      'role',
      'serviceType',
    ]);
  });

  it('takes no visit more than 400 days ahead, asked for or moved, by whatever way', async () => {
    const admin = await person(app, 'admin');
    const [last, beyond] = ['2027-12-26 9:00 AM', '2027-12-27 9:00 AM'];
    const kept = await post(bookingRequest({ date: last }), a.token);
    expect(kept.status).toBe(201);
    const request = bookingRequest({ date: beyond });
    const move = (date: string) => admin.call('PUT', `/api/admin/bookings/${kept.body.id}`, { date });
    const op = { kind: 'booking.create', ...request };
    const synced = await sendOp(app, a, `booking:${randomUUID()}`, op);
    const fields = { date: 'Choose a date within the next 400 days.' };
    expect(synced).toMatchObject({ is: 'rejected', code: 'invalid', fields });
    for (const answer of [await post(request, a.token), await move(beyond)])
      expect([answer.status, answer.body.error.fields]).toEqual([422, fields]);
    expect((await move('2027-12-26 1:00 PM')).status).toBe(200);
  });

  it('is safe to repeat by row id and by key', async () => {
    const id = randomUUID();
    const first = await post({ ...bookingRequest(), id }, a.token);
    expect((await post({ ...bookingRequest(), id }, a.token)).body).toEqual(first.body);
    expect((await post({ ...bookingRequest(), id }, b.token)).body.error.code).toBe('key_reused');

    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(bookingRequest(), b.token, key)));
    expect(new Set(answers.map((each) => each.text)).size).toBe(1);
    const other = await post(bookingRequest({ notes: 'Other.' }), b.token, key);
    expect([other.status, other.body.error.code]).toEqual([422, 'key_reused']);
    expect((await post(bookingRequest(), a.token, key)).status).toBe(403);
    expect(
      (await post(bookingRequest(), b.token, { 'Idempotency-Key': 'x'.repeat(256) })).body.error.fields,
    ).toHaveProperty('Idempotency-Key');
  });

  it('refuses a body above 100 kB and anything but JSON', async () => {
    expect((await post(bookingRequest({ notes: 'x'.repeat(101 * 1024) }))).status).toBe(413);
    const form = { raw: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect((await app.request('POST', '/api/bookings', form)).status).toBe(415);
  });
});

describe('reading bookings', () => {
  it('shows people their own, whatever address a booking carries', async () => {
    const [mine, other] = [await person(app), await person(app)];
    const own = await booking(app, mine.actor);
    await booking(app, other.actor, {
      customerInfo: { ...bookingRequest().customerInfo, email: mine.email },
    });
    const answer = await mine.call('GET', '/api/bookings/user');
    expect(answer.body.map((each: Booking) => each.id)).toEqual([own.id]);
  });

  it('answers by e-mail for the verified owner and for admins; for all others as for nobody', async () => {
    const path = (email: string) => `/api/bookings/user/${encodeURIComponent(email)}`;
    const mine = await booking(app, a.actor);
    for (const who of [a, admin]) {
      const answer = await who.call('GET', path(a.email.toUpperCase()));
      expect(answer.body.map((each: Booking) => each.id)).toContain(mine.id);
    }
    const unverified = await person(app, 'customer', { emailVerified: false });
    expect((await unverified.call('GET', path(unverified.email))).status).toBe(404);
    const unknown = await b.call('GET', path('nobody@example.ae'));
    for (const email of [
      a.email,
      `${a.email}/`,
      `${b.email},${a.email}`,
      '%',
      '*',
      `${b.email}' OR '1'='1`,
    ]) {
      const answer = await b.call('GET', path(email));
      expect(answer.status, email).toBe(404);
      expect(answer.body.message).toBe(unknown.body.message);
      expect(answer.text).not.toContain(mine.id);
    }
  });

  it('pages by cursor', async () => {
    const mine = await person(app);
    for (let each = 0; each < 5; each += 1) await booking(app, mine.actor);
    const pages = await mine.pages('/api/bookings/user?limit=2');
    expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap(({ body }) => body.map((each: Booking) => each.id))).size).toBe(5);
  });
});

describe('PUT /api/bookings/{id}/cancel', () => {
  const cancel = (id: string, who: Person) => who.call('PUT', `/api/bookings/${id}/cancel`);

  it('cancels an own pending booking, once or twice', async () => {
    const mine = await booking(app, a.actor);
    expect((await cancel(mine.id, a)).body).toMatchObject({ status: 'cancelled', rev: 2 });
    expect((await cancel(mine.id, a)).body).toMatchObject({ status: 'cancelled', rev: 2 });
  });

  it('hides the bookings of others, and comes too late for a confirmed one', async () => {
    const mine = await booking(app, a.actor);
    expect((await cancel(mine.id, b)).status).toBe(404);
    expect((await cancel(mine.id, await person(app, 'staff'))).status).toBe(404);
    expect((await cancel(randomUUID(), a)).status).toBe(404);
    expect((await cancel('not-an-id', a)).status).toBe(404);
    expect(await stored(mine.id)).toMatchObject({ status: 'pending' });
    await change(mine.id, { status: 'confirmed', amount: 320 });
    const late = await cancel(mine.id, a);
    expect([late.status, late.body.error.code]).toEqual([409, 'too_late']);
    expect(late.body.error.current).toMatchObject({ status: 'confirmed', amount: 320 });
  });
});

const change = (id: string, body: unknown, who = admin, headers = {}) =>
  who.call('PUT', `/api/admin/bookings/${id}`, body, headers);
