import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { markup } from '../contract/testing';
import { seed } from '../seeds/seed';
import { type TestApp, testApp } from './testing/app';
import { bookingRequest, type Person, person } from './testing/factories';
import type { Answer, RequestOptions } from './testing/http';

let app: TestApp;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  app = await testApp();
  await seed(app.db, { now: app.clock.now() });
  [admin, customer] = [await person(app, 'admin'), await person(app, 'customer')];
});
afterAll(() => app.close());

const as =
  (who: Person) =>
  (method: string, path: string, body?: unknown, more: RequestOptions = {}) =>
    app.request(method, path, { token: who.token, body, ...more });

/** Everything that answers what people typed, to whoever may read it. */
const reads = [
  '/api/admin/bookings',
  '/api/admin/messages',
  '/api/admin/messages/out',
  '/api/admin/users',
  '/api/admin/offers',
  '/api/admin/prices',
  '/api/admin/services',
  '/api/admin/subscription-packages',
  '/api/admin/audit',
  '/api/offers',
  '/api/prices',
  '/api/services',
  '/api/subscription-packages/public',
  '/api/admin/bookings/export',
  '/api/admin/messages/export',
  '/api/admin/prices/export',
  '/api/admin/users/export',
];

/** Writes a text into every field that takes one; answers where it can be read again. */
async function writeEverywhere(text: string): Promise<Answer[]> {
  const [office, self] = [as(admin), as(customer)];
  const id = randomUUID();
  const customerInfo = {
    name: text,
    phone: '+971 50 123 4567',
    email: 'noor@example.ae',
    address: text,
    area: text,
  };
  const [plan] = (await office('GET', '/api/admin/subscription-packages')).body;
  const { rev: _, ...service } = (await office('GET', '/api/admin/services/painting')).body;
  return [
    await self('PATCH', '/api/users/profile', { name: text }),
    await self('POST', '/api/bookings', { ...bookingRequest({ notes: text, customerInfo }), id }),
    await office('POST', `/api/admin/bookings/${id}/notes`, { text }),
    await app.request('POST', '/api/messages', {
      body: { name: text, email: 'noor@example.ae', subject: text, message: text },
    }),
    await office('PUT', `/api/admin/subscription-packages/${plan.id}`, {
      ...plan,
      rev: undefined,
      name: text,
      features: [text],
    }),
    await office('PUT', '/api/admin/services/painting', {
      ...service,
      name: text,
      summary: text,
      description: text,
      benefits: [text],
      features: [text],
    }),
    await office('POST', '/api/admin/prices', {
      ...{ service: 'Painting', name: text, nameAr: text, included: text, unit: 'room', price: 680 },
      ...{ isFixed: true, atOnce: false, slots: 1, people: 1, isActive: true },
    }),
    await office('POST', '/api/admin/offers', {
      title: text,
      description: text,
      validUntil: '31/12/2026',
      imageUrl: '',
      servicePath: '/booking',
      active: true,
    }),
  ];
}

describe('markup that somebody types', () => {
  it('is kept as it is, in every field that takes a text', async () => {
    for (const text of markup)
      for (const { status, text: said } of await writeEverywhere(text)) {
        expect(status, said).toBeLessThan(300);
        expect(said).toContain(JSON.stringify(text));
      }
  }, 60_000);

  it.each(reads)('is told by %s as data, which no browser takes for a page', async (path) => {
    const { status, headers, text: told } = await as(admin)('GET', path);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['content-type']).toMatch(/^(application\/json|text\/csv)/);
    if (path.endsWith('/export')) expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(told).toContain('__xss=1');
  });
});

it('addresses that the office enters are asked for by no server', async () => {
  let requests = 0;
  const elsewhere = createServer((socket) => {
    requests += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as { port: number };
  const url = `https://127.0.0.1:${port}/colours.pdf`;
  const office = as(admin);
  const { rev: _, ...service } = (await office('GET', '/api/admin/services/plumbing')).body;
  const files = [{ id: 'colours', name: 'Colour card', type: 'application/pdf', url }];
  const changed = await office('PUT', '/api/admin/services/plumbing', {
    ...service,
    brochureUrl: url,
    files,
  });
  expect(changed.status, changed.text).toBe(200);
  const offer = { title: 'Ten off', description: '', validUntil: '31/12/2026', active: true };
  const made = await office('POST', '/api/admin/offers', { ...offer, imageUrl: '', servicePath: url });
  expect(made.status, made.text).toBe(201);
  for (const path of [...reads, '/api/docs', '/services/plumbing', '/']) await office('GET', path);
  for (const bad of [
    'file:///etc/passwd',
    `http://127.0.0.1:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
  ])
    expect(
      (await office('PUT', '/api/admin/services/plumbing', { ...service, brochureUrl: bad })).status,
    ).toBe(422);
  expect(requests).toBe(0);
});

it('names of rows are drawn, not counted: none leads to another', async () => {
  const requests = [...Array(200)].map(() => as(admin)('POST', '/api/bookings', bookingRequest()));
  const ids: string[] = (await Promise.all(requests)).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // Each digit of each place comes up: nothing of a name is a clock or a number that grows.
  for (const place of [0, 7, 9, 35]) expect(new Set(ids.map((id) => id[place])).size).toBe(16);
});
