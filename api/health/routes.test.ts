import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { openDatabase } from '../db/database';
import { openLog } from '../logging/log';
import { listen, portOf } from '../server';
import { testDatabase } from '../testing/database';
import { serverPerFile } from '../testing/fixture';
import { requester } from '../testing/http';
import { testPrinter } from '../testing/printer';

const { app } = serverPerFile();

/** The app on a database or a state of its own. */
async function separate(health = { stopping: false }) {
  const db = await testDatabase();
  const config = {
    signingKey: app.key,
    previousKey: undefined,
    publicUrl: 'http://localhost',
    mapUrl: 'https://maps.example',
    trustProxy: 0,
    metricsToken: undefined,
  };
  const server = await listen(
    createApp({
      db,
      config,
      now: app.clock.now,
      log: openLog('silent'),
      printer: testPrinter(),
      files: app.files,
      health,
    }),
    {
      host: '127.0.0.1',
      port: 0,
    },
  );
  return { db, request: requester(portOf(server)), server };
}

describe('health', () => {
  it('is live and ready, in few words', async () => {
    expect(await app.request('GET', '/api/health/live')).toMatchObject({
      status: 200,
      body: { status: 'live' },
    });
    expect(await app.request('GET', '/api/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('is live but not ready without a database, and so is every answer', async () => {
    const { db, request, server } = await separate();
    await db.read.destroy();
    await db.write.destroy();
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    const { status, body, headers } = await request('GET', '/api/health/ready');
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    const broken = await request('GET', '/api/services');
    expect([500, 503]).toContain(broken.status);
    expect(broken.text).not.toMatch(/sqlite|postgres|knex|select|pool|\.ts/i);
    request.close();
    server.close();
    await db.close();
  });

  it('is not ready while it stops', async () => {
    const { db, request, server } = await separate({ stopping: true });
    expect((await request('GET', '/api/health/ready')).status).toBe(503);
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    request.close();
    server.close();
    await db.close();
  });

  it('is ready while another process writes', async () => {
    const other = openDatabase(app.db.location);
    const writing = await other.write.transaction();
    await writing('sync_clock').where('space', 'main').update({ value: 0 });
    expect((await app.request('GET', '/api/health/ready')).status).toBe(200);
    await writing.rollback();
    await other.close();
  });
});
