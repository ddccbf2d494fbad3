import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { bookingRequest } from '../../api/testing/factories';
import { requester } from '../../api/testing/http';
import { startPostgres } from '../../api/testing/postgres';
import { dubaiDay } from '../../contract/time';
import { openDrillServer } from './harness/drill-server';
import { saysReady } from './harness/server-process';

it('while PostgreSQL is away the process lives, says that it is not ready and asks people to come back; with it all goes on', async () => {
  const cluster = await startPostgres({ durable: true });
  onTestFinished(() => cluster.stop());
  const site = await openDrillServer({ databaseUrl: cluster.url, people: 1, processes: 1 });
  onTestFinished(() => site.close());
  const [server] = site.servers;
  if (!server) throw new Error('no server');
  server.begin();
  await server.ready();
  const request = requester(server.port);
  onTestFinished(() => request.close());
  const date = `${dubaiDay(new Date(Date.now() + 9 * 86_400_000))} 9:00 AM`;
  const body = bookingRequest({ date });
  const book = () => request('POST', '/api/bookings', { token: site.people[0]?.token, body });
  expect((await book()).status).toBe(201);

  await cluster.end('fast');
  while (await saysReady(server.port)) await wait(50);
  for (let n = 0; n < 12; n += 1) {
    const [live, booked] = await Promise.all([request('GET', '/api/health/live'), book()]);
    expect([live.status, booked.status, booked.body.error.code]).toEqual([200, 503, 'unavailable']);
    expect(Number(booked.headers['retry-after'])).toBeGreaterThan(0);
  }
  await cluster.begin();
  while (!(await saysReady(server.port))) await wait(50);
  expect((await book()).status).toBe(201);
  expect(server.isAlive()).toBe(true);
});
