import { spawnSync } from 'node:child_process';
import { root } from '../run.mjs';
import { aptInstall, canAptInstall } from './apt.mjs';

/** Whether the tests will find PostgreSQL's server programs: asks the code that will start them. */
export function hasPostgres() {
  const ask = "import('./api/testing/postgres.ts').then((it) => it.findBinaries())";
  return (
    spawnSync(process.execPath, ['--import', 'tsx', '-e', ask], { cwd: root, stdio: 'ignore' }).status === 0
  );
}

export async function installPostgres() {
  if (!canAptInstall()) {
    throw new Error(
      "The API's tests need PostgreSQL's server programs (initdb, postgres). Install them, on Debian with " +
        '`apt-get install postgresql`, or say in PG_BIN which folder they are in.',
    );
  }
  await aptInstall('postgresql');
}
