import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { News } from './news';
import { keepPrepared } from './prepared';
import { SqliteClient } from './sqlite-client';

export type Engine = 'sqlite' | 'pg';

/**
 * What is done in a transaction once a row of a noun changed, for what it means to others. Each noun that is followed adds its list
 * here, beside its own row; a database is opened with them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the nouns, which this room must not know.
export interface Followers {}

/** One database behind two doors. On SQLite `write` is the only connection that may write; on PostgreSQL both are one pool. */
export interface Database {
  engine: Engine;
  read: Knex;
  write: Knex;
  followers: Partial<Followers>;
  /** Who hears in this process of what was committed; on PostgreSQL the database tells them. */
  heard: Set<(news: News) => void>;
  close(): Promise<void>;
}

/** How a transaction is begun whose reads are of one state: on SQLite each is. */
export function snapshot({ engine }: Pick<Database, 'engine'>): Knex.TransactionConfig {
  return engine === 'pg' ? { isolationLevel: 'repeatable read', readOnly: true } : {};
}

export interface DatabaseLocation {
  /** `postgres://…`; without it SQLite in `file`. */
  databaseUrl?: string | undefined;
  file: string;
}

// Counts and money fit a double by far; the driver would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Knex puts a statement before the message of its error: with places for its values, never with the values. */
const compileSqlOnError = false;

/**
 * How long a request's statement runs, waits for a lock, and its transaction idles, on PostgreSQL: whoever holds a table
 * does not hold everybody who asks. Longer than the locks of many writers at once.
 */
const pgSettings = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  // Every query is served by an index: to start helpers for one takes longer than the query.
  max_parallel_workers_per_gather: 0,
};

/** As much of the process's log as is told here. */
interface KnexLog {
  warn(facts: Record<string, unknown>, event: string): void;
}

/**
 * Knex's own words by the process's log: of a text its first words, since addresses, statements and values follow them; of
 * an error what the log tells of any. By itself Knex would print all of it.
 */
function knexLog(log: KnexLog | undefined): Knex.Config['log'] {
  const logLine = (said: unknown) => {
    const text = typeof said === 'string' ? /^[\w ,.'-]{1,80}/.exec(said)?.[0]?.trim() : undefined;
    log?.warn({ ...(text ? { said: text } : {}), ...(said instanceof Error && { err: said }) }, 'database');
  };
  return { warn: logLine, error: logLine, debug: logLine, deprecate: logLine };
}

/** Knex settings for either engine. Without a log Knex is silent. */
export function knexConfig(
  location: DatabaseLocation,
  door: 'read' | 'write' = 'write',
  log?: KnexLog,
): Knex.Config {
  if (location.databaseUrl) {
    return {
      client: 'pg',
      log: knexLog(log),
      compileSqlOnError,
      connection: { connectionString: location.databaseUrl, connectionTimeoutMillis: 2000, keepAlive: true },
      // No idle connection is kept for ever: after a restart of the server the pool heals by itself.
      pool: {
        min: 0,
        max: 10,
        idleTimeoutMillis: 10_000,
        afterCreate(connection: PgConnection, done: (error: Error | null) => void) {
          const settings = Object.entries(pgSettings).map(([name, value]) => `SET ${name} = ${value}`);
          connection.query(settings.join('; '), (error) => done(error));
        },
      },
      acquireConnectionTimeout: 2000,
    };
  }
  return {
    client: SqliteClient,
    log: knexLog(log),
    compileSqlOnError,
    connection: { filename: location.file },
    useNullAsDefault: true,
    acquireConnectionTimeout: 5000,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: Error | null) => void) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        // In KiB: a list's first thousand rows and their index stay at hand.
        connection.pragma('cache_size = -64000');
        // What a statement keeps aside, as RETURNING does: a file for it took longer than most statements.
        connection.pragma('temp_store = MEMORY');
        // The driver waits synchronously: wait little here, retry in transaction.ts.
        connection.pragma('busy_timeout = 50');
        // In pages: most of what a booking writes is written again by the next ones, and copied to the file once.
        connection.pragma('wal_autocheckpoint = 4000');
        // After a long transaction the log's file does not stay as large as it was.
        connection.pragma('journal_size_limit = 67108864');
        // What was deleted is overwritten, so that the file keeps nothing of an erased person: below 0.1 ms a row.
        connection.pragma('secure_delete = ON');
        if (door === 'read') connection.pragma('query_only = ON');
        keepPrepared(connection);
        done(null);
      },
    },
  };
}

interface PgConnection {
  query(text: string, done: (error: Error | null) => void): void;
}

interface SqliteConnection {
  prepare(sql: string): object;
  pragma(text: string): unknown;
}

/** PostgreSQL on connections without limits of time, waited for on a busy machine too, for what nobody waits for. Whoever takes it closes it. */
export function unhurried({ write }: Database): Knex {
  return knex({ ...write.client.config, acquireConnectionTimeout: 60_000, pool: { min: 0, max: 2 } });
}

/**
 * Opens the database; creates the SQLite file and its folder where they are missing. Without the `followers` of a noun its rows are
 * only read: its own store refuses to change one.
 */
export function openDatabase(
  location: DatabaseLocation,
  { log, followers = {} }: { log?: KnexLog; followers?: Partial<Followers> } = {},
): Database {
  if (location.databaseUrl) {
    const both = knex(knexConfig(location, 'write', log));
    return {
      engine: 'pg',
      read: both,
      write: both,
      followers,
      heard: new Set(),
      close: () => both.destroy(),
    };
  }
  mkdirSync(dirname(location.file), { recursive: true });
  const write = knex(knexConfig(location, 'write', log));
  const read = knex(knexConfig(location, 'read', log));
  return {
    engine: 'sqlite',
    read,
    write,
    followers,
    heard: new Set(),
    close: async () => {
      await read.destroy();
      await write.destroy();
    },
  };
}
