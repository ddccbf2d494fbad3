import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type pg from 'pg';
import { inject } from 'vitest';
import { onBookingChanged, onPhotoArrived } from '../app';
import { type Database, type Engine, openDatabase } from '../db/database';
import { takeCopy } from './postgres-databases';

declare module 'vitest' {
  /** What test databases are copied from. */
  interface ProvidedContext {
    sqliteTemplate: string;
  }
}

/** A fresh, migrated database of its own, gone when it is closed. `location` opens it once more, as another process would. */
export type TestDatabase = Database & { dir: string; location: { databaseUrl?: string; file: string } };

/** The engine of this run: the projects `api-sqlite` and `api-pg` run the same tests. */
export function testEngine(): Engine {
  return process.env.TEST_ENGINE === 'pg' ? 'pg' : 'sqlite';
}

export async function testDatabase(engine: Engine = testEngine()): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
  const file = join(dir, 'homehub.sqlite');
  const [location, drop] = engine === 'pg' ? await copyOnPostgres(file) : copyOfFile(file);
  const db = openDatabase(location, { followers: { onBookingChanged, onPhotoArrived } });
  for (const door of new Set([db.read, db.write])) turnUnordered(door);
  // Durability is not what these tests ask of it, as on PostgreSQL.
  if (engine === 'sqlite') await db.write.raw('PRAGMA synchronous = OFF');
  return {
    ...db,
    dir,
    location,
    async close() {
      await db.close();
      await drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

type Asked = { sql: string; response?: unknown };
/** Said on the kind of client itself: what this file keeps begins anew with each file of tests. */
const turned = Symbol.for('unordered rows come last first');

/**
 * Rows that a statement asks for in no order come last first: a database may give them in any, and does so some day. By the kind of
 * client, since a transaction has a client of its own.
 */
function turnUnordered({ client }: Knex): void {
  const kind = Object.getPrototypeOf(client);
  if (kind[turned]) return;
  kind[turned] = true;
  const query = kind._query;
  kind._query = async function (connection: unknown, asked: Asked): Promise<Asked> {
    const answer: Asked = await query.call(this, connection, asked);
    if (!/^\s*(select|with)\b/i.test(asked.sql) || /\border by\b/i.test(asked.sql)) return answer;
    const rows = Array.isArray(answer.response) ? answer.response : (answer.response as pg.QueryResult).rows;
    rows.reverse();
    return answer;
  };
}

type Copy = [place: TestDatabase['location'], drop: () => Promise<void>];

function copyOfFile(file: string): Copy {
  const template = inject('sqliteTemplate');
  if (!template) throw new Error('SQLite runs in the project api-sqlite only.');
  copyFileSync(template, file);
  return [{ file }, async () => {}];
}

async function copyOnPostgres(file: string): Promise<Copy> {
  const { url, giveBack } = await takeCopy();
  return [{ databaseUrl: url, file }, giveBack];
}

/** How many requests wait inside for what another transaction holds, which on SQLite is the one connection that writes. */
export async function waiting(db: Database): Promise<number> {
  if (db.engine === 'sqlite') return db.write.client.pool.numPendingAcquires();
  const { rows } = await db.read.raw(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Whether somebody waits for an advisory lock of this database: other tests wait in databases of their own. PostgreSQL only. */
export async function waitsForAdvisoryLock(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.length > 0;
}
