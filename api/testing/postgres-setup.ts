import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { withDatabase } from './database';
import { startPostgres } from './postgres';

/** Starts one cluster for the whole run, with a migrated database that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  try {
    const first = openDatabase({ databaseUrl: cluster.url, file: '' });
    await first.write.raw('CREATE DATABASE homehub_template');
    await first.close();
    const template = openDatabase({ databaseUrl: withDatabase(cluster.url, 'homehub_template'), file: '' });
    await migrate(template);
    await template.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
