import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { onBookingChanged } from '../../api/app';
import { openSigningKey } from '../../api/config/signing-key';
import { openDatabase, type Place } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { type House as Desk, type Person, person } from '../../api/testing/factories';
import { Journal } from './journal';
import { faultsOf } from './oracle';
import { type ServerProcess, saysReady, serverProcess } from './server-process';
import { startWriters } from './writers';

/** A database with people in it, and processes of the API that serve it. */
export interface House extends Desk {
  /** SQLite's. */
  file: string;
  people: Person[];
  servers: ServerProcess[];
  close(): Promise<void>;
}

export async function openHouse(options: {
  databaseUrl?: string;
  people: number;
  processes: number;
  env?: Record<string, string>;
}): Promise<House> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-drill-'));
  const place: Place = { file: join(dir, 'homehub.sqlite'), databaseUrl: options.databaseUrl };
  const db = openDatabase(place, { followers: { onBookingChanged } });
  await migrate(db);
  const secret = randomBytes(48).toString('base64url');
  const house = { db, clock: { now: () => new Date() }, key: openSigningKey(secret, dir) };
  const people: Person[] = [];
  for (let n = 0; n < options.people; n += 1) people.push(await person(house));
  const env = {
    JWT_SECRET: secret,
    DATA_DIR: dir,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
  const servers: ServerProcess[] = [];
  for (let n = 0; n < options.processes; n += 1) servers.push(await serverProcess(env));
  return {
    ...house,
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
  const house = await openHouse({ databaseUrl, people, processes: 2, ...(env && { env }) });
  onTestFinished(() => house.close());
  const journal = new Journal();
  for (const server of house.servers) server.begin();
  for (const server of house.servers) await server.ready();
  const ports = house.servers.map(({ port }) => port);
  const [first = 0, second = 0] = ports;
  const doors = through ? [await through([first, second])] : ports;
  const writers = startWriters(house.people, doors, journal);
  return {
    servers: house.servers,
    journal,
    unanswered: writers.unanswered,
    areReady: async () => (await Promise.all(ports.map(saysReady))).every(Boolean),
    async proven() {
      await writers.stop();
      expect(await faultsOf(house.db, journal)).toEqual([]);
      await writers.retryOpen();
      expect([journal.open, writers.surprises]).toEqual([[], []]);
      expect(await faultsOf(house.db, journal)).toEqual([]);
    },
  };
}

/** The figures of a drill, for whoever reads its log: how long it took to be back. */
export function tellTimes(what: string, ms: readonly number[]): void {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  console.log(`${what}: ${sorted.length} times, ready after ${at(0.5)}, at worst ${at(1)}`);
}
