import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BackupError, type Contents, pack, unpack } from './archive';
import { alone, sweepBackups } from './leftovers';
import { backupName, outlived } from './rotation';

interface Options {
  /** The database, which may be in use. */
  file: string;
  /** Where backups go. */
  folder: string;
  key: string | undefined;
  now: Date;
}

export interface Backup extends Contents {
  path: string;
  packedBytes: number;
  /** The names of older ones that need not stay. */
  removed: string[];
}

/**
 * Backs a SQLite database up while it is in use: one moment of it, checked, packed, and unpacked again to see that it can be.
 * Older backups go only when the new one is there. The copy is in memory: wherever this ends, it is not on the disk in the clear.
 */
export async function backUp({ file, folder, key, now }: Options): Promise<Backup> {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(now));
  const done = await alone(file, async () => {
    sweepBackups(folder);
    const packed = `${path}.packing`;
    try {
      const { copy, rows } = copyOf(file);
      const sha256 = createHash('sha256').update(copy).digest('hex');
      const contents = { rows, bytes: copy.length, sha256, takenAt: now.toISOString() };
      await pack(copy, packed, contents, key);
      await unpack(packed, undefined, key);
      renameSync(packed, path);
      const removed = outlived(readdirSync(folder));
      for (const each of removed) rmSync(join(folder, each), { force: true });
      return { ...contents, path, packedBytes: statSync(path).size, removed };
    } finally {
      rmSync(packed, { force: true });
    }
  });
  if (!done) throw new BackupError('Another backup or restore is under way.');
  return done;
}

/**
 * In one read transaction: writers go on, and a copy page by page would begin anew with each of them. What was deleted is no
 * longer in it.
 */
function copyOf(file: string): Pick<Contents, 'rows'> & { copy: Buffer } {
  const pages = pagesOf(file);
  // The write-ahead log is in it by now: a database that nobody has open needs none.
  pages.fill(1, 18, 20);
  const db = new Sqlite(pages);
  try {
    const { rows } = contentsOf(db);
    db.pragma('temp_store = MEMORY');
    return explained(() => ({ rows, copy: db.exec('VACUUM').serialize() }));
  } finally {
    db.close();
  }
}

function pagesOf(file: string): Buffer {
  const db = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    return explained(() => db.transaction(() => db.serialize())());
  } finally {
    db.close();
  }
}

function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
      throw new BackupError(`The database is damaged: ${message}.`);
    if (code === 'SQLITE_NOMEM' || code === 'SQLITE_FULL')
      throw new BackupError('There is too little memory for a copy of the database.');
    throw error;
  }
}

/** Checks a database file that nobody else has open, and counts its rows. */
export function checkedContents(file: string): Pick<Contents, 'rows'> {
  const db = new Sqlite(file, { readonly: true });
  try {
    return contentsOf(db);
  } finally {
    db.close();
  }
}

function contentsOf(db: Sqlite.Database): Pick<Contents, 'rows'> {
  return explained(() => {
    const faults = db.pragma('integrity_check', { simple: true });
    if (faults !== 'ok') throw new BackupError(`The database is damaged: ${faults}`);
    const orphans = db.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new BackupError(`${orphans.length} rows refer to rows that are not there.`);
    const tables = db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .pluck()
      .all() as string[];
    const count = (table: string) => db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
    return { rows: Object.fromEntries(tables.map((table) => [table, count(table)])) };
  });
}
