// Statements whose text does not change, for what every request does.
import type { Knex } from 'knex';

type Value = string | number | boolean | null;

/** The rows of a statement that is written out: SQLite's driver answers them, where there are any, PostgreSQL's an object that holds them. */
export async function rowsOf<Row>(knex: Knex, sql: string, values: readonly Value[]): Promise<Row[]> {
  const answer: unknown = await knex.raw(sql, values);
  return Array.isArray(answer) ? answer : ((answer as { rows?: Row[] }).rows ?? []);
}

const texts = new Map<string, string>();
/** As many of them as there are ever in use, and some more. */
const most = 1000;

/**
 * Inserts rows of one shape, and answers what is returned; `then` says what of them, and what is done where one is there already. The
 * text is put together once for so many rows: Knex does it anew each time, which took a sixth of the processor's time of a booking.
 */
export async function insertRows<Returned>(
  knex: Knex,
  table: string,
  rows: readonly object[],
  then = '',
): Promise<Returned[]> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) =>
    columns.map((column) => (row as Record<string, Value>)[column] ?? null),
  );
  return rowsOf(knex, insertText(table, columns, rows.length, then), values);
}

function insertText(table: string, columns: readonly string[], count: number, then: string): string {
  const key = `${table} ${count} ${columns} ${then}`;
  const known = texts.get(key);
  if (known) return known;
  const places = `(${columns.map(() => '?').join()})`;
  const names = columns.map((column) => `"${column}"`).join();
  const text = `INSERT INTO ${table} (${names}) VALUES ${Array(count).fill(places).join()} ${then}`;
  if (texts.size >= most) texts.clear();
  texts.set(key, text);
  return text;
}
