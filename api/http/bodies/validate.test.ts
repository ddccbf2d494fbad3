import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicVersion } from '../../db/feed';
import { booking, person, service, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeAll(async () => {
  const [noor, tech] = [
    await person(app, 'customer', { phone: '+971501234567' }),
    await person(app, 'staff'),
  ];
  const { id } = await booking(app, noor.actor);
  await office('PUT', `/bookings/${id}`, { status: 'confirmed', amount: 250, assignedTo: tech.id });
  await office('PUT', `/users/${tech.id}`, { isLocked: true });
  const plan = await subscriptionPackage(app);
  const order = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01', packageId: plan.id };
  await noor.call('POST', '/api/subscription', order);
  await service(app);
  const message = { name: 'Noor', email: 'noor@example.ae', subject: 'Two tanks', message: 'Both?' };
  await app.request('POST', '/api/messages', { body: message });
  const words = { title: 'Ten off', description: '', imageUrl: '', servicePath: '/services/cleaning' };
  await office('POST', '/offers', { ...words, validUntil: '31/12/2026', active: true });
  await app.db.write('staff_report').insert({
    id: randomUUID(),
    booking_id: id,
    user_id: tech.id,
    op: '{"kind":"booking.update"}',
    code: 'conflict',
    queued_at: app.clock.now().toISOString(),
    created_at: app.clock.now().toISOString(),
  });
});

const office = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin${path}`, body);

describe('what the office reads', () => {
  const lists = ['bookings', 'users', 'subscriptions', 'messages', 'services', 'offers', 'reports'];
  const meddled: Record<string, unknown> = {
    rev: 99,
    createdAt: 'never',
    position: 9,
    path: '/x',
    seenBy: 'me',
  };
  it.each([...lists, 'subscription-packages'])('of %s can be put back as it was read', async (noun) => {
    const read = async () => (await office('GET', `/${noun}`)).body[0];
    const row = await read();
    const put = (body: object) => office('PUT', `/${noun}/${row.id}`, body);
    const written = async () => [
      await app.db.read('audit').count(),
      await app.db.read('sync_feed').max('seq'),
      await publicVersion(app.db.read),
    ];
    const before = await written();
    const same = await put(row);
    expect([same.status, same.body], same.text).toMatchObject([200, row]);
    const onlyRead = Object.keys(row).filter((name) => meddled[name]);
    expect(onlyRead.length).toBeGreaterThan(0);
    const other = await put({ ...row, ...Object.fromEntries(onlyRead.map((name) => [name, meddled[name]])) });
    expect([other.status, await read()], other.text).toMatchObject([200, row]);
    const elsewhere = await put({ ...row, id: randomUUID() });
    expect([elsewhere.status, elsewhere.body.error.fields]).toEqual([
      422,
      { id: 'This is not the id in the address.' },
    ]);
    const unknown = await put({ ...row, nickname: 'x' });
    expect([unknown.status, unknown.body.error.fields]).toEqual([422, { nickname: 'Unknown field.' }]);
    expect([await read(), await written()]).toEqual([row, before]);
  });

  it('has its id in the case in which the address may have it', async () => {
    const [row] = (await office('GET', '/bookings')).body;
    const loud = { ...row, id: row.id.toUpperCase() };
    for (const id of [row.id, loud.id]) {
      expect((await office('PUT', `/bookings/${id}`, loud)).body).toEqual(row);
      expect((await office('PUT', `/bookings/${id}`, row)).body).toEqual(row);
      expect((await office('PUT', `/bookings/${id}`, { ...row, id: 5 })).status).toBe(422);
    }
  });
});

describe('a field that is not known', () => {
  it.each(['toString', 'hasOwnProperty', 'valueOf'])('is named also where it is called %s', async (name) => {
    const { status, body } = await admin.call('PATCH', '/api/users/profile', { name: 'Noor', [name]: 1 });
    expect([status, body.error.fields]).toEqual([422, { [name]: 'Unknown field.' }]);
  });
});
