import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Actor } from '../../../contract/accounts/users';
import type { Page, PageAsked } from '../../db/page';
import type { Cell } from '../../http/answers/csv';

/** Who asks, on which Dubai day, and where it is read. */
export interface Reading {
  knex: Knex;
  actor: Actor;
  today: string;
  now: Date;
}

/** One list of the office as a file: the same filters, the same rows. */
interface Definition<S extends z.ZodMiniType, Row> {
  /** The address is `/api/admin/<path>/export`. */
  path: string;
  /** The file is called `<file>-2026-11-21.csv`. */
  file: string;
  query: S;
  /** Whether its rows name people: then whoever takes it out shows once more that it is them. */
  people: boolean;
  columns: ReadonlyArray<readonly [header: string, cell: (row: Row) => Cell]>;
  /** As the list's `X-Total-Count`. */
  total(reading: Reading, query: z.output<S>): Promise<string>;
  /**
   * The next rows, by a key that does not change while the file is written. Only bookings of a range of visit days
   * are read by the visit, and packages by size: one that the office moves during the export may be missing, or come twice.
   */
  page(reading: Reading, query: z.output<S>, page: PageAsked): Promise<Page<Row>>;
}

/** A list as a file, whatever its rows are. */
export interface Export {
  path: string;
  file: string;
  query: z.ZodMiniType;
  people: boolean;
  header: string[];
  total(reading: Reading, query: unknown): Promise<string>;
  /** Rows in chunks; the first is read at once, so that what cannot be read is an ordinary refusal. */
  chunks(reading: Reading, query: unknown): Promise<AsyncIterable<Cell[][]>>;
}

const chunkSize = 500;

export function defineExport<S extends z.ZodMiniType, Row>(of: Definition<S, Row>): Export {
  const cellsOf = (row: Row) => of.columns.map(([, cell]) => cell(row));
  return {
    path: of.path,
    file: of.file,
    query: of.query,
    people: of.people,
    header: of.columns.map(([header]) => header),
    total: (reading, query) => of.total(reading, query as z.output<S>),
    async chunks(reading, query) {
      const take = (cursor?: string) => of.page(reading, query as z.output<S>, { cursor, limit: chunkSize });
      const first = await take();
      return (async function* () {
        for (let page = first; ; page = await take(page.next)) {
          yield page.rows.map(cellsOf);
          if (!page.next) return;
        }
      })();
    },
  };
}
