import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/app';
import { second } from '../testing/clock';
import { testEngine } from '../testing/database';
import { bookingRequest, person } from '../testing/factories';
import { openDatabase, unhurried } from './database';
import { isTransient, isUnavailable } from './faults';
import { inTransaction, takeTime } from './transaction';

async function ownApp(): Promise<TestApp> {
  const app = await testApp();
  onTestFinished(() => app.close());
  return app;
}

const book = (app: TestApp) => app.request('POST', '/api/bookings', { body: bookingRequest() });

/** Status, code and whether the answer says when to come back. */
async function refusalOf(requests: ReturnType<typeof book>) {
  const { status, body, headers } = await requests;
  return [status, body.error?.code, headers['retry-after']];
}
const unavailable = [503, 'unavailable', '2'];

describe('what the database cannot do at the moment', () => {
  it('is to greet whoever connects: a PostgreSQL that is not up yet, or a machine that is too busy', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 });
    const error = await client.connect().catch((thrown) => thrown);
    expect([isUnavailable(error), isTransient(error)]).toEqual([true, true]);
  });

  it.each([
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'SQLITE_BUSY_SNAPSHOT',
    '53100',
    '53200',
    '57014',
    '55P03',
    '25P03',
    '08006',
    '57P01',
    '57P03',
  ])('%s is no fault of the request', (code) =>
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true),
  );
  it.each(['SQLITE_CONSTRAINT', 'SQLITE_ERROR', '23505', '42P01', '57000'])('%s is ours', (code) =>
    expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(false),
  );
});

/** A disk of its own for what the test writes to the temporary folder. */
function smallDisk(): string {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir]);
  vi.stubEnv('TMPDIR', dir);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    execFileSync('umount', [dir]);
    rmSync(dir, { recursive: true });
  });
  return dir;
}

function sqliteRunsFull() {
  it('a file that may not grow is no reason for a fault, and bookings come in again once it may', async () => {
    const app = await ownApp();
    const { db } = app;
    await person(app);
    const [{ page_count: pages }] = await db.write.raw('PRAGMA page_count');
    await db.write.raw(`PRAGMA max_page_count = ${pages}`);
    let answer = await book(app);
    for (let n = 0; answer.status === 201 && n < 100; n += 1) answer = await book(app);
    expect([answer.status, answer.body.error.code, answer.headers['retry-after']]).toEqual(unavailable);
    expect((await app.request('GET', '/api/services')).status).toBe(200);
    await db.write.raw('PRAGMA max_page_count = 1000000');
    expect((await book(app)).status).toBe(201);
  });

  // Only root may make a disk.
  if (process.getuid?.() === 0)
    it('a full disk takes no booking and says so to whoever asks whether it is ready, until there is room', async () => {
      const dir = smallDisk();
      const app = await ownApp();
      expect((await book(app)).status).toBe(201);
      await app.db.write.raw('PRAGMA wal_checkpoint(TRUNCATE)');
      const { bavail, bsize } = statfsSync(dir);
      writeFileSync(join(dir, 'filler'), Buffer.alloc(bavail * bsize));
      expect(await refusalOf(book(app))).toEqual(unavailable);
      expect(await refusalOf(app.request('GET', '/api/health/ready'))).toEqual(unavailable);
      rmSync(join(dir, 'filler'));
      app.clock.advance(5 * second);
      expect((await book(app)).status).toBe(201);
      expect((await app.request('GET', '/api/health/ready')).status).toBe(200);
    });

  it('nothing of a deleted message stays in the file', async () => {
    const app = await ownApp();
    const body = {
      name: 'Noor',
      email: 'noor@example.ae',
      subject: 'Keys',
      message: 'Under the jasmine pot.',
    };
    expect((await app.request('POST', '/api/messages', { body })).status).toBe(201);
    await app.db.write('message').delete();
    await app.db.write.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(app.db.location.file).includes('Under the jasmine pot.')).toBe(false);
  });
}

function postgresIsHeld() {
  it('a locked table holds nobody for long, and bookings come in again once it is free', async () => {
    const app = await ownApp();
    const admin = await person(app, 'admin');
    const holder = openDatabase(app.db.location);
    onTestFinished(() => holder.close());
    const holding = await holder.write.transaction();
    await holding.raw('LOCK TABLE booking, sync_clock IN ACCESS EXCLUSIVE MODE');
    const list = () => admin.call('GET', '/api/admin/bookings');
    const requests = [...Array(10)].map((_, n) => refusalOf(n % 2 ? book(app) : list()));
    requests.push(refusalOf(app.request('GET', '/api/health/ready')));
    for (const refusal of await Promise.all(requests)) expect(refusal).toEqual(unavailable);
    await holding.rollback();
    app.clock.advance(5 * second);
    expect((await book(app)).status).toBe(201);
    expect((await list()).body).toHaveLength(1);
    expect((await app.request('GET', '/api/health/ready')).status).toBe(200);
  });

  it('limits requests alone: migrations, a start and the night take their time', async () => {
    const { db } = await ownApp();
    const limit = async (knex: Knex) => (await knex.raw('SHOW statement_timeout')).rows[0].statement_timeout;
    expect(await limit(db.write)).toBe('5s');
    const own = unhurried(db);
    expect(await limit(own)).toBe('0');
    await own.destroy();
    await inTransaction(db, { now: new Date(), actor: null }, async (tx) => {
      await takeTime(tx);
      expect(await limit(tx.trx)).toBe('0');
    });
    expect(await limit(db.write)).toBe('5s');
  });
}

describe('a database that cannot work for a while', testEngine() === 'pg' ? postgresIsHeld : sqliteRunsFull);
