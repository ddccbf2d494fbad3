import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '../db/database';
import { afterRestore } from './after-restore';
import { BackupError, type BackupHead, unpack } from './archive';
import { checkedContents } from './backup';
import { alone, sweepRestore } from './leftovers';

interface Options {
  backup: string;
  /** The database that the backup takes the place of; it may be missing. */
  file: string;
  key: string | undefined;
  now: Date;
}

export interface Restored extends BackupHead {
  /** Where the database that was there is kept. */
  before: string | undefined;
}

/**
 * Puts a backup in place of a SQLite database. All is unpacked, checked and migrated beside it first, and takes its place in one
 * step: whatever fails before leaves the old database as it was. Refuses while a server has the database open.
 */
export async function restore(options: Options): Promise<Restored> {
  const { backup, file } = options;
  if (!existsSync(backup)) throw new BackupError(`There is no backup at ${backup}.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const done = await alone(file, () => putInPlace(options));
  if (!done) throw new BackupError('Another backup or restore is under way.');
  return done;
}

async function putInPlace({ backup, file, key, now }: Options): Promise<Restored> {
  const staged = `${file}.restoring`;
  sweepRestore(file);
  try {
    const head = await unpack(backup, staged, key);
    const { rows } = checkedContents(staged);
    if (JSON.stringify(rows) !== JSON.stringify(head.rows))
      throw new BackupError('This backup is damaged: it has other numbers of rows than were backed up.');
    const db = openDatabase({ file: staged });
    try {
      await afterRestore(db, now);
    } finally {
      await db.close();
    }
    closeOff(file);
    const before = existsSync(file) ? `${file}.before-${now.toISOString().replaceAll(':', '-')}` : undefined;
    // A second name first: there is a database at every moment, the old one or the new.
    if (before) linkSync(file, before);
    renameSync(staged, file);
    return { ...head, before };
  } finally {
    sweepRestore(file);
  }
}

/**
 * Brings what is beside the database's file into it, which SQLite does only for whoever has it alone: a log that stayed
 * would be replayed into the restored one.
 */
function closeOff(file: string): void {
  if (!existsSync(file)) {
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    return;
  }
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY'))
      throw new BackupError('The server is running on this database: stop it first.');
    // What is damaged beyond opening is kept as it is, and replaced.
    if (!['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(code)) throw error;
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
  } finally {
    db.close();
  }
}
