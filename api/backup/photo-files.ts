import Sqlite from 'better-sqlite3';
import type { Files } from '../files/files';
import { sha256In, sha256Of } from '../files/keys';
import type { Mirror } from './mirror';

/** What became of the files that a database knows. */
export interface FilesThere {
  count: number;
  /** How many have a copy beside the backups now that had none. */
  copied: number;
  /** Those that the store had not, or not as they were written, and were put back from their copies. */
  back: string[];
  /** The same, without a copy. */
  lost: string[];
}

/**
 * Looks at every byte of every file that a SQLite database knows, in the store and in the copy beside the backups, and makes each good from
 * the other: what is new is copied, what the store lost is put back. `at`: the moment of the backup that has them now.
 */
export async function keepFiles(
  file: string,
  { files, mirror, at }: { files: Files; mirror: Mirror; at?: Date },
): Promise<FilesThere> {
  const known = knownFiles(file);
  const there: FilesThere = { count: known.length, copied: 0, back: [], lost: [] };
  for (const key of known) {
    const kept = await files.read(key);
    const bytes = kept && sha256Of(kept) === sha256In(key) ? kept : undefined;
    const copy = await mirror.read(key);
    if (bytes && !copy) {
      await mirror.put(key, bytes);
      if (!(await mirror.read(key))) throw new Error('A copy was not kept as it was written.');
      there.copied += 1;
    }
    if (!bytes && copy) {
      await files.put(key, copy);
      there.back.push(key);
    }
    if (!bytes && !copy) there.lost.push(key);
    else if (at) mirror.touch(key, at);
  }
  // Whoever removed a photo meanwhile took its file along.
  const still = new Set(knownFiles(file));
  const lost = there.lost.filter((key) => still.has(key));
  return { ...there, count: there.count - (there.lost.length - lost.length), lost };
}

/** Those that nothing refers to any more may be gone already. A database of before there were photos knows none. */
function knownFiles(file: string): string[] {
  const db = new Sqlite(file, { readonly: true, timeout: 10_000 });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'file'").get()) return [];
    return db.prepare('SELECT key FROM file WHERE goes_at IS NULL ORDER BY key').pluck().all() as string[];
  } finally {
    db.close();
  }
}
