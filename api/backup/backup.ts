import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { BackupError, type Contents, pack, unpack } from './archive';
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
 * Backs a SQLite database up while it is in use: a consistent copy of one moment, checked, packed, and unpacked again to see
 * that it can be. Older backups go only when the new one is there.
 */
export async function backUp({ file, folder, key, now }: Options): Promise<Backup> {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(now));
  const [copy, packed, again] = [`${path}.copy`, `${path}.packing`, `${path}.check`];
  const forget = () => {
    for (const each of [copy, packed, again]) rmSync(each, { force: true });
  };
  forget();
  try {
    copyOf(file, copy);
    const contents = { ...checkedContents(copy), ...(await digestOf(copy)), takenAt: now.toISOString() };
    await pack(copy, packed, contents, key);
    await unpack(packed, again, key);
    renameSync(packed, path);
    const removed = outlived(readdirSync(folder));
    for (const each of removed) rmSync(join(folder, each), { force: true });
    return { ...contents, path, packedBytes: statSync(path).size, removed };
  } finally {
    forget();
  }
}

/** In one read transaction: writers go on, and a copy page by page would begin anew with each of them. */
function copyOf(file: string, copy: string): void {
  const db = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    inWords(() => db.prepare('VACUUM INTO ?').run(copy));
  } finally {
    db.close();
  }
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
      throw new BackupError(`The database is damaged: ${message}.`);
    if (code === 'SQLITE_FULL') throw new BackupError('The disk is full.');
    throw error;
  }
}

/** Checks a database file that nobody else has open, and counts its rows. */
export function checkedContents(file: string): Pick<Contents, 'rows'> {
  const db = new Sqlite(file, { readonly: true });
  try {
    return inWords(() => {
      const faults = db.pragma('integrity_check', { simple: true });
      if (faults !== 'ok') throw new BackupError(`The database is damaged: ${faults}`);
      const orphans = db.pragma('foreign_key_check') as unknown[];
      if (orphans.length > 0)
        throw new BackupError(`${orphans.length} rows refer to rows that are not there.`);
      const tables = db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .pluck()
        .all() as string[];
      const count = (table: string) => db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
      return { rows: Object.fromEntries(tables.map((table) => [table, count(table)])) };
    });
  } finally {
    db.close();
  }
}

async function digestOf(file: string): Promise<Pick<Contents, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}
