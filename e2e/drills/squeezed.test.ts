import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../api/testing/factories';
import { type Answer, requester } from '../../api/testing/http';
import { failToKeep, limit as prlimit } from './failing-disk';
import { type DrillServer, openDrillServer } from './harness/drill-server';
import { Journal } from './harness/journal';
import { faultsOf } from './harness/oracle';
import type { ServerProcess } from './harness/server-process';
import { startWriters } from './harness/writers';

let site: DrillServer;
let server: ServerProcess;
let request: ReturnType<typeof requester>;
beforeEach(async () => {
  site = await openDrillServer({ people: 1, processes: 1 });
  [server] = site.servers as [ServerProcess];
  server.begin();
  await server.ready();
  request = requester(server.port);
});
afterEach(async () => {
  request.close();
  await site.close();
});

const limit = (...what: string[]) => prlimit(Number(server.pid()), ...what);
const descriptors = () => readdirSync(`/proc/${server.pid()}/fd`).length;
const book = () => request('POST', '/api/bookings', { body: bookingRequest() });
const ready = () => request('GET', '/api/health/ready');
const isSentAway = ({ status, body, headers }: Answer) => [
  status,
  body.error?.code,
  Number(headers['retry-after']) > 0,
];
const sentAway = [503, 'unavailable', true];

describe('a process', () => {
  it('whose disk fails takes nothing and says so, and loses nothing it confirmed once the disk works', async () => {
    const before = await book();
    expect(before.status).toBe(201);
    // Every write beyond the first byte of a file fails, as on a broken disk.
    limit('--fsize=1:');
    expect(isSentAway(await book())).toEqual(sentAway);
    // What it says of itself may be two seconds old.
    while ((await ready()).status === 200) await wait(20);
    expect(isSentAway(await ready())).toEqual(sentAway);
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    expect((await request('GET', '/api/services')).status).toBe(200);
    limit('--fsize=unlimited:');
    const after = await book();
    expect(after.status).toBe(201);
    await server.ready();
    const kept = await site.db.read('booking').pluck('id');
    expect(kept.sort()).toEqual([before.body.id, after.body.id].sort());
    expect(await site.db.read.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('whose disk does not keep what it took confirms nothing, and starts again with all it confirmed and nothing twice', async () => {
    const before = await book();
    expect(before.status).toBe(201);
    const once = { headers: { 'Idempotency-Key': randomUUID() }, body: bookingRequest() };
    const mend = await failToKeep(Number(server.pid()));
    expect(isSentAway(await request('POST', '/api/bookings', once))).toEqual(sentAway);
    while ((await ready()).status === 200) await wait(20);
    expect(isSentAway(await ready())).toEqual(sentAway);
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    // What was not confirmed may be in the log of the database all the same, and be there after a start.
    await server.kill();
    await mend();
    server.begin();
    await server.ready();
    const after = await request('POST', '/api/bookings', once);
    expect(after.status).toBe(201);
    const kept = await site.db.read('booking').pluck('id');
    expect(kept.sort()).toEqual([before.body.id, after.body.id].sort());
    expect(await site.db.read.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('that may open nothing more goes on for those it knows, and for all once there is room', async () => {
    expect((await book()).status).toBe(201);
    const open = descriptors();
    limit(`--nofile=${open + 8}:`);
    const crowd: Socket[] = [];
    for (let n = 0; n < 40; n += 1) crowd.push(connect(server.port, '127.0.0.1').on('error', () => {}));
    // Eight of them are let in, and nobody more.
    while (descriptors() < open + 8) await wait(20);
    expect((await request('GET', '/api/services')).status).toBe(200);
    expect((await book()).status).toBe(201);
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    for (const each of crowd) each.destroy();
    await server.ready();
    const other = requester(server.port);
    expect((await other('GET', '/api/services')).status).toBe(200);
    other.close();
  });

  it('that is given no more memory ends, and starts again with all it confirmed and nothing twice', async () => {
    const journal = new Journal();
    const writers = startWriters(site.people, [server.port], journal);
    await journal.grown(10);
    limit('--as=1:');
    const sync = {
      raw: `{"junk":"${'x'.repeat(200_000)}"}`,
      headers: { 'Content-Type': 'application/json' },
    };
    while (server.isAlive())
      await Promise.all([...Array(20)].map(() => request('POST', '/api/sync', sync).catch(() => undefined)));
    server.begin();
    await server.ready();
    await journal.grown(10);
    await writers.stop();
    await writers.retryOpen();
    expect([journal.open, writers.surprises]).toEqual([[], []]);
    expect(await faultsOf(site.db, journal)).toEqual([]);
  });
});
