import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { Problem } from '../../contract/errors';
import { addDays, dubaiHour } from '../../contract/time';

/** A sort: its column, and an index on (column, id) that serves it where there may be many rows. */
export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

/** One page of a list: its rows, and the cursor of the next where there is more. */
export interface Page<T> {
  rows: T[];
  next?: string;
}

/** `?limit`: 50, at most 100. */
const limitQuery = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, 'limit is a number from 1 to 100.')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(1, 'limit is a number from 1 to 100.'),
          z.maximum(100, 'limit is a number from 1 to 100.'),
        ),
    ),
  ),
  50,
);
const cursorQuery = z.optional(z.string().check(z.maxLength(300)));

/** The query of a list: its filters and its page. What is none of these is passed over; an export refuses it. */
export function listQuery<F extends z.core.$ZodShape>(filters: F) {
  return z.object({ ...filters, limit: limitQuery, cursor: cursorQuery });
}

/** Of a list without filters. */
export const pageQuery = listQuery({});

/** `?status=active,expired`: one or several of these, each once. */
export function someOf<const T extends readonly string[]>(values: T, unknown: string) {
  const one = (text: string): text is T[number] => values.includes(text);
  return z.pipe(
    z.string(unknown).check(z.refine((text) => text.split(',').every(one), unknown)),
    z.transform((text: string) => [...new Set(text.split(',').filter(one))]),
  );
}

/** A span of Dubai days, both included, as instants: from the first, to before the second. */
export function instantsOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    ...(from && { from: dubaiHour(from, 0).toISOString() }),
    ...(to && { before: dubaiHour(addDays(to, 1), 0).toISOString() }),
  };
}

/** Takes one page by keyset: never an offset, so that the thousandth page costs what the first does. */
export async function takePage<T extends { id: string }>(
  query: Knex.QueryBuilder,
  table: string,
  sort: Sort,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
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

function writeCursor(sort: Sort, value: string, id: string): string {
  return Buffer.from(JSON.stringify([sort.column, sort.direction, value, id])).toString('base64url');
}

function readCursor(cursor: string, sort: Sort): [value: string, id: string] {
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

/** A list's total is exact to here. */
export const exactUpTo = 10_000;

/**
 * One page of several lists as if they were one, such as those of several states: each is read in its own index's order,
 * so that rare states cost no more than common ones, and only as far as the page goes.
 */
export async function takeMerged<T extends { id: string }>(
  queries: readonly Knex.QueryBuilder[],
  table: string,
  sort: Sort,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<T>> {
  const [only] = queries;
  if (only && queries.length === 1) return takePage<T>(only, table, sort, { cursor, limit });
  const share = Math.ceil(limit / queries.length);
  const lists = queries.map((query) => ({ query, rows: [] as T[], next: cursor, more: true, ask: share }));
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyOf = (row: T) => String((row as Record<string, unknown>)[sort.column]);
  const inOrder = (a: T, b: T) => sign * (inBytes(keyOf(a), keyOf(b)) || inBytes(a.id, b.id));

  async function readOn(list: (typeof lists)[number]) {
    const page = await takePage<T>(list.query.clone(), table, sort, { cursor: list.next, limit: list.ask });
    Object.assign(list, {
      rows: page.rows,
      next: page.next,
      more: page.next !== undefined,
      ask: 2 * list.ask,
    });
  }

  const rows: T[] = [];
  while (rows.length < limit) {
    await Promise.all(lists.filter((list) => list.more && list.rows.length === 0).map(readOn));
    const [next] = lists.flatMap(({ rows: [first] }) => first ?? []).sort(inOrder);
    if (!next) break;
    rows.push(next);
    for (const list of lists) if (list.rows[0] === next) list.rows.shift();
  }
  const last = rows.at(-1);
  const more = lists.some((list) => list.more || list.rows.length > 0);
  return { rows, ...(more && last && { next: writeCursor(sort, keyOf(last), last.id) }) };
}

/** As both engines compare what lists are ordered by. */
function inBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** How many rows some lists have together: exact to 10 000, then `10000+`. */
export async function countUpTo(knex: Knex, ...queries: readonly Knex.QueryBuilder[]): Promise<string> {
  let count = 0;
  for (const query of queries)
    count += await countOf(
      knex,
      query.clone().clearSelect().select(knex.raw('1 AS one')),
      Math.max(0, exactUpTo - count),
    );
  return count > exactUpTo ? `${exactUpTo}+` : String(count);
}

/** So many rows are looked at to say about how many fit. */
const lookedAt = 2000;

/**
 * How many rows fit of several lists, as far as the first 2000 tell: exactly, where there are no more, else `240+`.
 * `fits` is asked of each row of the table `first`.
 */
export async function countAmongFirst(
  knex: Knex,
  lists: readonly Knex.QueryBuilder[],
  fits: Knex.Raw,
): Promise<string> {
  let [sum, whole, left] = [0, true, lookedAt];
  for (const list of lists) {
    const [counted] = await knex
      .from(
        list
          .clone()
          .limit(left + 1)
          .as('first'),
      )
      .count<Array<{ rows: number; fitting: number }>>({
        rows: '*',
        fitting: knex.raw('CASE WHEN ? THEN 1 END', [fits]),
      });
    const rows = Number(counted?.rows ?? 0);
    sum += Number(counted?.fitting ?? 0);
    whole = whole && rows <= left;
    left = Math.max(0, left - rows);
  }
  return `${sum}${whole ? '' : '+'}`;
}

/** How many rows a query has, at most one more than `limit`. */
export async function countOf(knex: Knex, query: Knex.QueryBuilder, limit: number): Promise<number> {
  const some = query.clone().limit(limit + 1);
  const [counted] = await knex.from(some.as('some')).count<Array<{ count: number }>>({ count: '*' });
  return Number(counted?.count ?? 0);
}
