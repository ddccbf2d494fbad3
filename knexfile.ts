import type { Knex } from 'knex';
import { knexConfig } from './api/db/database';
import { migrationSource } from './migrations/all';

/** For Knex's own command line; the API opens its databases in `api/db/database.ts` with the same settings. */
const config: Knex.Config = {
  ...knexConfig({
    databaseUrl: process.env.DATABASE_URL,
    file: `${process.env.DATA_DIR ?? 'data'}/homehub.sqlite`,
  }),
  migrations: { migrationSource },
};

export default config;
