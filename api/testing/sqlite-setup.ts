import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';

/** Makes one migrated file for the whole run, that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-template-'));
  const file = join(dir, 'template.sqlite');
  const db = openDatabase({ file });
  await migrate(db);
  // Closing moves the log into the file, so that the file alone is the database.
  await db.close();
  project.provide('sqliteTemplate', file);
  return () => rmSync(dir, { recursive: true, force: true });
}
