import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';

/** A sort: its column, and an index on (column, id) that serves it where there may be many rows. */
export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

/** By when it was made: what every list of the office is sorted by at first. */
export const byAge = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<string, Sort>;

/** Which page of a list: its first, or the one behind a cursor. */
export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

/** One page of a list: its rows, and the cursor of the next where there is more. */
export interface Page<T> {
  rows: T[];
  next?: string;
}

/**
 * Reads these columns of many short rows as lists of plain texts and numbers, all of them as one value: the drivers take longer to
 * make objects of rows than the databases to find them.
 */
export async function readLists<T extends unknown[]>(
  query: Knex.QueryBuilder,
  columns: readonly string[],
): Promise<T[]> {
  const { client } = query as unknown as { client: Knex.Client };
  const names = columns.map(() => '??').join();
  const [found] =
    client.config.client === 'pg'
      ? await query.select(client.raw(`json_agg(json_build_array(${names})) AS lists`, columns))
      : await query.select(client.raw(`json_group_array(json_array(${names})) AS lists`, columns));
  return typeof found.lists === 'string' ? JSON.parse(found.lists) : (found.lists ?? []);
}

/** Takes one page by keyset: never an offset, so that the thousandth page costs what the first does. */
export async function takePage<T extends { id: string }>(
  query: Knex.QueryBuilder,
  table: string,
  sort: Sort,
  { cursor, limit }: PageRequest,
): Promise<Page<T>> {
  const column = `${table}.${sort.column}`;
  if (cursor) {
    const [value, id] = readCursor(cursor, sort);
    const beyond = sort.direction === 'asc' ? '>' : '<';
    // Written out, not as a row comparison: SQLite uses the index for the first condition.
    query.where(column, `${beyond}=`, value).andWhere((either) => {
      either.where(column, beyond, value).orWhere(`${table}.id`, beyond, id);
    });
  }
  const rows: T[] = await query
    .orderBy([
      { column, order: sort.direction },
      { column: `${table}.id`, order: sort.direction },
    ])
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1) as (T & Record<string, unknown>) | undefined;
  return {
    rows: page,
    ...(rows.length > limit && last && { next: writeCursor(sort, String(last[sort.column]), last.id) }),
  };
}

/** Where the next page begins: behind this row of this order. */
export function writeCursor(sort: Sort, value: string, id: string): string {
  return Buffer.from(JSON.stringify([sort.column, sort.direction, value, id])).toString('base64url');
}

/** The row that a cursor names; one of another list or order is refused. */
export function readCursor(cursor: string, sort: Sort): [value: string, id: string] {
  try {
    const [column, direction, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (column === sort.column && direction === sort.direction && plain(value) && plain(id)) {
      return [value, id];
    }
  } catch {
    // Not one of ours: said below.
  }
  throw new Problem('invalid', undefined, { fields: { cursor: 'This cursor belongs to another list.' } });
}

function plain(value: unknown): value is string {
  return typeof value === 'string' && /^[^\0-\x1f\x7f]{0,100}$/u.test(value);
}

/** So many rows are counted at most. */
export const countLimit = 1000;

/** How many rows a query has, at most one more than `limit`. */
export async function cappedCount(knex: Knex, query: Knex.QueryBuilder, limit = countLimit): Promise<number> {
  const some = query
    .clone()
    .clearSelect()
    .select(knex.raw('1 AS one'))
    .limit(limit + 1);
  const [counted] = await knex.from(some.as('some')).count<Array<{ count: number }>>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** The same as a list's total: `412`, or `1000+`. */
export async function cappedTotal(knex: Knex, query: Knex.QueryBuilder): Promise<string> {
  const count = await cappedCount(knex, query);
  return count > countLimit ? `${countLimit}+` : String(count);
}
