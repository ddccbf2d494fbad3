import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database';

declare module 'vitest' {
  /** What test databases on PostgreSQL are made by. */
  interface ProvidedContext {
    postgresUrl: string;
    /** Copies the template, by the name that is written behind it. */
    copyTemplate: string;
    /** Makes a used database as fresh as a copy. */
    freshen: string;
    /** What a database is made of, rows apart, as the template is. */
    template: string;
  }
}

/** More rows than these leave their room in the files behind, and the next test would read through it. */
const mostRows = 5000;

/** Tables, columns, triggers, constraints, functions and what the planner knows, in one text. */
const shape = `SELECT md5(string_agg(part, ' ' ORDER BY part)) AS shape FROM (
  SELECT concat(relname, relkind) AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat(attrelid, attname, atttypid) FROM pg_attribute WHERE attnum > 0 AND attrelid IN
    (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  UNION ALL SELECT concat(tgrelid, tgname, tgenabled) FROM pg_trigger
  UNION ALL SELECT concat(conrelid, conname) FROM pg_constraint
  UNION ALL SELECT concat(proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT concat('analyzed', starelid) FROM pg_statistic WHERE starelid >= 16384
  UNION ALL SELECT concat('set', setdatabase) FROM pg_db_role_setting) AS parts`;

/** Makes ready what a used copy is made fresh by: the template itself keeps the rows that its migrations left. */
export async function prepareCopies(clusterUrl: string): Promise<{ freshen: string; template: string }> {
  const client = await connected(withDatabase(clusterUrl, 'homehub_template'));
  const tables = await client.query<{ name: string }>(
    `SELECT format('%I', relname) AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'knex_%'`,
  );
  await client.query('CREATE SCHEMA fresh');
  const back: string[] = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (!rowCount) continue;
    await client.query(`CREATE TABLE fresh.${name} AS TABLE public.${name}`);
    back.push(`INSERT INTO ${name} SELECT * FROM fresh.${name}`);
  }
  const template = await shapeOf(client);
  await client.end();
  const gone = tables.rows.map(({ name }) => `DELETE FROM ${name}`);
  // Without the triggers: some tables never change otherwise.
  const quiet = 'SET LOCAL session_replication_role = replica';
  return { freshen: ['BEGIN', quiet, ...gone, ...back, 'COMMIT'].join(';'), template };
}

/** A copy with the connection that makes it fresh, which knows its tables already: a new one reads their descriptions first. */
interface Copy {
  url: string;
  client: pg.Client;
}

/** What the connection of a copy is called: it stays for as long as its process, whoever else has gone. */
export const keptConnection = 'kept for the next test';

/** Those that no test of this process uses now. They outlive a file of tests, as the process does. */
const shelf = Symbol.for('free databases');
const kept = globalThis as { [shelf]?: Copy[] };
kept[shelf] ??= [];
const free = kept[shelf];

/** A database as fresh as the template, and how to give it back. */
export async function takeCopy(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const clusterUrl = inject('postgresUrl');
  if (!clusterUrl) throw new Error('PostgreSQL runs in the project api-pg only.');
  const copy = free.pop() ?? (await makeCopy(clusterUrl));
  return {
    url: copy.url,
    async giveBack() {
      if (await freshened(copy.client).catch(() => false)) free.push(copy);
      else await drop(clusterUrl, copy);
    },
  };
}

async function makeCopy(clusterUrl: string): Promise<Copy> {
  const url = await createCopy(clusterUrl);
  const client = await connected(url, keptConnection);
  // A test may have ended it: then its copy is dropped.
  client.on('error', () => {});
  return { url, client };
}

async function drop(clusterUrl: string, { url, client }: Copy): Promise<void> {
  await client.end();
  const cluster = await connected(clusterUrl);
  await cluster.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await cluster.end();
}

async function createCopy(clusterUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const cluster = await connected(clusterUrl);
  await cluster.query(`CREATE DATABASE ${name} TEMPLATE homehub_template ${inject('copyTemplate')}`);
  await cluster.end();
  return withDatabase(clusterUrl, name);
}

/** A database that no test has used: how large files are, and what is planned by that, depends on what came before. */
export async function unusedCopy(): Promise<Database> {
  return openDatabase({ databaseUrl: await createCopy(inject('postgresUrl')), file: '' });
}

/** Whether it is as fresh as the template again; a test that changed more than rows, or very many of them, had the last of it. */
async function freshened(client: pg.Client): Promise<boolean> {
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  if ((await shapeOf(client)) !== inject('template')) return false;
  // As the driver answers several statements.
  const done = (await client.query(inject('freshen'))) as unknown as pg.QueryResult[];
  const rows = done.reduce(
    (sum, { command, rowCount }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0),
    0,
  );
  return rows <= mostRows;
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function shapeOf(client: pg.Client): Promise<string> {
  return (await client.query<{ shape: string }>(shape)).rows[0]?.shape ?? '';
}

async function connected(url: string, name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return client;
}
