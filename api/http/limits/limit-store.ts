import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Database } from '../../db/database';
import { keepPrepared } from '../../db/prepared';

export interface Counting {
  name: string;
  points: number;
  seconds: number;
}

/** Where attempts are counted: shared by all processes, and cheap, since losing a count after a crash does no harm. */
export interface LimitStore {
  counter(counting: Counting): RateLimiterAbstract;
  close(): void;
}

const table = 'rate_limit';
/** Any number; all processes of the product use the same. */
const creationLock = 4_871_204;
const sweepMs = 10 * 60_000;

/** Beside the database: its own SQLite file without waits for the disk, or an unlogged table on PostgreSQL. */
export async function openLimitStore(db: Database, dataDir: string): Promise<LimitStore> {
  return db.engine === 'pg' ? openPostgres(db) : openSqlite(dataDir);
}

/** For one process without a place to write; also what the others fall back on. */
export function memoryLimitStore(): LimitStore {
  return {
    counter: ({ name, points, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close() {},
  };
}

function openSqlite(dataDir: string): LimitStore {
  mkdirSync(dataDir, { recursive: true });
  const file = new Sqlite(join(dataDir, 'limits.sqlite'));
  file.pragma('busy_timeout = 250');
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = OFF');
  keepPrepared(file);
  file.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
  );
  const sweep = setInterval(() => {
    try {
      file.prepare(`DELETE FROM ${table} WHERE expire < ?`).run(Date.now());
    } catch {
      // Another process sweeps at this moment.
    }
  }, sweepMs).unref();
  // Each of its transactions is one statement, which is all or nothing by itself.
  const storeClient = {
    prepare: (sql: string) => file.prepare(sql),
    transaction: (work: () => unknown) => work,
  };
  return {
    counter: (counting) =>
      new RateLimiterSQLite({ ...options(counting), storeClient, storeType: 'better-sqlite3' }),
    close() {
      clearInterval(sweep);
      file.close();
    },
  };
}

async function openPostgres(db: Database): Promise<LimitStore> {
  const create = `CREATE UNLOGGED TABLE IF NOT EXISTS ${table} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`;
  // Two processes that make it at once would each find it missing, and one of them fail.
  await db.write.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [creationLock]);
    await trx.raw(create);
  });
  const sweep = setInterval(() => {
    void db
      .write(table)
      .where('expire', '<', Date.now())
      .delete()
      .catch(() => {});
  }, sweepMs).unref();
  return {
    counter: (counting) =>
      new RateLimiterPostgres({ ...options(counting), storeClient: db.write, storeType: 'knex' }),
    close: () => clearInterval(sweep),
  };
}

function options({ name, points, seconds }: Counting) {
  return {
    keyPrefix: name,
    points,
    duration: seconds,
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Counts on in this process while the store cannot be reached: a limit is never simply off.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  };
}
