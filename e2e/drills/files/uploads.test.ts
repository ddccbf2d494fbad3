import { request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openFiles } from '../../../api/files/open';
import { findStrays, sweepFiles } from '../../../api/photos/kept';
import { drawn, named } from '../../../api/photos/testing';
import { sweepPieces, sweepUploads } from '../../../api/photos/uploads/rows';
import { startBucket } from '../../../api/testing/bucket';
import { booking, type Person, person } from '../../../api/testing/factories';
import { requester } from '../../../api/testing/http';
import { startPostgres } from '../../../api/testing/postgres';
import { photoPath } from '../../../contract/photos/photo-rules';
import { type DrillServer, openDrillServer } from '../harness/drill-server';
import { type Named, phone } from './phones';

const kills = 6;

let site: DrillServer;
let tech: Person;
let ports: number[];
let filesUrl: string;
beforeEach(async () => {
  const [cluster, bucket] = [await startPostgres({ durable: true }), await startBucket()];
  onTestFinished(() => bucket.close());
  onTestFinished(() => cluster.stop());
  filesUrl = bucket.url;
  site = await openDrillServer({
    ...{ databaseUrl: cluster.url, people: 1, processes: 2 },
    env: { FILES_URL: filesUrl },
  });
  onTestFinished(() => site.close());
  for (const server of site.servers) server.begin();
  for (const server of site.servers) await server.ready();
  ports = site.servers.map(({ port }) => port);
  tech = await person(site, 'staff');
});

async function photos(count: number): Promise<{ photo: Named; bytes: Buffer }[]> {
  const visit = await booking(site, site.people[0]?.actor ?? null);
  const made: { photo: Named; bytes: Buffer }[] = [];
  for (let n = 0; n < count; n += 1) {
    const bytes = await drawn({ noise: true, width: 1400, height: 1000 });
    made.push({ photo: await named(site, visit.id, tech.id, bytes), bytes });
  }
  return made;
}

/** By every process, to who may see it; and to nobody else. */
async function isShown(ids: readonly string[]): Promise<void> {
  const [owner] = site.people;
  const stranger = await person(site);
  for (const port of ports) {
    const ask = requester(port);
    for (const id of ids)
      for (const size of ['whole', 'small'] as const) {
        const path = photoPath(id, size);
        for (const { token } of [tech, owner as Person])
          expect((await ask('GET', path, { token })).headers['content-type']).toBe('image/jpeg');
        expect((await ask('GET', path, { token: stranger.token })).status).toBe(404);
      }
    ask.close();
  }
}

/** Once the nights have swept what killed processes left, the bucket has what the database knows, and of uploads nothing. */
async function isInStep(count: number): Promise<void> {
  const files = await openFiles({ dataDir: '', filesUrl });
  const night = new Date(Date.now() + 8 * 86_400_000);
  await findStrays(site.db, files, new Date());
  await sweepFiles(site.db, files, night);
  await sweepUploads(site.db, files, night);
  await sweepPieces(site.db, files, night);
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  expect(keys).toEqual((await site.db.read('file').pluck('key')).sort());
  expect(keys).toHaveLength(2 * count);
  for await (const id of files.listPieces(new Date(Date.now() + 60_000))) expect.unreachable(id);
  expect(await site.db.read('photo').whereNull('arrived_at').pluck('id')).toEqual([]);
}

/** Sends the beginning of a piece, and says no more: the process that it is sent to is killed before it has it. */
function sendsHalf(port: number, place: string, at: number, piece: Buffer): void {
  const headers = {
    ...{ Authorization: `Bearer ${tech.token}`, 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(at) },
    ...{ 'Content-Type': 'application/offset+octet-stream', 'Content-Length': String(piece.length) },
  };
  const half = send({ method: 'PATCH', port, host: '127.0.0.1', path: place, headers }).on('error', () => {});
  half.write(piece.subarray(0, piece.length / 2));
}

const held = () => site.db.read('upload').whereNotNull('held_by').pluck('id');

it('an upload begun at one process is carried on at the other when that one is killed in the middle of a piece, and both show it', async () => {
  const [{ photo, bytes }] = (await photos(1)) as [{ photo: Named; bytes: Buffer }];
  const device = phone([ports[1] ?? 0], tech.token);
  const first = phone([ports[0] ?? 0], tech.token);
  const [begun] = first.clients;
  const place = (await begun?.begin(photo))?.headers.location ?? '';
  const third = Math.floor(bytes.length / 3);
  await begun?.add(place, 0, bytes.subarray(0, third));
  sendsHalf(ports[0] ?? 0, place, third, bytes.subarray(third, third + 200_000));
  while ((await held()).length === 0) await wait(10);
  await site.servers[0]?.kill();
  const { sent, hash } = await device.send(photo, bytes);
  expect(hash).toBe(photo.sha256);
  expect((third + 200_000 + sent) / bytes.length).toBeLessThan(1.2 + (2 * 262_144) / bytes.length);
  site.servers[0]?.begin();
  await site.servers[0]?.ready();
  await isShown([photo.id]);
  await isInStep(1);
  for (const each of [device, first]) each.close();
});

it(`while one process after the other is killed ${kills} times, every photo arrives exactly once`, async () => {
  const made = await photos(20);
  let done = 0;
  const sending = Promise.all(
    made.map(async ({ photo, bytes }, n) => {
      const device = phone(n % 2 ? ports : [...ports].reverse(), tech.token, 50_000);
      const answer = await device.send(photo, bytes);
      done += 1;
      device.close();
      return { ...answer, bytes: bytes.length };
    }),
  );
  for (let n = 0; n < kills; n += 1) {
    const server = site.servers[n % 2];
    const before = done;
    // In the midst of it, while there is something left.
    while (done < Math.min(before + 2, made.length)) await wait(5);
    await server?.kill();
    server?.begin();
    await server?.ready();
  }
  const answers = await sending;
  expect(answers.map(({ hash }) => hash)).toEqual(made.map(({ photo }) => photo.sha256));
  const sent = answers.reduce((sum, each) => sum + each.sent / each.bytes, 0) / answers.length;
  const broken = answers.reduce((sum, each) => sum + each.broken, 0);
  console.log(`sent ${sent.toFixed(2)} times what the photos have, over ${broken} broken connections`);
  expect(broken).toBeGreaterThan(0);
  expect(sent).toBeLessThan(1.2);
  await isShown(made.map(({ photo }) => photo.id));
  await isInStep(made.length);
});
