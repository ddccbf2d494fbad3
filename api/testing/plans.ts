import { expect } from 'vitest';
import type { Database } from '../db/database';
import type { TestApp } from './app';
import type { Person } from './factories';
import { unusedCopy } from './postgres-databases';

/** What no query of a list may need: every row of a table, or an order that no index has. */
export const slow = /Seq Scan|\bSort\b|TEMP B-TREE|SCAN (?!some\b)\w+(?! USING)\b/;

/** What PostgreSQL does with small tables alone. */
const waysOfSmallTables = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'];

/**
 * How the engine would read what a request of the office, or by a whole address, asks for, were its tables large. `sorting`: the few rows that are
 * found may be sorted.
 */
export async function plansOf(
  app: TestApp,
  admin: Person,
  path: string,
  { sorting = false } = {},
): Promise<string[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => statements.push({ sql, bindings });
  app.db.read.on('query', note);
  const address = path.startsWith('/') ? path : `/api/admin/${path}`;
  const answer = await app.request('GET', address, { token: admin.token });
  app.db.read.removeListener('query', note);
  expect(answer.status, answer.text).toBe(200);
  if (app.db.engine === 'sqlite') return explained(app, statements, { sorting });
  const db = await unusedCopy();
  try {
    return await explained({ db }, statements, { sorting });
  } finally {
    await db.close();
  }
}

interface Statement {
  sql: string;
  bindings: readonly unknown[];
}

/** How the engine would read what these statements ask for in a database as it is. */
export async function explained(
  { db: { read, engine } }: { db: Pick<Database, 'read' | 'engine'> },
  statements: readonly Statement[],
  { sorting = false } = {},
): Promise<string[]> {
  const pg = engine === 'pg';
  return read.transaction(async (trx) => {
    for (const way of pg ? [...waysOfSmallTables, ...(sorting ? [] : ['sort'])] : [])
      await trx.raw(`SET LOCAL enable_${way} = off`);
    const plans: string[] = [];
    for (const { sql, bindings } of statements) {
      const explain = `${pg ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql.replace(/\$\d+/g, '?')}`;
      const plan = await trx.raw(explain, bindings as string[]);
      const lines: string[] = pg
        ? plan.rows.map((row: Record<string, string>) => row['QUERY PLAN'])
        : plan.map((row: { detail: string }) => row.detail);
      plans.push(lines.join('\n'));
    }
    return plans;
  });
}
