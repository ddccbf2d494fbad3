import Database from 'better-sqlite3';
import pg from 'pg';
import { type DatabaseLocation, openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';

export type Row = Record<string, string | number | boolean | null>;

/** Writes many rows past the stores, and reads nothing. */
export interface Bulk {
  insert(table: string, rows: readonly Row[]): Promise<void>;
}

/** Makes an empty database and lets `write` fill it; its indexes come after the rows. */
export async function inBulk(
  location: DatabaseLocation,
  write: (bulk: Bulk) => Promise<void>,
): Promise<void> {
  const db = openDatabase(location);
  await migrate(db);
  await db.close();
  if (location.databaseUrl) await onPostgres(location.databaseUrl, write);
  else await onSqlite(location.file, write);
}

async function onSqlite(file: string, write: (bulk: Bulk) => Promise<void>): Promise<void> {
  const sqlite = new Database(file);
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('journal_mode = MEMORY');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.pragma('cache_size = -1000000');
  // The triggers of what never changes look for each row in indexes that are not there meanwhile.
  const named = sqlite.prepare(
    `SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'index') AND sql IS NOT NULL`,
  );
  const later = named.all() as Array<{ type: string; name: string; sql: string }>;
  for (const { type, name } of later) sqlite.exec(`DROP ${type} "${name}"`);
  const statements = new Map<string, Database.Statement>();
  sqlite.exec('BEGIN');
  await write({
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const text = `INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`;
      const statement = statements.get(text) ?? sqlite.prepare(text);
      statements.set(text, statement);
      for (const row of rows) statement.run(Object.values(row).map(plain));
    },
  });
  sqlite.exec('COMMIT');
  for (const { sql } of later) sqlite.exec(sql);
  sqlite.exec('ANALYZE');
  sqlite.pragma('journal_mode = WAL');
  sqlite.close();
}

/** SQLite has no booleans. */
function plain(value: Row[string]): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value;
}

async function onPostgres(url: string, write: (bulk: Bulk) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // No triggers and no foreign keys: all rows come from here.
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`);
  const found = await client.query(`SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)`);
  for (const { indexname } of found.rows) await client.query(`DROP INDEX "${indexname}"`);
  await client.query('ALTER TABLE search_term DROP CONSTRAINT search_term_pkey');
  await client.query('BEGIN');
  await write({
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const text = `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1)`;
      if (names.length > 0) await client.query(text, [JSON.stringify(rows)]);
    },
  });
  await client.query('COMMIT');
  await client.query('ALTER TABLE search_term ADD PRIMARY KEY (noun, term, entity_id)');
  for (const { indexdef } of found.rows) await client.query(indexdef);
  await client.query('VACUUM ANALYZE');
  await client.end();
}
