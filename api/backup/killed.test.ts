import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killPrograms, runProgram } from '../testing/program';
import { backUp } from './backup';
import { alone, sweepLeftovers } from './leftovers';

const secret = 'Faisal, Villa 12, gate code';
const key = 'Zt4wQ8nB1xK6mR3vH9cJ7pL2sD5fG0yA-eU';
const env = { JWT_SECRET: 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU', BACKUP_KEY: key };

let dir: string;
let file: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
  [file, folder] = [join(dir, 'homehub.sqlite'), join(dir, 'backups')];
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE visit (note text)');
  const add = db.prepare('INSERT INTO visit SELECT ? || hex(randomblob(1000))');
  db.transaction(() => {
    for (let n = 0; n < 6_000; n += 1) add.run(secret);
  })();
  db.close();
});
afterEach(async () => {
  await killPrograms();
  rmSync(dir, { recursive: true });
});

/** What lies in the folder with a text of the database that anybody can read. */
const inTheClear = () =>
  readdirSync(folder).filter((each) => readFileSync(join(folder, each)).includes(secret));
const left = () => readdirSync(folder).filter((each) => !/\.backup$/.test(each));

const start = () => runProgram(join('api', 'back-up.ts'), { ...env, DATA_DIR: dir }, { args: ['backup'] });
const soon = () => new Promise((again) => setImmediate(again));

it('a backup with a key writes nothing to the disk but what is encrypted', async () => {
  const { child, ended } = start();
  const seen = new Set<string>();
  while (child.exitCode === null) {
    if (existsSync(folder)) for (const each of left()) seen.add(each.replace(/.*\.backup\./, ''));
    await soon();
  }
  expect((await ended).code).toBe(0);
  expect([...seen]).toEqual(['packing']);
  expect(inTheClear()).toEqual([]);
});

describe('a backup that is killed midway', () => {
  it('leaves nothing in the clear, and the next removes what it left', async () => {
    const { child, ended } = start();
    while (child.exitCode === null && !(existsSync(folder) && left().length > 0)) await soon();
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect(left().length).toBeGreaterThan(0);
    expect(inTheClear()).toEqual([]);
    await backUp({ file, folder, key, now: new Date() });
    expect(left()).toEqual([]);
  });

  it('by an earlier version left the database in the clear: the next backup and each start remove it', async () => {
    mkdirSync(folder);
    const rests = ['copy', 'copy-journal', 'check', 'packing'];
    const leave = () => {
      for (const rest of rests)
        writeFileSync(join(folder, `homehub-2026-11-24T03-30-00Z.backup.${rest}`), secret);
    };
    leave();
    writeFileSync(join(folder, 'homehub-2026-11-24T03-30-00Z.backup.note'), 'of somebody else');
    writeFileSync(`${file}.restoring`, secret);
    expect(await sweepLeftovers(file, folder)).toHaveLength(5);
    leave();
    await backUp({ file, folder, key, now: new Date() });
    expect(left()).toEqual(['homehub-2026-11-24T03-30-00Z.backup.note']);
    expect(existsSync(`${file}.restoring`)).toBe(false);
  });
});

it('a backup is made by one process at a time, and a start leaves it what it works on', async () => {
  mkdirSync(folder);
  const packing = 'homehub-2026-11-24T03-30-00Z.backup.packing';
  await alone(file, async () => {
    writeFileSync(join(folder, packing), '');
    await expect(backUp({ file, folder, key, now: new Date() })).rejects.toThrow(
      'Another backup or restore is under way.',
    );
    await sweepLeftovers(file, folder);
    expect(left()).toEqual([packing]);
  });
});

it('what was deleted is not in a backup', async () => {
  const db = new Sqlite(file);
  db.exec('DELETE FROM visit');
  db.close();
  const { bytes, rows } = await backUp({ file, folder, key: undefined, now: new Date() });
  expect(rows).toEqual({ visit: 0 });
  expect(bytes).toBeLessThan(20_000);
});
