import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openLimitStore } from '../http/limits/limit-store';
import { startPostgres } from './postgres';
import { prepareCopies, withDatabase } from './postgres-databases';

const versionAsked = "SELECT current_setting('server_version_num')::int / 10000 AS version";

/** Starts one cluster for the whole run, with a migrated database that every test database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  try {
    const first = openDatabase({ databaseUrl: cluster.url, file: '' });
    await first.write.raw('CREATE DATABASE homehub_template');
    const [{ version }] = (await first.read.raw(versionAsked)).rows;
    // By files: half the work of writing each page to the log, which is the default since there is a choice.
    project.provide('copyTemplate', version >= 15 ? 'STRATEGY FILE_COPY' : '');
    await first.close();
    const template = openDatabase({ databaseUrl: withDatabase(cluster.url, 'homehub_template'), file: '' });
    await migrate(template);
    // Each server makes its table where it is missing.
    (await openLimitStore(template, '')).close();
    await template.close();
    const { freshen, template: made } = await prepareCopies(cluster.url);
    project.provide('freshen', freshen);
    project.provide('template', made);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
