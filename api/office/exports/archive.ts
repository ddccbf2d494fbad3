import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { makeZip } from 'client-zip';
import type * as z from 'zod/mini';
import { Problem } from '../../../contract/errors';
import { documentReference } from '../../../contract/money/documents/document-shapes';
import type { vatQuery } from '../../../contract/money/returns/vat-return';
import { cappedCount } from '../../db/lists/page';
import { csvStream } from '../../http/answers/csv';
import { jsonStream } from '../../http/answers/json';
import { openDocuments } from '../../money/documents/list';
import { snapshotOf } from '../../money/rows/document-row';
import { issuedIn } from '../../money/vat/return';
import type { Paper, Printer } from '../../papers/printer';
import { documentsExport } from './documents';
import type { Reading } from './export';
import { paymentsExport } from './payments';
import type { Outgoing } from './sending';

type Period = z.output<typeof vatQuery>;

/** At some 30 ms each they take five minutes. */
const mostPapers = 10_000;
/** Documents that are read at once, to be printed one after the other. */
const chunk = 100;
/** Whoever waits for one paper goes first: where too many do, it is tried again so often, a second later each. */
const tries = 60;

interface Entry {
  name: string;
  input: Readable | Buffer;
  lastModified: Date;
}

/**
 * Everything about the documents of a period, and its payments, in one archive. Nothing of it is made before it is its turn to be sent, nothing is
 * kept after, and nothing more is made once nobody reads. More than `most` documents are `invalid`.
 */
export function archiveOf(printer: Printer, period: Period, most = mostPapers): Outgoing {
  return {
    ...{ file: 'archive', named: `documents-${period.from}-to-${period.to}`, kind: 'zip', people: true },
    async total({ knex }) {
      const count = await cappedCount(knex, issuedIn(knex, period), most);
      if (count <= most) return String(count);
      const words = `More than ${most.toLocaleString('en')} documents: choose a shorter period.`;
      throw new Problem('invalid', undefined, { fields: { to: words } });
    },
    open: async (reading) => Readable.fromWeb(makeZip(entriesOf(reading, printer, period)) as never),
  };
}

async function* entriesOf(reading: Reading, printer: Printer, period: Period): AsyncGenerator<Entry> {
  const query = { ...period, sort: 'oldest' } as const;
  const lastModified = reading.now;
  for (const of of [documentsExport, paymentsExport]) {
    const csv = csvStream(of.header, await of.chunks(reading, query));
    yield* whole({ name: `${of.file}.csv`, input: csv, lastModified });
    if (!of.json) continue;
    const json = jsonStream(of.path, await of.json.chunks(reading, query));
    yield* whole({ name: `${of.file}.json`, input: json, lastModified });
  }
  const { page } = await openDocuments(reading.knex, query, reading.now);
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { rows, next } = await page({ cursor, limit: chunk });
    for (const row of rows) {
      // Of the columns that count, not of any text.
      const name = `${documentReference(row.series, row.year, row.number)}.pdf`;
      const input = await printed(printer, snapshotOf(row));
      yield { name: `documents/${name}`, input, lastModified: new Date(row.issued_at) };
    }
    cursor = next;
  }
}

/** A file that is read as it comes; where it is not read to its end, whatever feeds it ends too. */
async function* whole(entry: Entry & { input: Readable }): AsyncGenerator<Entry> {
  try {
    yield entry;
  } finally {
    entry.input.destroy();
  }
}

async function printed(printer: Printer, paper: Paper): Promise<Buffer> {
  for (let left = tries; ; left -= 1)
    try {
      return await printer.paperOf(paper);
    } catch (error) {
      const isBusy = error instanceof Problem && error.code === 'unavailable';
      if (!isBusy || left === 0) throw error;
      await wait(1000);
    }
}
