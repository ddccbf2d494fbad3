import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../api/testing/factories';
import { requester } from '../../api/testing/http';
import { dubaiDay } from '../../contract/time';
import { type DrillServer, openDrillServer } from './harness/drill-server';

let site: DrillServer;
let holder: Sqlite.Database;
let request: ReturnType<typeof requester>;
beforeEach(async () => {
  site = await openDrillServer({ people: 1, processes: 1 });
  for (const server of site.servers) {
    server.begin();
    await server.ready();
    request = requester(server.port);
  }
  holder = new Sqlite(site.file);
});
afterEach(async () => {
  request.close();
  holder.close();
  await site.close();
});

const book = () => {
  const date = `${dubaiDay(new Date(Date.now() + 9 * 86_400_000))} 9:00 AM`;
  return request('POST', '/api/bookings', { token: site.people[0]?.token, body: bookingRequest({ date }) });
};

describe('a database that another program holds', () => {
  it('for a moment makes nobody fail', async () => {
    holder.exec('BEGIN EXCLUSIVE');
    const request = [...Array(10)].map(book);
    await wait(1000);
    holder.exec('COMMIT');
    expect((await Promise.all(request)).map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  it('for long has people asked to come back, while the process answers whoever asks whether it lives', async () => {
    holder.exec('BEGIN EXCLUSIVE');
    const order: string[] = [];
    const requested = [...Array(5)].map(() => book().finally(() => order.push('booking')));
    for (let n = 0; n < 20; n += 1) {
      expect((await request('GET', '/api/health/live')).status).toBe(200);
      order.push('live');
    }
    for (const { status, headers } of await Promise.all(requested))
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    expect(order.indexOf('booking')).toBeGreaterThanOrEqual(20);
    holder.exec('COMMIT');
    expect((await book()).status).toBe(201);
  });

  it('by reading from it for long keeps nobody from writing, and the log is short again afterwards', async () => {
    holder.exec('BEGIN');
    const seen = holder.prepare('SELECT COUNT(*) AS count FROM booking').get();
    for (let n = 0; n < 50; n += 1) expect((await book()).status).toBe(201);
    expect(holder.prepare('SELECT COUNT(*) AS count FROM booking').get()).toEqual(seen);
    holder.exec('COMMIT');
    expect((await book()).status).toBe(201);
    // The server itself reads every other second: until none of that is under way.
    await expect
      .poll(() => holder.pragma('wal_checkpoint(TRUNCATE)'))
      .toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
    expect(holder.prepare('SELECT COUNT(*) AS count FROM booking').get()).toEqual({ count: 51 });
  });
});
