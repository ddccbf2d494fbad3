import { dirname, join, relative } from 'node:path';
import { BackupError } from './backup/archive';
import { backUp } from './backup/backup';
import { alone } from './backup/leftovers';
import { openMirror, sweepMirror } from './backup/mirror';
import { keepFiles } from './backup/photo-files';
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
    await alone(common.file, () => sayFiles(dirname(backup), 'put back'));
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
    await alone(common.file, async () => {
      await sayFiles(backupDir, 'copied', common.now);
      sweepMirror(backupDir);
    });
  }

  /** The files of photos stand beside the backups, each once: what was done is said, and what is lost by its name. */
  async function sayFiles(folder: string, what: 'copied' | 'put back', at?: Date): Promise<void> {
    const files = await openFiles({ filesUrl, dataDir });
    const mirror = openMirror(folder, backupKey);
    const { count, copied, back, lost } = await keepFiles(common.file, { files, mirror, ...(at && { at }) });
    const done = what === 'copied' ? copied : back.length;
    console.log(`${count - lost.length} of ${count} photo files are there, ${done} ${what}, checked.`);
    for (const key of what === 'copied' ? back : []) console.error(`Lost or damaged, and put back: ${key}`);
    for (const key of lost) console.error(`Lost or damaged: ${key}`);
    if (lost.length > 0 || (at && back.length > 0)) process.exitCode = 1;
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
