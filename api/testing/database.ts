import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type Engine, openDatabase } from '../db/database';
import { migrate } from '../db/migrate';

/** A fresh, migrated database of its own, gone when it is closed. `place` opens it once more, as another process would. */
export type TestDatabase = Database & { dir: string; place: { databaseUrl?: string; file: string } };

/** The engine of this run: the projects `api-sqlite` and `api-pg` run the same tests. */
export function testEngine(): Engine {
  return process.env.TEST_ENGINE === 'pg' ? 'pg' : 'sqlite';
}

export async function testDatabase(engine: Engine = testEngine()): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
  const file = join(dir, 'homehub.sqlite');
  const [place, drop] = engine === 'pg' ? await copyOnPostgres(file) : await copyOfFile(file);
  const db = openDatabase(place);
  return {
    ...db,
    dir,
    place,
    async close() {
      await db.close();
      await drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

type Copy = [place: TestDatabase['place'], drop: () => Promise<void>];

let template: Promise<Buffer> | undefined;

async function copyOfFile(file: string): Promise<Copy> {
  template ??= migratedFile();
  writeFileSync(file, await template);
  return [{ file }, async () => {}];
}

async function migratedFile(): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-template-'));
  const file = join(dir, 'template.sqlite');
  const db = openDatabase({ file });
  await migrate(db);
  // Closing moves the log into the file, so that the file alone is the database.
  await db.close();
  const whole = readFileSync(file);
  rmSync(dir, { recursive: true });
  return whole;
}

async function copyOnPostgres(file: string): Promise<Copy> {
  const url = inject('postgresUrl');
  if (!url) throw new Error('PostgreSQL runs in the project api-pg only.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE homehub_template`);
  return [
    { databaseUrl: withDatabase(url, name), file },
    () => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`),
  ];
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openDatabase({ databaseUrl: url, file: '' });
  try {
    await server.write.raw(statement);
  } finally {
    await server.close();
  }
}
