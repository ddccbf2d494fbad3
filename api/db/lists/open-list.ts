import type { Knex } from 'knex';
import { cappedTotal, countLimit, type Page, type PageRequest, type Sort, takePage } from './page';
import { type Noun, readSearch, whereFound } from './search';

/** What is not a condition of its own: what is looked for is read first, and the order narrows nothing. */
type Apart = 'search' | 'sort';

/** For each filter of a list, how it narrows the rows: without one of them this does not compile. */
export type Conditions<Query> = {
  [Name in Exclude<keyof Query, Apart>]-?: (
    rows: Knex.QueryBuilder,
    value: NonNullable<Query[Name]>,
    query: Query,
  ) => unknown;
};

interface Definition<Query> {
  table: string;
  /** Its rows before they are narrowed. */
  rows(): Knex.QueryBuilder;
  /** The same without what only stands beside them: enough to count them. */
  counted?(): Knex.QueryBuilder;
  conditions: Conditions<Query>;
  sort: Sort;
  /** How many there are is kept, where nothing `but` these filters narrows them. */
  kept?: { but: readonly Exclude<keyof Query, Apart>[]; total(): Promise<string> };
}

/** What was asked of a list, as it was read once: its pages, and how many rows fit, exactly or to a thousand. */
export interface OpenList<Row> {
  page(page: PageRequest): Promise<Page<Row>>;
  total(): Promise<string>;
}

/** Opens a list narrowed by a query. */
export async function openList<
  Row extends { id: string },
  Query extends { sort: string; search?: string | undefined },
>(
  knex: Knex,
  query: Query,
  { table, rows, counted = rows, conditions, sort, kept }: Definition<Query>,
): Promise<OpenList<Row>> {
  const search = await readSearch(knex, table as Noun, query.search);
  const names = Object.keys(conditions) as Array<Exclude<keyof Query, Apart>>;
  const set = names.filter((name) => query[name] !== undefined);
  const narrow = (to: Knex.QueryBuilder) => {
    for (const name of set) conditions[name](to, query[name] as NonNullable<Query[typeof name]>, query);
    if (search) whereFound(to, knex, search);
    return to;
  };
  return {
    page: (page) => takePage<Row>(narrow(rows()), table, sort, page),
    async total() {
      // To count rows of which there are many would be to look through as many more.
      if (search?.isMany && set.length === 0) return `${countLimit}+`;
      if (kept && !search && set.every((name) => kept.but.includes(name))) return kept.total();
      return cappedTotal(knex, narrow(counted()));
    },
  };
}

/** A page of such a list with how many rows fit, each as `tell` tells it. */
export async function pageTold<Row, Told>(
  list: OpenList<Row>,
  page: PageRequest,
  tell: (row: Row) => Told,
): Promise<{ page: Page<Told>; total: string }> {
  const total = await list.total();
  const { rows, ...next } = await list.page(page);
  return { total, page: { ...next, rows: rows.map(tell) } };
}
