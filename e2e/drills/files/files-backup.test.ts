import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../api/db/database';
import { sha256Of } from '../../../api/files/keys';
import { openFiles } from '../../../api/files/open';
import { drawn, named } from '../../../api/photos/testing';
import { startBucket } from '../../../api/testing/bucket';
import { booking, person } from '../../../api/testing/factories';
import { runProgram, startServer } from '../../../api/testing/program';
import { photoPath } from '../../../contract/photos/photo-rules';
import { openDrillServer } from '../harness/drill-server';
import { ownFolder } from '../proxies/proxies';
import { phone } from './phones';

const secrets = {
  JWT_SECRET: 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU',
  BACKUP_KEY: 'Zt4wQ8nB1xK6mR3vH9cJ7pL2sD5fG0yA-eU',
  // The client of the bucket speaks of Node's version; what a command says itself is asked here.
  NODE_NO_WARNINGS: '1',
};
type Place = Record<string, string>;

async function command(place: Place, ...args: string[]) {
  const { said, ended } = runProgram(join('api', 'back-up.ts'), place, { args });
  const { code, errors } = await ended;
  return { code, said: said.join('\n'), errors };
}

/** An empty store of files. */
const stores: Record<string, () => Promise<Place>> = {
  'a folder': async () => ({}),
  'a bucket': async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.close());
    return { FILES_URL: bucket.url };
  },
};

/** Each photo of a database, with the hash of what its store has. */
async function photosAt({ DATA_DIR: dataDir = '', FILES_URL: filesUrl }: Place): Promise<string[]> {
  const db = openDatabase({ file: join(dataDir, 'homehub.sqlite') });
  const files = await openFiles({ dataDir, filesUrl });
  const found: string[] = [];
  for (const { id, stored_sha256, small_sha256 } of await db.read('photo').orderBy('id'))
    for (const sha256 of [stored_sha256, small_sha256]) {
      const { key } = await db.read('file').where({ sha256 }).first('key');
      const bytes = await files.read(key);
      expect(bytes && sha256Of(bytes)).toBe(sha256);
      found.push(`${id} ${sha256}`);
    }
  await db.close();
  return found;
}

it.each(Object.keys(stores))(
  'photos in %s come back elsewhere from the backup, by number and by hash, and one that is lost is named',
  async (store) => {
    const backups = ownFolder();
    const open = stores[store] as () => Promise<Place>;
    const env = { ...secrets, BACKUP_DIR: backups, ...(await open()) };
    const site = await openDrillServer({ people: 1, processes: 1, env, secret: secrets.JWT_SECRET });
    onTestFinished(() => site.close());
    const here: Place = { ...env, DATA_DIR: join(site.file, '..') };
    const [server] = site.servers;
    server?.begin();
    await server?.ready();
    const tech = await person(site, 'staff');
    const visit = await booking(site, site.people[0]?.actor ?? null);
    const device = phone([server?.port ?? 0], tech.token);
    const take = async () => {
      const bytes = await drawn({ noise: true, width: 300, height: 200 });
      const photo = await named(site, visit.id, tech.id, bytes);
      expect((await device.send(photo, bytes)).hash).toBe(photo.sha256);
      return photo;
    };
    for (let n = 0; n < 4; n += 1) await take();
    let isTaken = false;
    let count = 4;
    // Photos arrive without a pause while it is taken.
    const taking = (async () => {
      while (!isTaken && count < 25) {
        await take();
        count += 1;
      }
    })();
    const first = await command(here, 'backup');
    isTaken = true;
    await taking;
    expect([first.code, first.errors]).toEqual([0, '']);
    const last = await take();
    count += 1;
    const second = await command(here, 'backup');
    expect([second.code, second.errors]).toEqual([0, '']);
    expect(second.said).toContain(`${2 * count} of ${2 * count} photo files are there, `);
    device.close();
    await server?.kill();

    const elsewhere: Place = { ...secrets, BACKUP_DIR: backups, ...(await open()), DATA_DIR: ownFolder() };
    const newest =
      (await readdir(backups))
        .filter((each) => each.endsWith('.backup'))
        .sort()
        .at(-1) ?? '';
    const restored = await command(elsewhere, 'restore', join(backups, newest));
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.said).toContain(
      `${2 * count} of ${2 * count} photo files are there, ${2 * count} put back, checked.`,
    );
    const was = await photosAt(here);
    expect(was).toHaveLength(2 * count);
    expect(await photosAt(elsewhere)).toEqual(was);
    const again = await startServer(elsewhere);
    const { status, headers } = await again.request('GET', photoPath(last.id), { token: tech.token });
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    await again.stop();

    const files = await openFiles({ dataDir: elsewhere.DATA_DIR ?? '', filesUrl: elsewhere.FILES_URL });
    const db = openDatabase({ file: join(elsewhere.DATA_DIR ?? '', 'homehub.sqlite') });
    const [{ key }] = (await db.read('file').limit(1)) as [{ key: string }];
    await db.close();
    await files.remove([key]);
    const healed = await command(elsewhere, 'backup');
    expect([healed.code, healed.errors.trim()]).toEqual([1, `Lost or damaged, and put back: ${key}`]);
    await files.remove([key]);
    rmSync(join(backups, 'files'), { recursive: true });
    const told = await command(elsewhere, 'backup');
    expect([told.code, told.errors.trim()]).toEqual([1, `Lost or damaged: ${key}`]);
    expect(told.said).toContain(`${2 * count - 1} of ${2 * count} photo files are there`);
  },
);
