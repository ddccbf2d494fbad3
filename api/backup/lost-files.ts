import Sqlite from 'better-sqlite3';
import type { Files } from '../files/files';
import { sha256Of } from '../files/keys';

/** How many files the database knows, and the keys of those that the store has not, or not as they were written. */
export interface FilesThere {
  count: number;
  lost: string[];
}

/** Looks at every file that a SQLite database knows: whether the store has it, and every byte of it. */
export async function lookAtFiles(file: string, files: Files): Promise<FilesThere> {
  const known = knownFiles(file);
  const lost: string[] = [];
  for (const { key, sha256 } of known) {
    const bytes = await files.read(key);
    if (!bytes || sha256Of(bytes) !== sha256) lost.push(key);
  }
  return { count: known.length, lost };
}

/** Those that nothing refers to any more may be gone already. A database of before there were photos knows none. */
function knownFiles(file: string): Array<{ key: string; sha256: string }> {
  const db = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'file'").get()) return [];
    return db.prepare('SELECT key, sha256 FROM file WHERE goes_at IS NULL ORDER BY key').all() as ReturnType<
      typeof knownFiles
    >;
  } finally {
    db.close();
  }
}
