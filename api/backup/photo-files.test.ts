import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { claim, keep } from '../photos/kept';
import { drawn } from '../photos/testing';
import { testEngine } from '../testing/database';
import { serverPerTest } from '../testing/fixture';
import { openMirror, sweepMirror } from './mirror';
import { keepFiles } from './photo-files';
import { backupName } from './rotation';

const { app } = serverPerTest();
const key = 'Zt4wQ8nB1xK6mR3vH9cJ7pL2sD5fG0yA-eU';

let folder: string;
let keys: string[];
beforeEach(async () => {
  folder = join(app.db.dir, 'backups');
  mkdirSync(folder);
  const kept: Awaited<ReturnType<typeof keep>>[] = [];
  for (let n = 0; n < 3; n += 1) kept.push(await keep(app.db.read, app.files, await drawn({ noise: true })));
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => claim(tx, kept));
  keys = kept.map((each) => each.key).sort();
});
const mirror = (backupKey?: string) => openMirror(folder, backupKey);
const keepAll = (backupKey?: string, at = app.clock.now()) =>
  keepFiles(app.db.location.file, { files: app.files, mirror: mirror(backupKey), at });
/** The copies on the disk, by their keys. */
const copies = () =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((each) => /\.part$|-[0-9a-f]{8}$/.test(each))
    .map((each) => ({ key: each.split('/').at(-1) ?? '', place: join(folder, 'files', each) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
const whole = { count: 3, copied: 0, back: [], lost: [] };

describe.runIf(testEngine() === 'sqlite')('the files of photos', () => {
  it.each([
    ['sealed by its key', key],
    ['as they are where there is none', undefined],
  ])('are copied beside the backups once, %s', async (_, backupKey) => {
    expect(await keepAll(backupKey)).toEqual({ ...whole, copied: 3 });
    expect(await keepAll(backupKey)).toEqual(whole);
    expect(copies().map((each) => each.key)).toEqual(keys);
    for (const { key: name, place } of copies()) {
      const bytes = (await app.files.read(name)) as Buffer;
      expect((await mirror(backupKey).read(name))?.equals(bytes)).toBe(true);
      expect(readFileSync(place).includes(bytes.subarray(0, 64))).toBe(!backupKey);
    }
  });

  it('that the store lost or damaged are named, and put back; without a copy they are lost', async () => {
    const [gone = '', damaged = '', both = ''] = keys;
    await keepAll(key);
    await app.files.remove([gone, both]);
    await app.files.put(damaged, Buffer.from('not it'));
    writeFileSync(copies()[2]?.place ?? '', 'nor this');
    expect(await keepAll(key)).toEqual({ ...whole, back: [gone, damaged], lost: [both] });
    expect(await keepAll(key)).toEqual({ ...whole, lost: [both] });
  });

  it.each([key, undefined])(
    'have a copy that was damaged, or put in the place of another, made anew (%s)',
    async (backupKey) => {
      await keepAll(backupKey);
      const [one, two] = copies();
      copyFileSync(one?.place ?? '', two?.place ?? '');
      expect(await mirror(backupKey).read(two?.key ?? '')).toBeUndefined();
      expect(await keepAll(backupKey)).toEqual({ ...whole, copied: 1 });
      expect(await keepAll(backupKey)).toEqual(whole);
    },
  );

  it('are opened by their key alone; with a new one they are copied anew, and the older ones stay', async () => {
    await keepAll(key);
    for (const other of ['another key altogether, as long', undefined]) {
      expect(await mirror(other).read(keys[0] ?? '')).toBeUndefined();
      expect(await keepAll(other)).toEqual({ ...whole, copied: 3 });
    }
    expect(copies()).toHaveLength(9);
    expect(await keepAll(key)).toEqual(whole);
  });

  it('that were removed while they were looked at are not lost', async () => {
    const [gone = ''] = keys;
    const { read } = app.files;
    app.files.read = async (name) => {
      await app.db.write('file').where({ key: gone }).delete();
      return name === gone ? undefined : read(name);
    };
    expect(await keepAll(key)).toEqual({ ...whole, count: 2, copied: 2 });
  });

  it('stay copied as long as a backup has them, and go with the last', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 10, n, 3, 30));
    const backup = (n: number) => join(folder, backupName(day(n)));
    await keepAll(key, day(1));
    writeFileSync(backup(1), '');
    await app.db.write('file').where({ key: keys[0] }).delete();
    await keepAll(key, day(2));
    writeFileSync(backup(2), '');
    writeFileSync(`${copies()[1]?.place}.part`, 'half');
    expect(sweepMirror(folder)).toBe(1);
    expect(copies().map((each) => each.key)).toEqual(keys);
    rmSync(backup(1));
    expect(sweepMirror(folder)).toBe(1);
    expect(copies().map((each) => each.key)).toEqual(keys.slice(1));
    rmSync(backup(2));
    // Without any backup nobody knows what is needed.
    expect(sweepMirror(folder)).toBe(0);
    expect(existsSync(join(folder, 'files'))).toBe(true);
  });
});
