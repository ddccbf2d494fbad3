import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFiles } from '../../../api/files/open';
import { drawn, named } from '../../../api/photos/testing';
import { mostUploads, sweepPieces, sweepUploads } from '../../../api/photos/uploads/rows';
import { booking, person } from '../../../api/testing/factories';
import { openDrillServer } from '../harness/drill-server';
import { phone } from './phones';

const people = 52;
const each = 21;
const pieceBytes = 20_000;

it(`${people * each} uploads that are begun and left fill neither the table nor the disk, are swept, and nobody else waits for them`, async () => {
  const site = await openDrillServer({ people: 1, processes: 1 });
  onTestFinished(() => site.close());
  const [server] = site.servers;
  server?.begin();
  await server?.ready();
  const visits = await Promise.all(
    Array.from({ length: 40 }, () => booking(site, site.people[0]?.actor ?? null)),
  );
  const bytes = await drawn({ noise: true, width: 300, height: 250 });
  const folder = join(site.file, '..', 'files', 'uploads');
  const onDisk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const open = () => site.db.read('upload').where({ is_over: false }).pluck('id');
  const told = new Map<number, number>();
  for (let n = 0; n < people; n += 1) {
    const left = await person(site, 'staff');
    const device = phone([server?.port ?? 0], left.token);
    const [client] = device.clients;
    for (let m = 0; m < each; m += 1) {
      const own = Buffer.concat([bytes, Buffer.from(`${n} ${m}`)]);
      const photo = await named(site, visits[m % 40]?.id ?? '', left.id, own, { pointId: `${n}-${m}` }).catch(
        () => undefined,
      );
      if (!photo || !client) continue;
      const { status, headers } = await client.begin(photo);
      told.set(status, (told.get(status) ?? 0) + 1);
      if (headers.location) await client.add(headers.location, 0, own.subarray(0, pieceBytes));
    }
    device.close();
  }
  expect([...told.keys()].sort()).toEqual([201, 503]);
  expect(await open()).toHaveLength(mostUploads.all);
  // Those that made way for newer ones of their person are on the disk until the next sweep.
  expect(onDisk()).toBeLessThan(people * each * (pieceBytes + 1000));
  const files = await openFiles({ dataDir: join(site.file, '..') });
  const later = new Date(Date.now() + 25 * 3_600_000);
  while ((await sweepUploads(site.db, files, later)) > 0);
  await sweepPieces(site.db, files, later);
  expect([await open(), onDisk()]).toEqual([[], 0]);
  const honest = await person(site, 'staff');
  const photo = await named(site, visits[0]?.id ?? '', honest.id, bytes, { purpose: 'after' });
  const device = phone([server?.port ?? 0], honest.token);
  expect((await device.send(photo, bytes)).hash).toBe(photo.sha256);
  device.close();
});
