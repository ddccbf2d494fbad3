import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { startPostgres } from '../../api/testing/postgres';
import { built, runProgram, startServer } from '../../api/testing/program';
import { migrationSource } from '../../migrations/all';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-broken-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** On a signal something fails that nobody waits for, as a fault of ours would. */
const fault = 'process.on("SIGUSR2", () => Promise.reject(new Error("a fault of ours")))';
const env = () => ({ DATA_DIR: dir, SEED_DEMO: '0' });

it('a fault that nobody catches ends the process in order and is told to the log; the next start goes on', async () => {
  const options = `--import=data:text/javascript,${encodeURIComponent(fault)}`;
  const server = await startServer({ ...env(), NODE_OPTIONS: options });
  expect((await server.stop('SIGUSR2')).code).toBe(1);
  expect(server.said.join('\n')).toContain('unhandledRejection');
  const next = await startServer(env());
  expect((await next.request('GET', '/api/health/ready')).status).toBe(200);
  expect((await next.stop()).code).toBe(0);
});

it('a database that is damaged is not started on: what to do is said, and the file is left as it is', async () => {
  const first = await startServer(env());
  await first.stop();
  const file = openSync(join(dir, 'homehub.sqlite'), 'r+');
  writeSync(file, Buffer.alloc(64, 0x5a), 0, 64, 0);
  closeSync(file);
  const { code, errors } = await runProgram(built, { ...env(), PORT: '0' }).ended;
  expect([code, errors.trim()]).toEqual([
    1,
    'Cannot start: the database is damaged. Keep the file, and restore the newest backup: docs/operations.md.',
  ]);
});

it('a start that is killed in the midst of its migrations is followed by one that ends them', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { child, ended } = runProgram(built, { ...env(), PORT: '0' });
    const fate = setTimeout(() => child.kill('SIGKILL'), 300 + Math.random() * 2500);
    child.stdout?.once('data', () => child.kill('SIGKILL'));
    await ended;
    clearTimeout(fate);
  }
  const server = await startServer(env());
  expect((await server.request('GET', '/api/health/ready')).status).toBe(200);
  expect((await server.request('GET', '/api/services')).body).toHaveLength(7);
  expect((await server.stop()).code).toBe(0);
});

it('so is one on PostgreSQL, where none of them is there before the next start', async () => {
  const cluster = await startPostgres({ durable: true });
  onTestFinished(() => cluster.stop());
  const db = openDatabase({ databaseUrl: cluster.url, file: '' });
  onTestFinished(() => db.close());
  const first = async (extensions: readonly string[]) =>
    (await migrationSource.getMigrations(extensions)).slice(0, 5);
  await migrate(db, { ...migrationSource, getMigrations: first });
  const place = { ...env(), DATABASE_URL: cluster.url };
  // No migration comes to its end.
  await db.write.transaction(async (trx) => {
    await trx.raw('LOCK TABLE knex_migrations IN EXCLUSIVE MODE');
    const { child, ended } = runProgram(built, { ...place, PORT: '0' });
    while (!(await isInUse(db, { granted: false }))) {
      if (child.exitCode !== null) throw new Error((await ended).errors);
      await wait(20);
    }
    child.kill('SIGKILL');
    await ended;
  });
  // What it was at ends once the database notices that it is gone.
  while (await isInUse(db, {})) await wait(20);
  expect(await db.read('knex_migrations')).toHaveLength(5);
  const server = await startServer(place);
  expect((await server.request('GET', '/api/health/ready')).status).toBe(200);
  expect((await server.request('GET', '/api/services')).body).toHaveLength(7);
  expect((await server.stop()).code).toBe(0);
});

async function isInUse(db: Database, how: { granted?: boolean }): Promise<boolean> {
  const relation = db.read.raw("'knex_migrations'::regclass");
  return (await db.read('pg_locks').where({ relation, ...how })).length > 0;
}
