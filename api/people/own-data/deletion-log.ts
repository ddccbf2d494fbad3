import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import type { Acting } from '../../db/transaction';
import type { Log } from '../../logging/log';
import { eraseUser } from './erase';

/**
 * Who was erased, in a file beside the database: restoring an older backup brings people back, and the next start erases
 * them again. It is only ever added to, and holds ids and times, nothing else of anybody.
 */
export interface DeletionLog {
  /** Never fails: what could not be noted is noted at the next start, from the database. */
  add(id: string, at: Date): Promise<void>;
  ids(): Promise<Set<string>>;
}

/** For an app without a data folder. */
export const noDeletionLog: DeletionLog = { add: async () => {}, ids: async () => new Set() };

export function openDeletionLog(dataDir: string, log: Log): DeletionLog {
  const path = join(dataDir, 'deletions.log');
  return {
    async add(id, at) {
      try {
        const file = await open(path, 'a', 0o600);
        try {
          // A line of its own, also behind one that a crash has cut off.
          await file.appendFile(`\n${id} ${at.toISOString()}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        log.error({ err: error, path }, 'deletion not noted');
      }
    },
    async ids() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return new Set([...text.matchAll(/^([\da-f-]{36}) \S+Z$/gm)].map(([, id = '']) => id));
    },
  };
}

const batch = 500;

/** Makes log and database agree again, before anybody is let in. Answers how many people were erased once more. */
export async function replayDeletions(
  db: Database,
  deletions: DeletionLog,
  { acting, log }: { acting: Acting; log: Log },
): Promise<number> {
  const noted = await deletions.ids();
  const erased: string[] = await db.read('user').whereNotNull('erased_at').pluck('id');
  for (const id of erased) if (!noted.has(id)) await deletions.add(id, acting.now);

  let again = 0;
  const ids = [...noted];
  for (let from = 0; from < ids.length; from += batch) {
    const back: string[] = await db
      .read('user')
      .whereIn('id', ids.slice(from, from + batch))
      .whereNull('erased_at')
      .pluck('id');
    for (const id of back) {
      try {
        await eraseUser(db, acting, id);
        again += 1;
      } catch (error) {
        // The last admin of that backup: another person has to be made one first.
        if (!(error instanceof Problem)) throw error;
        log.error({ id, reason: error.message }, 'deletion not replayed');
      }
    }
  }
  if (again > 0) log.warn({ people: again }, 'erased again after a restore');
  return again;
}
