import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { migrationSource } from '../../migrations/all';
import { type Database, unhurried } from './database';

type Source = typeof migrationSource;

/** Any number; all processes of the product use the same. */
const migrationLock = 4_871_203;

/**
 * Brings the schema up to date. Several processes may call it at once, and one may be killed in the middle: our own
 * lock dies with its process, so Knex's lock row, which would stay, is freed under it.
 */
export async function migrate(db: Database, source = migrationSource): Promise<void> {
  if (db.engine === 'pg') return underAdvisoryLock(db, source);
  const file = `${db.write.client.config.connection.filename}.migrating`;
  await underFileLock(file, () => latest(db.write, source));
}

async function latest(knex: Knex, migrationSource: Source): Promise<void> {
  // A database that a newer release has migrated serves this one too: during an upgrade, and after a rollback.
  const config = { migrationSource, disableMigrationsListValidation: true };
  await knex.migrate.forceFreeMigrationsLock(config);
  // One by one: where one of them has no transaction of its own, `latest` notes that each ran outside of its transaction, and a start
  // that is killed between the two could never be repeated.
  for (let ran: string[]; ; ) {
    [, ran] = await knex.migrate.up(config);
    if (ran.length === 0) return;
  }
}

/** Without limits of time: a large table takes long to change, and so does waiting for another process to have done it. */
async function underAdvisoryLock(db: Database, source: Source): Promise<void> {
  const knex = unhurried(db);
  try {
    await knex.transaction(async (trx) => {
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [migrationLock]);
      await latest(knex, source);
    });
  } finally {
    await knex.destroy();
  }
}

async function underFileLock(file: string, work: () => Promise<void>): Promise<void> {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    await untilFree(() => lock.exec('BEGIN EXCLUSIVE'));
    // A process that is past its migrations may be writing already, as the seeds do for a while.
    await untilFree(work);
  } finally {
    lock.close();
  }
}

/** Tries again, for a minute, while another process is in the way. */
async function untilFree(step: () => unknown): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isBusy(error) || tries > 600) throw error;
      await wait(100);
    }
  }
}

/** Knex tells of its own lock row in an error that has lost the code. */
function isBusy(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return String(code).startsWith('SQLITE_BUSY') || /database is locked/.test(message ?? '');
}
