import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminUser, adminUser, adminUserDetail } from '../../../contract/accounts/admin-users';
import type { TestApp } from '../../testing/app';
import { minute } from '../../testing/clock';
import {
  booking,
  goodPassword,
  type Person,
  person,
  subscriptionPackage,
  tokenFor,
} from '../../testing/factories';
import { eraseUser } from '../own-data/erase';
import { usersOffice } from './testing';

const { app, admin, anotherApp, office } = usersOffice();

describe('GET /api/admin/users', () => {
  let world: TestApp;
  let boss: Person;
  const people: Record<string, Person> = {};
  const list = (query: string) => world.request('GET', `/api/admin/users?${query}`, { token: boss.token });
  const names = async (query: string) =>
    (await boss.pages(`/api/admin/users?${query}`)).flatMap(({ body }) =>
      body.map((each: AdminUser) => each.displayName),
    );

  beforeAll(async () => {
    world = await anotherApp();
    boss = await person(world, 'admin', { displayName: 'Huda', email: 'huda@homehub.example' });
    for (const [name, role] of [
      ['نور الهاشمي', 'customer'],
      ['Élodie', 'customer'],
      ['zayd', 'customer'],
      ['Sami', 'staff'],
      ['Adam', 'staff'],
    ] as const) {
      world.clock.advance(minute);
      people[name] = await person(world, role, { displayName: name, phone: '+971501234567' });
    }
    const { zayd, Adam } = people;
    await world.request('PUT', `/api/admin/users/${zayd?.id}`, {
      token: boss.token,
      body: { isLocked: true },
    });
    await world.request('PUT', `/api/admin/users/${Adam?.id}`, {
      token: boss.token,
      body: { isLocked: true },
    });
    const token = boss.token;
    for (const role of ['staff', 'customer']) {
      const path = `/api/admin/users/${people['نور الهاشمي']?.id}`;
      expect((await world.request('PUT', path, { token, body: { role } })).status).toBe(200);
    }
    const erased = await person(world, 'customer', { displayName: 'Deleted account' });
    await eraseUser(world.db, { now: world.clock.now(), actor: null }, erased.id);
  });

  it('answers people as the contract says, and no secret', async () => {
    const { status, body, headers, text } = await list('sort=newest');
    expect(status).toBe(200);
    for (const each of body) expect(adminUser.parse(each)).toEqual(each);
    expect(body.map((each: AdminUser) => each.displayName)).toEqual([
      'Adam',
      'Sami',
      'zayd',
      'Élodie',
      'نور الهاشمي',
      'Huda',
    ]);
    expect(body.at(-1)).toMatchObject({
      id: boss.id,
      email: 'huda@homehub.example',
      emailVerified: true,
      phone: null,
      role: 'admin',
      isLocked: false,
      providers: [],
    });
    expect(text).not.toMatch(/hash|googleId|google_id/);
    expect(headers).toMatchObject({
      'x-total-count': '6',
      'x-count-customer': '3',
      'x-count-staff': '2',
      'x-count-admin': '1',
      'x-count-locked': '2',
    });
  });

  it('is ordered by age or by name, page by page, in every language', async () => {
    const byName = ['Adam', 'Élodie', 'Huda', 'Sami', 'zayd', 'نور الهاشمي'];
    expect(await names('sort=name')).toEqual(byName);
    expect(await names('sort=name&limit=1')).toEqual(byName);
    expect(await names('sort=oldest&limit=2')).toEqual([
      'Huda',
      'نور الهاشمي',
      'Élodie',
      'zayd',
      'Sami',
      'Adam',
    ]);
    expect(await names('sort=name&state=active&limit=1')).toEqual(['Élodie', 'Huda', 'Sami', 'نور الهاشمي']);
    expect(await names('role=customer&limit=1')).toEqual(['zayd', 'Élodie', 'نور الهاشمي']);
  });

  it('is filtered by role and state, and searched by name, e-mail and phone', async () => {
    expect(await names('role=staff')).toEqual(['Adam', 'Sami']);
    expect(await names('state=locked')).toEqual(['Adam', 'zayd']);
    expect(await names('role=staff&state=locked')).toEqual(['Adam']);
    expect(await names('role=admin&state=locked')).toEqual([]);
    expect(await names(`search=${encodeURIComponent('نور')}`)).toEqual(['نور الهاشمي']);
    expect(await names('search=HUDA%40home')).toEqual(['Huda']);
    expect(await names('search=050%20123%204567&state=locked')).toEqual(['Adam', 'zayd']);
    const { headers } = await list('role=staff&search=050');
    expect([headers['x-total-count'], headers['x-count-customer']]).toEqual(['2', '3']);
  });
});

describe('GET /api/admin/users/:id', () => {
  it('answers the person with how much there is of them', async () => {
    const who = await person(app, 'customer', { displayName: 'Noor', password: goodPassword });
    const tech = await person(app, 'staff');
    const plan = await subscriptionPackage(app);
    const made = await booking(app, who.actor);
    const order = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01', packageId: plan.id };
    await who.call('POST', '/api/subscription', order);
    await admin.call('PUT', `/api/admin/bookings/${made.id}`, { assignedTo: tech.id });
    await tokenFor(app, who.actor);
    const { status, body } = await office('GET', `/${who.id}`);
    expect(status).toBe(200);
    expect(adminUserDetail.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      displayName: 'Noor',
      providers: ['password'],
      lastSeenAt: app.clock.now().toISOString(),
      counts: { bookings: 1, subscriptions: 1, openJobs: 0, signIns: 2 },
    });
    expect((await office('GET', `/${tech.id}`)).body.counts).toMatchObject({ bookings: 0, openJobs: 1 });
  });

  it('knows nobody and no deleted account', async () => {
    const erased = await person(app);
    await app.db.write('user').where({ id: erased.id }).update({ erased_at: '2026-11-21T08:00:00.000Z' });
    for (const id of [erased.id, randomUUID(), 'x']) {
      for (const [method, path] of [
        ['GET', `/${id}`],
        ['PUT', `/${id}`],
        ['POST', `/${id}/toggle-lock`],
        ['POST', `/${id}/reset-password`],
      ] as const) {
        const body = method === 'PUT' ? { isLocked: false } : undefined;
        expect((await office(method, path, body)).status).toBe(404);
      }
    }
  });
});
