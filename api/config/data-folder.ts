import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../logging/log';
import { mailFolder } from '../mail/kept-mails';

const others = 0o077;

/**
 * Personal data and keys live in the folder: it and what is in it are for this user alone, also what an earlier version
 * or a copied backup left open. What this process makes from now on has no rights for others.
 */
export function openDataFolder(dataDir: string, log: Log): void {
  process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  const folders = [dataDir, mailFolder(dataDir)];
  const closed = folders.flatMap(withFiles).filter((path) => closeToOthers(path, log)).length;
  if (closed > 0) log.warn({ closed }, 'the data folder was open to others, and is closed now');
}

/** A folder, where there is one, and the files in it. */
function withFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [folder, ...files.map(({ name }) => join(folder, name))];
}

/** Whether others had rights, and have none any more. */
function closeToOthers(path: string, log: Log): boolean {
  // SQLite may remove a file of its own in between.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & others) === 0) return false;
  try {
    chmodSync(path, mode & 0o777 & ~others);
    return true;
  } catch (error) {
    // The folder belongs to another user, as volumes of containers may.
    log.error({ err: error, path }, 'open to others');
    return false;
  }
}
