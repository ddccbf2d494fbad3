import type { Knex } from 'knex';
import { type Database, openDatabase } from '../../../api/db/database';
import { renewEpoch } from '../../../api/sync/epoch';
import type { TestDatabase } from '../../../api/testing/database';
import { keptConnection } from '../../../api/testing/postgres-databases';

/** Every table's rows, as a copy of the database holds them; the audit can only grow, and no device hears of it. */
export type Backup = Map<string, object[]>;

/** All tables as they are at one moment, also while others write. */
export async function takeBackup(db: Database): Promise<Backup> {
  const snapshot = db.engine === 'pg' ? ({ isolationLevel: 'repeatable read', readOnly: true } as const) : {};
  return db.read.transaction(async (trx) => {
    const backup: Backup = new Map();
    // As in a copy of the file, which came first comes first.
    const numbered =
      db.engine === 'sqlite' ? await trx('pragma_table_list').where({ wr: 0 }).pluck('name') : [];
    for (const table of await tablesOf(db, trx)) {
      const rows = trx(table);
      backup.set(table, await (numbered.includes(table) ? rows.orderBy('rowid') : rows));
    }
    return backup;
  }, snapshot);
}

/**
 * The database as it was, under a new epoch, as a restore leaves it: the server lets go of it, another process puts the
 * tables back, and the server comes back to it.
 */
export async function restoreBackup(db: TestDatabase, backup: Backup): Promise<void> {
  const doors = new Set([db.read, db.write]);
  for (const door of doors) await door.destroy();
  const restorer = openDatabase(db.location);
  await untilAlone(restorer);
  await restorer.write.transaction(async (trx) => {
    // Tables come in any order.
    await trx.raw(
      restorer.engine === 'pg'
        ? 'SET LOCAL session_replication_role = replica'
        : 'PRAGMA defer_foreign_keys = ON',
    );
    const guards = await withoutGuards(restorer, trx);
    for (const table of backup.keys()) await trx(table).delete();
    for (const [table, rows] of backup) {
      // What the database itself has made of others, as the crew of bookings, comes back with them.
      await trx(table).delete();
      await trx.batchInsert(table, rows, 30);
    }
    for (const guard of guards) await trx.raw(guard);
    await renewEpoch(trx);
  });
  await restorer.close();
  for (const door of doors) door.initialize();
}

/** Takes away what keeps rows from being deleted: a file that is put in the place of another knows nothing of it. Answers how it comes back. */
async function withoutGuards({ engine }: Database, trx: Knex.Transaction): Promise<string[]> {
  if (engine === 'pg') return [];
  const guards: { name: string; sql: string }[] = await trx('sqlite_master')
    .where('type', 'trigger')
    .whereLike('sql', '%is append-only%')
    .whereNot('tbl_name', 'audit')
    .select('name', 'sql');
  for (const { name } of guards) await trx.raw('DROP TRIGGER ??', [name]);
  return guards.map(({ sql }) => sql);
}

/** Until PostgreSQL has ended what the closed connections left open. */
async function untilAlone({ engine, read }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const others = read('pg_stat_activity')
    .whereRaw('datname = current_database() and pid <> pg_backend_pid()')
    .where('backend_type', 'client backend')
    .whereNot('application_name', keptConnection);
  while (await others.clone().first('pid'));
}

async function tablesOf({ engine }: Database, knex: Knex): Promise<string[]> {
  const rows: { name: string }[] =
    engine === 'pg'
      ? await knex('pg_tables').where('schemaname', 'public').select('tablename as name')
      : await knex('sqlite_master').where('type', 'table').select('name');
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|knex_|audit)/.test(name));
}
