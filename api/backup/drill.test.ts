import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings';
import type { OpResult, Row, SyncResponse } from '../../contract/sync/sync';
import { openDatabase } from '../db/database';
import { type TestDatabase, testDatabase, testEngine } from '../testing/database';
import { findBinaries } from '../testing/postgres';
import { withDatabase } from '../testing/postgres-databases';
import { killPrograms, type RunningServer, runProgram, startServer } from '../testing/program';

const secrets = {
  JWT_SECRET: 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU',
  BACKUP_KEY: 'Zt4wQ8nB1xK6mR3vH9cJ7pL2sD5fG0yA-eU',
};
const onPostgres = testEngine() === 'pg';

let db: TestDatabase;
let elsewhere: string;
beforeEach(async () => {
  db = await testDatabase();
  // Its own connections would count as a server that runs.
  await Promise.all([db.read.destroy(), db.write.destroy()]);
  elsewhere = mkdtempSync(join(tmpdir(), 'homehub-test-'));
});
afterEach(async () => {
  await killPrograms();
  rmSync(elsewhere, { recursive: true, force: true });
  await db.close();
});

/** A database that a server may run on, by its variables. */
type Place = Record<string, string>;
const here = (): Place => ({
  ...secrets,
  DATA_DIR: db.dir,
  ...(db.location.databaseUrl && { DATABASE_URL: db.location.databaseUrl }),
});

async function command(file: string, place: Place, ...args: string[]) {
  const { said, ended } = runProgram(join('api', file), place, { args });
  const { code, errors } = await ended;
  return { code, said: said.join('\n'), errors };
}

/** Backs up while the server runs, as docs/operations.md says; answers the file. */
async function takeBackup(): Promise<string> {
  if (onPostgres) {
    const file = join(elsewhere, 'homehub.dump');
    tool('pg_dump', ['--format=custom', `--file=${file}`, db.location.databaseUrl ?? '']);
    return file;
  }
  const { code, said, errors } = await command('back-up.ts', here(), 'backup');
  expect([code, errors]).toEqual([0, '']);
  expect(said).toContain('encrypted, checked');
  const folder = join(db.dir, 'backups');
  return join(folder, readdirSync(folder).find((each) => each.endsWith('.backup')) ?? '');
}

/** Restores to an empty place, as docs/operations.md says. */
async function restoreElsewhere(backup: string): Promise<Place> {
  if (!onPostgres) {
    const place = { ...secrets, DATA_DIR: join(elsewhere, 'data') };
    const { code, said, errors } = await command('back-up.ts', place, 'restore', backup);
    expect([code, errors]).toEqual([0, '']);
    expect(said).toContain('Restored as of');
    return place;
  }
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: db.location.databaseUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const url = withDatabase(db.location.databaseUrl ?? '', name);
  tool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, backup]);
  const place = { ...secrets, DATA_DIR: join(elsewhere, 'data'), DATABASE_URL: url };
  expect((await command('restored.ts', place)).code).toBe(0);
  return place;
}

function tool(name: string, args: string[]) {
  // Beside the server program itself: what is in the path may be a link to that one alone.
  const folder = dirname(realpathSync(join(findBinaries(), 'postgres')));
  execFileSync(join(folder, name), args, { stdio: 'pipe' });
}

/** The drill's own notes at a place. */
async function notesAt(place: Place): Promise<string[]> {
  const file = join(place.DATA_DIR ?? '', 'homehub.sqlite');
  const opened = openDatabase({ databaseUrl: place.DATABASE_URL, file });
  try {
    return await opened.read('booking_note').where('text', 'like', 'Note %-%-%-%-%').pluck('text');
  } finally {
    await opened.close();
  }
}

/** A technician's device: what it holds, and what it sends. */
function device(userId: string, token: string) {
  const rows = new Map<string, Row>();
  const deviceId = randomUUID();
  let cursor: string | null = null;
  let resets = 0;
  async function sync(server: RunningServer, ops: object[] = []): Promise<OpResult[]> {
    const body = { v: 2, userId, deviceId, cursor, ops };
    const { status, body: answer } = (await server.request('POST', '/api/sync', { token, body })) as {
      status: number;
      body: SyncResponse;
    };
    expect(status).toBe(200);
    if (answer.reset) {
      rows.clear();
      resets += 1;
    }
    for (const row of answer.rows) rows.set(row.id, row);
    for (const { id } of answer.gone) rows.delete(id);
    cursor = answer.cursor;
    return answer.more ? [...answer.results, ...(await sync(server))] : answer.results;
  }
  return { rows, sync, resets: () => resets };
}

/** Of the people of a demo. */
function passwordOf({ said }: RunningServer): string | undefined {
  return said
    .find((line) => line.includes('Password'))
    ?.split(/\s+/)
    .at(-1);
}

function note(bookingId: string) {
  const opId = randomUUID();
  const op = { kind: 'booking.note', text: `Note ${opId}`, internal: true };
  return { opId, v: 2, entity: `booking:${bookingId}`, op, queuedAt: new Date().toISOString() };
}

it('brings all back elsewhere from a backup that was taken under load, and devices go on with it', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ ...here(), SEED_DEMO: '1' });
  const credentials = { email: 'staff@homehub.example', password: passwordOf(server) };
  const signedIn = await server.request('POST', '/api/auth/login', { body: credentials });
  const { token, user } = signedIn.body;
  const phone = device(user.id, token);
  await phone.sync(server);
  const job = [...phone.rows.values()].find(
    (row) => row.type === 'booking' && row.data.status === 'confirmed',
  );
  const jobId = String(job?.id);

  const acknowledged: ReturnType<typeof note>[] = [];
  async function write() {
    const each = note(jobId);
    const [result] = await phone.sync(server, [each]);
    expect(result?.is).toBe('applied');
    acknowledged.push(each);
  }
  for (let n = 0; n < 6; n += 1) await write();
  const before = [...acknowledged];

  // Writes without a pause, each acknowledged before the next, while the backup is taken; fewer than one person may send a minute.
  let taken = false;
  const writer = (async () => {
    while (!taken && acknowledged.length < 80) await write();
  })();
  const backup = await takeBackup();
  taken = true;
  await writer;
  for (let n = 0; n < 6; n += 1) await write();
  const after = acknowledged.at(-1) as ReturnType<typeof note>;
  await server.stop();

  const place = await restoreElsewhere(backup);
  const kept = await notesAt(place);
  expect(new Set(kept).size).toBe(kept.length);
  expect(before.filter(({ op }) => !kept.includes(op.text))).toEqual([]);
  expect(kept).not.toContain(after.op.text);

  const restored = await startServer(place);
  expect((await restored.request('POST', '/api/auth/login', { body: credentials })).status).toBe(200);
  // The phone starts over; of what it still has to send the server takes what it has not, once.
  const results = await phone.sync(restored, [after, before[0] as object]);
  expect(results.map(({ is }) => is)).toEqual(['applied', 'applied']);
  expect(phone.resets()).toBe(1);
  const fresh = device(user.id, token);
  await fresh.sync(restored);
  expect([...phone.rows.keys()].sort()).toEqual([...fresh.rows.keys()].sort());
  expect(phone.rows.get(jobId)).toEqual(fresh.rows.get(jobId));
  await restored.stop();
  const last = await notesAt(place);
  expect(last.sort()).toEqual([...kept, after.op.text].sort());
});

it('has invoices go on above the numbers that were given out since the backup', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ ...here(), SEED_DEMO: '1' });
  const credentials = { email: 'admin@homehub.example', password: passwordOf(server) };
  const token = (await server.request('POST', '/api/auth/login', { body: credentials })).body.token;
  const { body } = await server.request('GET', '/api/admin/bookings?status=confirmed', { token });
  const open: string[] = body.filter(({ amount }: Booking) => amount > 0).map(({ id }: Booking) => id);
  const invoice = async ({ request }: RunningServer): Promise<string> =>
    (await request('POST', `/api/admin/bookings/${open.pop()}/invoice`, { token, body: {} })).body.reference;
  const first = await invoice(server);
  const backup = await takeBackup();
  const since = [await invoice(server), await invoice(server)];
  await server.stop();

  const place = await restoreElsewhere(backup);
  // Kept beside the backups, as docs/operations.md says.
  const data = place.DATA_DIR ?? '';
  mkdirSync(data, { recursive: true });
  copyFileSync(join(db.dir, 'documents.log'), join(data, 'documents.log'));
  const restored = await startServer(place);
  const next = await invoice(restored);
  await restored.stop();
  const numbers = [first, ...since, next].map((reference) => Number(reference.split('-')[2]));
  expect(numbers).toEqual([0, 1, 2, 3].map((n) => (numbers[0] ?? 0) + n));
});

const onSqlite = onPostgres ? () => {} : describe;

onSqlite('a restore', () => {
  const file = () => join(db.dir, 'homehub.sqlite');

  it('is refused while the server runs, and changes nothing', { timeout: 60_000 }, async () => {
    const server = await startServer(here());
    const backup = await takeBackup();
    const { code, errors } = await command('back-up.ts', here(), 'restore', backup);
    expect([code, errors.trim()]).toEqual([1, 'The server is running on this database: stop it first.']);
    expect((await server.request('GET', '/api/health/ready')).status).toBe(200);
    await server.stop();
    expect((await command('back-up.ts', here(), 'restore', backup)).code).toBe(0);
    expect(readdirSync(db.dir).filter((each) => each.includes('before-'))).toHaveLength(1);
  });

  it('of a damaged backup leaves the database as it was', { timeout: 60_000 }, async () => {
    const backup = await takeBackup();
    const was = readFileSync(file());
    const whole = readFileSync(backup);
    const damaged = join(elsewhere, 'damaged.backup');
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
    for (const bytes of [flipped, whole.subarray(0, whole.length - 1), Buffer.from('nothing')]) {
      writeFileSync(damaged, bytes);
      const { code, errors } = await command('back-up.ts', here(), 'restore', damaged);
      expect(code).toBe(1);
      expect(errors).toMatch(/This (is no backup|backup is damaged)/);
    }
    const { errors } = await command('back-up.ts', { DATA_DIR: db.dir }, 'restore', backup);
    expect(errors).toContain('set BACKUP_KEY');
    expect(readFileSync(file()).equals(was)).toBe(true);
    expect(readdirSync(db.dir).filter((each) => /restoring|before-/.test(each))).toEqual([]);
  });
});

onSqlite('a backup', () => {
  it('of a damaged database is not made, and says so', { timeout: 60_000 }, async () => {
    const data = join(elsewhere, 'data');
    mkdirSync(data);
    const bytes = readFileSync(join(db.dir, 'homehub.sqlite'));
    // The pages behind the first, which names the tables.
    bytes.fill(0xa5, 8192, 40_960);
    writeFileSync(join(data, 'homehub.sqlite'), bytes);
    const { code, errors } = await command('back-up.ts', { DATA_DIR: data }, 'backup');
    expect(code).toBe(1);
    expect(errors).toContain('The database is damaged');
    expect(readdirSync(join(data, 'backups'))).toEqual([]);
  });
});
