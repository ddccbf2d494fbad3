// Statements whose text does not change, for what every request does.
import type { Knex } from 'knex';

type Value = string | number | boolean | null;

/**
 * The rows of a statement that is written out, where it has any. On SQLite without Knex between it and the driver: the shortest takes
 * 0.9 µs so and 4.2 by `knex.raw`. Whoever listens to Knex's queries hears of it.
 */
export async function rowsOf<Row>(knex: Knex, sql: string, values: readonly Value[] = []): Promise<Row[]> {
  const { client } = knex;
  if (client.config.client === 'pg') return (await knex.raw(sql, values)).rows;
  // The connection is another's already.
  if (isOver(knex)) throw new Error('The transaction has ended.');
  const connection = await client.acquireConnection();
  try {
    client.emit('query', { sql, bindings: values });
    const statement = connection.prepare(sql);
    const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    if (statement.reader) return statement.all(bound);
    statement.run(bound);
    return [];
  } finally {
    client.releaseConnection(connection);
  }
}

function isOver(knex: Knex): boolean {
  return knex.isTransaction === true && (knex as Knex.Transaction).isCompleted();
}

const texts = new Map<string, string>();
/** As many of them as there are ever in use, and some more. */
const most = 1000;

/**
 * Inserts rows of one shape, and answers what is returned; `then` says what of them, and what is done where one is there already. The
 * text is put together once for so many rows: Knex does it anew each time, which took 7 % of the processor's time of a booking.
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
