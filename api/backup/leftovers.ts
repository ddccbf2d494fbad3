import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ofBackup } from './rotation';

/**
 * Runs `work` as the only backup or restore of the database; undefined where another process is at one. The system gives the
 * lock of a process back that was killed.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T | undefined> {
  const lock = new Sqlite(join(dirname(file), 'backup.lock'), { timeout: 0 });
  try {
    try {
      lock.pragma('journal_mode = MEMORY');
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
      throw error;
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Removes what a backup that was killed left in the folder, by any version: earlier ones left the database in the clear. */
export function sweepBackups(folder: string): string[] {
  const left = readdirSync(folder).filter(ofBackup);
  for (const each of left) rmSync(join(folder, each), { force: true });
  return left;
}

/** Removes what a restore that was killed left beside the database. */
export function sweepRestore(file: string): string[] {
  const left = ['', '-wal', '-shm', '-journal', '.migrating']
    .map((rest) => `${file}.restoring${rest}`)
    .filter((path) => existsSync(path));
  for (const each of left) rmSync(each, { force: true });
  return left;
}

/** At a start: what was left of backups and restores goes, unless one of them is under way. Answers what went. */
export async function sweepLeftovers(file: string, backups: string): Promise<string[]> {
  const sweep = async () => [...(existsSync(backups) ? sweepBackups(backups) : []), ...sweepRestore(file)];
  return (await alone(file, sweep)) ?? [];
}
