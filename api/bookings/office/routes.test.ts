import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { bookingChange } from '../../../contract/office/booking-history';
import { isErased } from '../../office/audit/changes';
import { testApp } from '../../testing/app';
import { minute } from '../../testing/clock';
import { booking, goodPassword, person, tokenFor } from '../../testing/factories';
import { bookingsOffice } from './testing';

const { app, admin, customer, tech, office } = bookingsOffice();
const ids = (rows: Booking[]) => rows.map((each) => each.id);

/** All of a list. */
const whole = async (query: string, by = admin): Promise<Booking[]> =>
  (await by.pages(`/api/admin/bookings?${query}`)).flatMap(({ body }) => body);

describe('GET /api/admin/bookings', () => {
  it('filters by Dubai days of the request and of the visit', async () => {
    app.clock.set('2026-11-21T19:59:59.999Z');
    const before = await booking(app, null);
    app.clock.set('2026-11-21T20:00:00.000Z');
    admin.token = await tokenFor(app, admin.actor);
    const after = await booking(app, null, { date: '2026-12-24 5:00 PM' });
    expect(ids(await whole('createdFrom=2026-11-22&createdTo=2026-11-22'))).toEqual([after.id]);
    expect(ids(await whole('createdTo=2026-11-21'))).toContain(before.id);
    expect(ids(await whole('from=2026-12-24&to=2026-12-24&sort=soonest'))).toEqual([after.id]);
    expect(ids(await whole('createdFrom=2026-11-22&status=confirmed,completed'))).toEqual([]);
  });

  it('filters by technician, and by having none', async () => {
    const [mine, free] = [await booking(app, null), await booking(app, null)];
    await office('PUT', `/${mine.id}`, { assignedTo: tech.id });
    expect(ids(await whole(`assignedTo=${tech.id}`))).toEqual([mine.id]);
    const unassigned = ids(await whole('assignedTo=nobody'));
    expect([unassigned.includes(free.id), unassigned.includes(mine.id)]).toEqual([true, false]);
    await office('PUT', `/${mine.id}`, { assignedTo: null });
    expect(ids(await whole(`assignedTo=${tech.id}`))).toEqual([]);
  });

  it('takes technician, state, service and days together', async () => {
    const sami = await person(app, 'staff');
    const day = { serviceType: 'Plumbing', date: '2027-01-05 9:00 AM' } as const;
    const near = await booking(app, null, day);
    const others = [
      await booking(app, null, { ...day, date: '2027-01-13 9:00 AM' }),
      await booking(app, null, { ...day, serviceType: 'Painting' }),
      await booking(app, null, day),
    ];
    for (const { id } of [near, ...others.slice(0, 2)])
      await office('PUT', `/${id}`, { assignedTo: sami.id, status: 'confirmed', amount: 150 });
    await office('PUT', `/${others[2]?.id}`, { assignedTo: sami.id });
    const all = `assignedTo=${sami.id}&status=confirmed&service=Plumbing&from=2027-01-05&to=2027-01-05`;
    expect(ids(await whole(all))).toEqual([near.id]);
    expect(await whole(`assignedTo=${sami.id}`)).toHaveLength(4);
  });

  it('answers one booking', async () => {
    const made = await booking(app, customer.actor);
    expect((await office('GET', `/${made.id}`)).body).toEqual(made);
    expect((await office('GET', `/${randomUUID()}`)).status).toBe(404);
  });
});

describe('POST /api/admin/bookings/assign', () => {
  const assign = (body: unknown, token?: string) => office('POST', '/assign', body, token);

  it('gives many jobs to one technician, who hears of it, and answers them in the order asked for', async () => {
    const made = [await booking(app, null), await booking(app, null), await booking(app, null)];
    const { status, body } = await assign({ ids: ids(made), assignedTo: tech.id });
    expect(status).toBe(200);
    expect(ids(body)).toEqual(ids(made));
    expect(body.map((each: Booking) => [each.assignedTo, each.rev])).toEqual(made.map(() => [tech.id, 2]));
    const again = await assign({ ids: ids(made), assignedTo: tech.id });
    expect(again.body.map((each: Booking) => each.rev)).toEqual([2, 2, 2]);
    const changes = await app.db.read('sync_feed').where({ audience: `user:${tech.id}`, gone: false });
    expect(changes.map((each) => each.entity_id)).toEqual(expect.arrayContaining(ids(made)));
    const audits = await app.db.read('audit').whereIn('entity_id', ids(made));
    expect(audits.map((each) => each.action)).toEqual(made.map(() => 'booking.assign'));
    expect((await assign({ ids: ids(made), assignedTo: null })).body[0].assignedTo).toBeNull();
  });

  it('gives all or none', async () => {
    const made = await booking(app, null);
    expect((await assign({ ids: [made.id, randomUUID()], assignedTo: tech.id })).status).toBe(404);
    const locked = await person(app, 'staff');
    await app.db.write('user').where({ id: locked.id }).update({ is_locked: true });
    for (const assignedTo of [customer.id, admin.id, locked.id, randomUUID()]) {
      const { body } = await assign({ ids: [made.id], assignedTo });
      expect(body.error.fields).toEqual({ assignedTo: 'Choose a member of staff.' });
    }
    expect((await office('GET', `/${made.id}`)).body).toMatchObject({ assignedTo: null, rev: 1 });
  });

  it('gives none where somebody changed one meanwhile, and tells which as they are now', async () => {
    const made = [await booking(app, null), await booking(app, null)];
    const [kept, changed] = made as [Booking, Booking];
    const { body: now } = await office('PUT', `/${changed.id}`, { amount: 99 });
    const seen = { [kept.id]: 1, [changed.id]: 1 };
    const { status, body } = await assign({ ids: ids(made), assignedTo: tech.id, revs: seen });
    expect([status, body.error.code, body.error.current]).toEqual([409, 'conflict', [now]]);
    expect((await office('GET', `/${kept.id}`)).body).toMatchObject({ assignedTo: null, rev: 1 });
    // Of some nothing may be known, and nothing of others is asked.
    const some = { [changed.id]: 2, [randomUUID()]: 7 };
    const again = await assign({ ids: ids(made), assignedTo: tech.id, revs: some });
    expect(again.body.map((each: Booking) => [each.assignedTo, each.rev])).toEqual([
      [tech.id, 2],
      [tech.id, 3],
    ]);
  });

  it('takes one to a hundred', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID());
    for (const wrong of [[], many, ['x'], 'x']) {
      expect((await assign({ ids: wrong, assignedTo: tech.id })).status).toBe(422);
    }
    for (const revs of [[1], { x: 1 }, { [randomUUID()]: '1' }, { [randomUUID()]: 1.5 }])
      expect((await assign({ ids: [randomUUID()], assignedTo: null, revs })).status).toBe(422);
    expect((await assign({ ids: [randomUUID()] })).body.error.fields).toHaveProperty('assignedTo');
  });
});

describe('AED 0', () => {
  const refused = { amount: 'A confirmed booking needs an amount above 0, or a reason.' };

  it('is no price of a confirmed booking, neither at confirming nor later', async () => {
    const { id } = await booking(app, null);
    const confirming = await office('PUT', `/${id}`, { status: 'confirmed' });
    expect(confirming.body.error.fields).toEqual(refused);
    await office('PUT', `/${id}`, { status: 'confirmed', amount: 150 });
    const later = await office('PUT', `/${id}`, { amount: 0 });
    expect(later.body.error.fields).toEqual(refused);
    expect((await office('PUT', `/${id}`, { amount: 0, reason: '  ' })).body.error.fields).toEqual(refused);
    expect((await office('GET', `/${id}`)).body).toMatchObject({ amount: 150, rev: 2 });
  });

  it('is one with a reason, which the history keeps until its customer is erased', async () => {
    const leaving = await person(app, 'customer', { password: goodPassword });
    const { id } = await booking(app, leaving.actor);
    const free = { status: 'confirmed', amount: 0, reason: 'Goodwill: Noor waited twice' };
    expect((await office('PUT', `/${id}`, free)).body).toMatchObject({ status: 'confirmed', amount: 0 });
    // A repeat, and what has nothing to do with the price, ask for no reason again.
    for (const body of [{ status: 'confirmed' }, { amount: 0 }, { assignedTo: tech.id }])
      expect((await office('PUT', `/${id}`, body)).status, JSON.stringify(body)).toBe(200);
    const { body } = await office('GET', `/${id}/history`);
    for (const each of body) expect(bookingChange.parse(each)).toEqual(each);
    expect(body[1].changes).toContainEqual({ field: 'reason', before: null, after: free.reason });

    const erasing = { token: leaving.token, body: { password: goodPassword } };
    expect((await app.request('DELETE', '/api/users/me', erasing)).status).toBe(204);
    const kept = await app.db.read('audit').where({ entity_id: id }).orderBy('id');
    expect(kept.map((each) => isErased(each))).toEqual([true, false]);
    expect(JSON.stringify(kept)).not.toContain('Goodwill');
  });

  it('alone has a reason, which by itself changes nothing', async () => {
    const { id } = await booking(app, null);
    const change = async (body: object) => (await office('PUT', `/${id}`, body)).body.error;
    const reason = 'Goodwill';
    expect((await change({ reason })).fields).toEqual({ body: 'Nothing to change.' });
    const beside = { reason: 'A reason is only for AED 0.' };
    expect((await change({ status: 'confirmed', amount: 150, reason })).fields).toEqual(beside);
    expect(await change({ status: 'confirmed', amount: 150 })).toBeUndefined();
    expect((await change({ assignedTo: tech.id, reason })).fields).toEqual(beside);
    expect(await change({ amount: 0, reason })).toBeUndefined();
    expect((await office('GET', `/${id}`)).body).toMatchObject({ amount: 0, assignedTo: null, rev: 3 });
    expect(await change({ amount: 0, reason })).toBeUndefined();
    expect((await office('GET', `/${id}`)).body.rev).toBe(3);
  });

  it('is what a consultation is confirmed at', async () => {
    const { id } = await booking(app, null, { serviceType: 'Home Automation' });
    const { status, body } = await office('PUT', `/${id}`, { status: 'confirmed' });
    expect([status, body.status, body.amount]).toEqual([200, 'confirmed', 0]);
  });
});

// Last: its world takes the clock along when it goes.
describe('several states', () => {
  it('are one list, in pages, in every order', async () => {
    const world = await testApp();
    try {
      const boss = await person(world, 'admin');
      const made: Booking[] = [];
      for (let index = 0; index < 24; index += 1) {
        // Some at the same instant: the id decides.
        if (index % 3) world.clock.advance(minute);
        const { id } = await booking(world, null, { date: `2026-12-0${(index % 5) + 1} 9:00 AM` });
        const change = { status: bookingStatuses[index % 4], amount: 5 };
        const path = `/api/admin/bookings/${id}`;
        made.push((await world.request('PUT', path, { token: boss.token, body: change })).body);
      }
      const keys = {
        newest: 'createdAt',
        oldest: 'createdAt',
        soonest: 'startsAt',
        latest: 'startsAt',
      } as const;
      for (const [sort, key] of Object.entries(keys)) {
        const sign = sort === 'oldest' || sort === 'soonest' ? 1 : -1;
        for (const status of [
          'pending,cancelled',
          'cancelled,confirmed,completed',
          'pending',
          'pending,pending',
        ]) {
          const expected = made
            .filter((each) => status.split(',').includes(each.status))
            .sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id < b.id ? -1 : 1));
          const pages = await boss.pages(`/api/admin/bookings?status=${status}&sort=${sort}&limit=5`);
          for (const { headers } of pages) expect(headers['x-total-count']).toBe(String(expected.length));
          const rows: Booking[] = pages.flatMap(({ body }) => body);
          expect(ids(rows), `${sort} ${status}`).toEqual(ids(expected));
        }
      }
    } finally {
      await world.close();
    }
  });
});
