import type { Knex } from 'knex';
import type { Database } from '../../api/db/database';
import { renewEpoch } from '../../api/sync/epoch';

/** Every table's rows, as a copy of the database holds them; the audit can only grow, and no device hears of it. */
export type Backup = Map<string, object[]>;

export async function takeBackup(db: Database): Promise<Backup> {
  return db.write.transaction(async (trx) => {
    const backup: Backup = new Map();
    for (const table of await tablesOf(db, trx)) backup.set(table, await trx(table));
    return backup;
  });
}

/** The database as it was, under a new epoch, as a restore leaves it. */
export async function restoreBackup(db: Database, backup: Backup): Promise<void> {
  await db.write.transaction(async (trx) => {
    // Tables come in any order.
    await trx.raw(
      db.engine === 'pg' ? 'SET LOCAL session_replication_role = replica' : 'PRAGMA defer_foreign_keys = ON',
    );
    for (const table of backup.keys()) await trx(table).delete();
    for (const [table, rows] of backup) await trx.batchInsert(table, rows, 30);
    await renewEpoch(trx);
  });
}

async function tablesOf({ engine }: Database, knex: Knex): Promise<string[]> {
  const rows: { name: string }[] =
    engine === 'pg'
      ? await knex('pg_tables').where('schemaname', 'public').select('tablename as name')
      : await knex('sqlite_master').where('type', 'table').select('name');
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|knex_|audit$)/.test(name));
}
