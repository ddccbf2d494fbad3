import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { testApp } from '../../testing/app';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const a = make(person);
const b = make(person);
const stored = (id: string) => app.db.read('booking').where({ id }).first();

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
