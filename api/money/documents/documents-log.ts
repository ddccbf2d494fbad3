import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { documentReference } from '../../../contract/money/documents/document-shapes';
import type { Database } from '../../db/database';
import { type Acting, inTransaction } from '../../db/transaction';
import type { Log } from '../../logging/log';

/** A number that was given out. */
export interface Issued {
  reference: string;
  at: string;
}

/**
 * Every number that was given out, in a file beside the database: a restored older database does not know its last ones, and would give
 * them out again. It is only ever added to, and holds numbers and times, nothing of anybody.
 */
export interface DocumentsLog {
  /** Never fails: what could not be noted is noted at the next start, from the database. */
  add(issued: Issued): void;
  /** The highest number of each series and year. */
  highest(): Map<string, number>;
  close(): void;
}

export function openDocumentsLog(dataDir: string, log: Log): DocumentsLog {
  const path = join(dataDir, 'documents.log');
  const file = openSync(path, 'a', 0o600);
  const failed = (error: unknown) => log.error({ err: error, path }, 'document not noted');
  let syncing: 'no' | 'now' | 'and again' = 'no';
  // One at a time: what is noted meanwhile goes to the disc together, with the next.
  function sync() {
    if (syncing !== 'no') {
      syncing = 'and again';
      return;
    }
    syncing = 'now';
    fdatasync(file, (error) => {
      if (error) failed(error);
      const isBehind = syncing === 'and again';
      syncing = 'no';
      if (isBehind && !isClosed) sync();
    });
  }
  let isClosed = false;
  return {
    add({ reference, at }) {
      try {
        // At once, so that a process that is killed has noted it; a line of its own, also behind one that a crash has cut off.
        writeSync(file, `\n${reference} ${at}\n`);
        sync();
      } catch (error) {
        failed(error);
      }
    },
    highest() {
      const highest = new Map<string, number>();
      for (const [, series, year, number] of readFileSync(path, 'utf8').matchAll(line)) {
        const key = `${series} ${year}`;
        highest.set(key, Math.max(highest.get(key) ?? 0, Number(number)));
      }
      return highest;
    },
    close() {
      isClosed = true;
      closeSync(file);
    },
  };
}

const line = /^([A-Z]{3})-(\d{4})-(\d{6,}) \S+Z$/gm;

/**
 * Makes log and database agree, before anybody is let in: a series goes on above the highest number that was ever given out, and what was
 * not noted is. Answers how many series went on higher.
 */
export async function raiseSeries(db: Database, documents: DocumentsLog, acting: Acting): Promise<number> {
  const noted = documents.highest();
  const raised = await inTransaction(db, acting, async ({ trx }) => {
    let count = 0;
    for (const [key, last] of noted) {
      const [series = '', year = ''] = key.split(' ');
      const of = { series, year: Number(year) };
      const row = await trx('document_series').where(of).first('last');
      if ((row?.last ?? 0) >= last) continue;
      await trx('document_series')
        .insert({ ...of, last })
        .onConflict(['series', 'year'])
        .merge(['last'])
        .whereRaw('document_series.last < ?', [last]);
      count += 1;
    }
    return count;
  });
  for (const { series, year, last } of await db.read('document_series').select('series', 'year', 'last'))
    if (last > (noted.get(`${series} ${year}`) ?? 0))
      documents.add({ reference: documentReference(series, year, last), at: acting.now.toISOString() });
  return raised;
}
