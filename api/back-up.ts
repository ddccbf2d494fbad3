import { join, relative } from 'node:path';
import { BackupError } from './backup/archive';
import { backUp } from './backup/backup';
import { lookAtFiles } from './backup/lost-files';
import { restore } from './backup/restore';
import { ConfigError, readConfig } from './config/config';
import { openFiles } from './files/open';

// `npm run backup`, also while the server runs; `npm run restore -- <file>`, while it does not.
// Without a key a backup is the whole database in the clear, wherever the folder is.
process.umask(0o077);

const [act, backup] = process.argv.slice(2);

try {
  const { databaseUrl, dataDir, backupDir, backupKey, filesUrl } = readConfig();
  if (databaseUrl)
    throw new BackupError('PostgreSQL is backed up by its own tools: docs/operations.md has the commands.');
  const common = { file: join(dataDir, 'homehub.sqlite'), key: backupKey, now: new Date() };
  if (act === 'restore') {
    if (!backup) throw new BackupError('Which one? npm run restore -- <file>');
    const { takenAt, rows, before } = await restore({ ...common, backup });
    console.log(`Restored as of ${takenAt}: ${sum(rows)} rows, checked.`);
    if (before) console.log(`The database that was there is kept as ${shown(before)}.`);
    await sayFiles(common.file);
    console.log(
      'Every device will fetch its rows again. Deletions since the backup are repeated by the next start.',
    );
  } else {
    const { path, rows, packedBytes, removed } = await backUp({ ...common, folder: backupDir });
    const size = `${(packedBytes / 1e6).toFixed(1)} MB`;
    console.log(
      `Backed up to ${shown(path)}: ${sum(rows)} rows, ${size}, ${backupKey ? 'encrypted' : 'not encrypted (BACKUP_KEY is not set)'}, checked.`,
    );
    if (removed.length > 0) console.log(`Removed ${removed.length} older.`);
    await sayFiles(common.file);
  }

  /** Of files the backup has the names alone: whether they are there is said, and what is lost by its name. */
  async function sayFiles(file: string): Promise<void> {
    const { count, lost } = await lookAtFiles(file, await openFiles({ filesUrl, dataDir }));
    console.log(`${count - lost.length} of ${count} photo files are there, checked.`);
    for (const key of lost) console.error(`Lost or damaged: ${key}`);
    if (lost.length > 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function sum(rows: Record<string, number>): number {
  return Object.values(rows).reduce((all, each) => all + each, 0);
}

function shown(path: string): string {
  return relative(process.cwd(), path);
}
