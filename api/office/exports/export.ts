import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Actor, Role } from '../../../contract/accounts/users';
import type { OfficeField, OfficeFields } from '../../../contract/forms/form-fields';
import type { OpenList } from '../../db/lists/open-list';
import type { Cell } from '../../http/answers/csv';
import { admins } from '../../http/route';
import type { DoesOf } from '../audit/things';

/** Who asks, on which Dubai day, and where it is read. */
export interface Reading {
  knex: Knex;
  actor: Actor;
  today: string;
  doesOf: DoesOf;
  now: Date;
}

/** A list of the office as it is declared: what may be asked of the whole of it. */
interface Listed {
  noun: string;
  whole: z.ZodMiniType;
}

type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

/** One list of the office as a file: the same filters, the same rows. */
interface Definition<L extends Listed, Row> {
  /** The address is `/api/admin/<noun>/export`. */
  list: L;
  /** The file is called `<file>-2026-11-21.csv`. */
  file: string;
  /** As its route says it. */
  does: string;
  /** Admins, where nobody else may have it. */
  who?: readonly Role[];
  /** Whether its rows name people: then whoever takes it out shows once more that it is them. */
  people: boolean;
  columns: ReadonlyArray<Column<Row>>;
  /** The same as JSON, where it is told so as well: what is told of the rows of a chunk. */
  json?: { does: string; of(rows: readonly Row[]): readonly object[] };
  /**
   * The list as it is asked for, by a key that does not change while the file is written. Only bookings of a range of visit days
   * are read by the visit, and packages by size: one that the office moves during the export may be missing, or come twice.
   */
  open(reading: Reading, query: z.output<L['whole']>): Promise<OpenList<Row>>;
}

/** A list as a file, whatever its rows are. */
export interface Export {
  path: string;
  file: string;
  does: string;
  who: readonly Role[];
  query: z.ZodMiniType;
  people: boolean;
  header: string[];
  /** As the list's `X-Total-Count`. */
  total(reading: Reading, query: unknown): Promise<string>;
  json?: {
    does: string;
    chunks(reading: Reading, query: unknown): Promise<AsyncIterable<readonly object[]>>;
  };
  /** Rows in chunks; the first is read at once, so that what cannot be read is an ordinary refusal. */
  chunks(reading: Reading, query: unknown): Promise<AsyncIterable<Cell[][]>>;
}

const chunkSize = 500;

export function defineExport<L extends Listed, Row>(of: Definition<L, Row>): Export {
  const cellsOf = (row: Row) => of.columns.map(([, cell]) => cell(row));
  const open = (reading: Reading, query: unknown) => of.open(reading, query as z.output<L['whole']>);
  async function inChunks<Told>(reading: Reading, query: unknown, told: (rows: Row[]) => Told) {
    const { page } = await open(reading, query);
    const take = (cursor?: string) => page({ cursor, limit: chunkSize });
    const first = await take();
    return (async function* () {
      for (let each = first; ; each = await take(each.next)) {
        yield told(each.rows);
        if (!each.next) return;
      }
    })();
  }
  const { json } = of;
  return {
    path: of.list.noun,
    file: of.file,
    does: of.does,
    who: of.who ?? admins,
    query: of.list.whole,
    people: of.people,
    header: of.columns.map(([header]) => header),
    total: async (reading, query) => (await open(reading, query)).total(),
    chunks: (reading, query) => inChunks(reading, query, (rows) => rows.map(cellsOf)),
    ...(json && { json: { does: json.does, chunks: (reading, query) => inChunks(reading, query, json.of) } }),
  };
}

/** The columns of declared fields, called as their form calls them, with the unit in which they stand. */
export function columnsOf<Fields extends OfficeFields>(
  fields: Fields,
  names: ReadonlyArray<keyof Fields & string>,
): Array<Column<{ [Name in keyof Fields]?: unknown }>> {
  return names.map((name) => {
    const field: OfficeField | undefined = fields[name];
    const unit = field?.is === 'money' ? 'AED' : field?.is === 'number' ? field.unit : undefined;
    return [
      `${field?.label}${unit ? ` (${unit})` : ''}`,
      ({ [name]: value }) => (Array.isArray(value) ? value.join('; ') : (value as Cell)),
    ];
  });
}

/** A list without filters. */
export function plainList(noun: string) {
  return { noun, whole: z.strictObject({}) };
}

/** A list that is read all at once. */
export function whole<Row>(rows: Row[]): OpenList<Row> {
  return { total: async () => String(rows.length), page: async () => ({ rows }) };
}
