import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings';
import { testApp } from '../testing/app';
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

describe('PUT /api/admin/bookings/{id}', () => {
  it('writes status and amount together, and one audit row', async () => {
    const { id } = await booking(app, a.actor);
    const answer = await change(id, { status: 'confirmed', amount: 320.5 });
    expect(answer.body).toMatchObject({ status: 'confirmed', amount: 320.5, rev: 2 });
    const audit = await app.db.read('audit').where({ entity_id: id });
    expect(audit).toMatchObject([{ actor_id: admin.id, action: 'booking.update' }]);
    expect(JSON.parse(audit[0].before)).toEqual({ status: 'pending', amount_fils: 0 });
    expect(JSON.parse(audit[0].after)).toEqual({ status: 'confirmed', amount_fils: 32_050 });
  });

  it('confirms nothing without an amount, and refuses amounts that are none', async () => {
    const { id } = await booking(app, a.actor);
    expect((await change(id, { status: 'confirmed' })).body.error.fields).toHaveProperty('amount');
    for (const amount of [-1, 0.001, 1e308, '1', null, [5]]) {
      expect((await change(id, { amount })).body.error.fields, String(amount)).toHaveProperty('amount');
    }
    expect((await change(id, {})).status).toBe(422);
    expect(await stored(id)).toMatchObject({ status: 'pending', amount_fils: 0 });
  });

  it('leaves no state that is final for anybody who does not say that they saw it', async () => {
    const cancelled = await booking(app, a.actor);
    await change(cancelled.id, { status: 'cancelled' });
    const done = await booking(app, a.actor);
    await change(done.id, { status: 'completed', amount: 100 });
    for (const { id } of [cancelled, done]) {
      const current = (await admin.call('GET', `/api/admin/bookings/${id}`)).body;
      const unseen = await change(id, { status: 'confirmed', amount: 320 });
      expect([unseen.status, unseen.body.error.code]).toEqual([409, 'conflict']);
      expect(unseen.body.error.current).toEqual(current);
      expect((await change(id, { status: current.status, notes: 'Called' })).status).toBe(200);
      const seen = { 'If-Match': String(current.rev + 1) };
      expect((await change(id, { status: 'confirmed', amount: 100 }, admin, seen)).status).toBe(200);
    }
  });

  it('asks the second of two admins instead of overwriting', async () => {
    const { id } = await booking(app, a.actor);
    const seen = { 'If-Match': '1' };
    const answers = await Promise.all([
      change(id, { status: 'confirmed', amount: 100 }, admin, seen),
      change(id, { status: 'confirmed', amount: 200 }, admin, seen),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((x, y) => x.status - y.status);
    expect(lost?.body.error).toMatchObject({
      code: 'conflict',
      current: { amount: won?.body.amount, rev: 2 },
    });
  });

  it('assigns to staff only, and moves to another slot', async () => {
    const { id } = await booking(app, a.actor);
    const tech = await person(app, 'staff');
    expect((await change(id, { assignedTo: b.id })).body.error.fields).toHaveProperty('assignedTo');
    const moved = await change(id, { assignedTo: tech.id, date: '2026-11-29 1:00 PM' });
    expect(moved.body).toMatchObject({ assignedTo: tech.id, startsAt: '2026-11-29T09:00:00.000Z' });
  });
});

describe('GET /api/admin/bookings', () => {
  it('filters, searches, sorts and counts', async () => {
    const lone = await testApp();
    try {
      const boss = await person(lone, 'admin');
      const list = async (query: string) => {
        const answer = await lone.request('GET', `/api/admin/bookings?${query}`, { token: boss.token });
        expect(answer.status, answer.text).toBe(200);
        return { ids: answer.body.map((each: Booking) => each.id), total: answer.headers['x-total-count'] };
      };
      const customerInfo = {
        name: 'Demo Customer',
        phone: '+971 55 000 0199',
        email: 'demo.one@homehub.example',
      };
      const first = await booking(lone, null, { customerInfo });
      lone.clock.advance(1000);
      const second = await booking(lone, null, { serviceType: 'Plumbing', date: '2026-12-03 1:00 PM' });
      const token = boss.token;
      await lone.request('PUT', `/api/admin/bookings/${second.id}`, {
        token,
        body: { status: 'confirmed', amount: 9 },
      });

      expect(await list('')).toEqual({ ids: [second.id, first.id], total: '2' });
      expect(await list('limit=1')).toEqual({ ids: [second.id], total: '2' });
      expect(await list('sort=oldest')).toMatchObject({ ids: [first.id, second.id] });
      expect(await list('sort=soonest')).toMatchObject({ ids: [first.id, second.id] });
      expect(await list('sort=latest')).toMatchObject({ ids: [second.id, first.id] });
      // Days of visits are listed by visit, the latest first; days of requests by request.
      expect(await list('from=2026-11-21')).toMatchObject({ ids: [second.id, first.id] });
      expect(await list('from=2026-11-21&sort=oldest')).toMatchObject({ ids: [first.id, second.id] });
      expect(await list('createdFrom=2026-11-21&sort=soonest')).toMatchObject({ ids: [first.id, second.id] });
      const buyer = await person(lone, 'customer');
      const theirs = await booking(lone, buyer.actor);
      expect(await list(`userId=${buyer.id}`)).toEqual({ ids: [theirs.id], total: '1' });
      expect(await list(`userId=${buyer.id}&status=confirmed`)).toEqual({ ids: [], total: '0' });
      await lone.request('PUT', `/api/admin/bookings/${theirs.id}`, { token, body: { status: 'cancelled' } });
      expect(await list('status=confirmed')).toEqual({ ids: [second.id], total: '1' });
      expect(await list('service=Plumbing&limit=1')).toEqual({ ids: [second.id], total: '1' });
      expect(await list('from=2026-12-03&to=2026-12-03')).toEqual({ ids: [second.id], total: '1' });
      for (const found of [
        'demo',
        'CUSTOMER demo',
        'demo.one@',
        '055 000 01',
        '+971 55 000 0199',
        first.reference,
      ]) {
        expect(await list(`search=${encodeURIComponent(found)}`), found).toEqual({
          ids: [first.id],
          total: '1',
        });
      }
      expect(await list('search=demo%20nobody')).toEqual({ ids: [], total: '0' });
    } finally {
      await lone.close();
    }
  });

  it('takes no unknown filters', async () => {
    for (const query of [
      'sort=(CASE WHEN 1=1)',
      'filter[$ne]=1',
      'id[]=1',
      'status=open',
      'from=2026-02-30',
      'status=pending&status=pending',
    ]) {
      const answer = await admin.call('GET', `/api/admin/bookings?${query.replaceAll(' ', '%20')}`);
      expect([answer.status, answer.body.error.code], query).toEqual([422, 'invalid']);
    }
  });
});
