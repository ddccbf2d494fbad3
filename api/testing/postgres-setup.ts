import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { withDatabase } from './database';
import { startPostgres } from './postgres';

const versionAsked = "SELECT current_setting('server_version_num')::int / 10000 AS version";

/** Starts one cluster for the whole run, with a migrated database that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  let howToCopy = '';
  try {
    const first = openDatabase({ databaseUrl: cluster.url, file: '' });
    await first.write.raw('CREATE DATABASE homehub_template');
    const [{ version }] = (await first.read.raw(versionAsked)).rows;
    // By files: half the work of writing each page to the log, which is the default since there is a choice.
    if (version >= 15) howToCopy = 'STRATEGY FILE_COPY';
    await first.close();
    const template = openDatabase({ databaseUrl: withDatabase(cluster.url, 'homehub_template'), file: '' });
    await migrate(template);
    await template.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  project.provide('howToCopy', howToCopy);
  return () => cluster.stop();
}
