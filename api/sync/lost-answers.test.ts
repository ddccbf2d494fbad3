import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app';
import { booking, bookingRequest, person, subscriptionPackage } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import type { RequestOptions } from '../testing/http';

let beside: TestApp;
const { app, make } = serverPerFile();
const who = make(person);
const admin = make(person, 'admin');
beforeAll(async () => {
  beside = await testApp({ beside: app });
});
afterAll(() => beside.close());

const cases: Record<string, () => Promise<[method: string, path: string, asked: RequestOptions]>> = {
  'a booking': async () => ['POST', '/api/bookings', { token: who.token, body: bookingRequest() }],
  async 'a subscription'() {
    await subscriptionPackage(app);
    const body = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01', endDate: '2027-12-01' };
    return ['POST', '/api/subscription', { token: who.token, body }];
  },
  async 'a cancellation'() {
    const { id } = await booking(app, who.actor);
    return ['PUT', `/api/bookings/${id}/cancel`, { token: who.token }];
  },
  async 'a confirmation'() {
    const { id, rev } = await booking(app, who.actor);
    const request = { body: { status: 'confirmed', amount: 320 }, headers: { 'If-Match': String(rev) } };
    return ['PUT', `/api/admin/bookings/${id}`, { token: admin.token, ...request }];
  },
};

it.each(Object.keys(cases))(
  '%s whose answer was lost is asked for again, of another process: done once, and answered as before',
  async (name) => {
    const [method, path, request] = (await cases[name]?.()) ?? ['', '', {}];
    const headers = { ...request.headers, 'Idempotency-Key': randomUUID() };
    const first = await app.request(method, path, { ...request, headers });
    expect([200, 201]).toContain(first.status);
    const counted = async () => {
      const rows = await Promise.all(
        ['booking', 'subscription', 'audit'].map((table) => app.db.read(table).count({ n: '*' })),
      );
      return [rows.map(([row]) => Number(row?.n)), await app.db.read('booking').sum({ rev: 'rev' })];
    };
    const before = await counted();
    const again = await beside.request(method, path, { ...request, headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await counted()).toEqual(before);
  },
);
