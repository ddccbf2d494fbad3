import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { onBookingChanged } from '../../../api/app';
import { openSigningKey } from '../../../api/config/signing-key';
import { type DatabaseLocation, openDatabase } from '../../../api/db/database';
import { migrate } from '../../../api/db/migrate';
import { type TestServer as Desk, type Person, person } from '../../../api/testing/factories';
import { Journal } from './journal';
import { faultsOf } from './oracle';
import { type ServerProcess, saysReady, serverProcess } from './server-process';
import { startWriters } from './writers';

/** A database with people in it, and processes of the API that serve it. */
export interface DrillServer extends Desk {
  /** SQLite's. */
  file: string;
  people: Person[];
  servers: ServerProcess[];
  close(): Promise<void>;
}

export async function openDrillServer(options: {
  databaseUrl?: string;
  people: number;
  processes: number;
  env?: Record<string, string>;
  secret?: string;
}): Promise<DrillServer> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-drill-'));
  const place: DatabaseLocation = { file: join(dir, 'homehub.sqlite'), databaseUrl: options.databaseUrl };
  const db = openDatabase(place, { followers: { onBookingChanged } });
  await migrate(db);
  const secret = options.secret ?? randomBytes(48).toString('base64url');
  const server = { db, clock: { now: () => new Date() }, key: openSigningKey(secret, dir) };
  const people: Person[] = [];
  for (let n = 0; n < options.people; n += 1) people.push(await person(server));
  const env = {
    JWT_SECRET: secret,
    DATA_DIR: dir,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
  const servers: ServerProcess[] = [];
  for (let n = 0; n < options.processes; n += 1) servers.push(await serverProcess(env));
  return {
    ...server,
    file: place.file,
    people,
    servers,
    async close() {
      for (const server of servers) await server.kill();
      await db.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** What stands in front of processes at these ports: the one port that people know. */
type Through = (ports: readonly [number, number]) => Promise<number>;

/** Processes on one database with people who write without a pause. `proven()`: they end, and nothing is lost, and nothing was done twice. */
export async function underLoad(
  databaseUrl: string,
  people: number,
  { env, through }: { env?: Record<string, string>; through?: Through } = {},
) {
  const site = await openDrillServer({ databaseUrl, people, processes: 2, ...(env && { env }) });
  onTestFinished(() => site.close());
  const journal = new Journal();
  for (const server of site.servers) server.begin();
  for (const server of site.servers) await server.ready();
  const ports = site.servers.map(({ port }) => port);
  const [first = 0, second = 0] = ports;
  const doors = through ? [await through([first, second])] : ports;
  const writers = startWriters(site.people, doors, journal);
  return {
    servers: site.servers,
    journal,
    unanswered: writers.unanswered,
    areReady: async () => (await Promise.all(ports.map(saysReady))).every(Boolean),
    async proven() {
      await writers.stop();
      expect(await faultsOf(site.db, journal)).toEqual([]);
      await writers.retryOpen();
      expect([journal.open, writers.surprises]).toEqual([[], []]);
      expect(await faultsOf(site.db, journal)).toEqual([]);
    },
  };
}

/** The figures of a drill, for whoever reads its log: how long it took to be back. */
export function printTimes(what: string, ms: readonly number[]): void {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  console.log(`${what}: ${sorted.length} times, ready after ${at(0.5)}, at worst ${at(1)}`);
}
