import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { photoPath } from '../../../contract/photos/photo-rules';
import { openFiles } from '../../files/open';
import { type TestApp, testApp } from '../../testing/app';
import { startBucket, type TestBucket } from '../../testing/bucket';
import { booking, type Person, person } from '../../testing/factories';
import { drawn, named, uploader } from '../testing';

let bucket: TestBucket;
let one: TestApp;
let other: TestApp;
let tech: Person;
let photo: Awaited<ReturnType<typeof named>>;
let bytes: Buffer;
beforeAll(async () => {
  bucket = await startBucket();
  const open = () => openFiles({ dataDir: '', filesUrl: bucket.url });
  one = await testApp({ files: await open() });
  // Each process opens the bucket for itself.
  other = await testApp({ beside: one, files: await open() });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  await bucket?.close();
});
beforeEach(async () => {
  tech = await person(one, 'staff');
  const visit = await booking(one, (await person(one)).actor);
  bytes = await drawn({ noise: true, width: 400, height: 300 });
  photo = await named(one, visit.id, tech.id, bytes);
});
const at = (app: TestApp) => uploader(app.request, { token: tech.token });

it('begun at one process of a bucket, an upload is carried on and ended at another, and its photo is shown by both', async () => {
  const { headers } = await at(one).begin(photo);
  const place = headers.location ?? '';
  const [first, second] = [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)];
  await at(one).add(place, 0, bytes.subarray(0, first));
  expect((await at(other).look(place)).headers['upload-offset']).toBe(String(first));
  expect((await at(other).add(place, 5, bytes.subarray(5, second))).status).toBe(409);
  await at(other).add(place, first, bytes.subarray(first, second));
  expect((await at(one).begin(photo)).headers['upload-offset']).toBe(String(second));
  const last = await at(other).add(place, second, bytes.subarray(second));
  expect(last.headers['upload-hash']).toBe(photo.sha256);
  expect((await at(one).look(place)).headers['upload-hash']).toBe(photo.sha256);
  for (const { request } of [one, other])
    for (const size of ['whole', 'small'] as const)
      expect((await request('GET', photoPath(photo.id, size), { token: tech.token })).headers).toMatchObject({
        'content-type': 'image/jpeg',
      });
  const later = new Date(performance.timeOrigin + performance.now() + 60_000);
  for await (const id of one.files.listPieces(later)) expect.unreachable(id);
});

it('of two processes to which the same piece is sent at once one takes it at a time, and what arrives is what was named', async () => {
  const place = (await at(one).begin(photo)).headers.location ?? '';
  const half = Math.floor(bytes.length / 2);
  const ends = await Promise.all(
    [one, other, one, other].map((app) => at(app).add(place, 0, bytes.subarray(0, half))),
  );
  for (const { status } of ends) expect([204, 409, 503]).toContain(status);
  expect((await at(other).look(place)).headers['upload-offset']).toBe(String(half));
  const last = await Promise.all([one, other].map((app) => at(app).add(place, half, bytes.subarray(half))));
  expect(last.some(({ headers }) => headers['upload-hash'] === photo.sha256)).toBe(true);
  expect(await one.db.read('upload').whereNotNull('held_by').pluck('id')).toEqual([]);
  expect((await at(one).look(place)).headers['upload-hash']).toBe(photo.sha256);
});

it('while the bucket does not answer, phones are asked to come back, and nothing begins anew', async () => {
  const { headers } = await at(one).begin(photo);
  const place = headers.location ?? '';
  await at(one).add(place, 0, bytes.subarray(0, 1000));
  const shown = await named(one, photo.bookingId, tech.id, await drawn());
  await bucket.end();
  const answers = [
    await at(one).begin(photo),
    await at(other).begin(shown),
    await at(one).look(place),
    await at(other).add(place, 1000, bytes.subarray(1000)),
  ];
  for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '30']);
  await bucket.begin();
  expect((await at(other).look(place)).headers['upload-offset']).toBe('1000');
  expect((await at(other).add(place, 1000, bytes.subarray(1000))).headers['upload-hash']).toBe(photo.sha256);
  await bucket.end();
  const answer = await one.request('GET', photoPath(photo.id), { token: tech.token });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
  await bucket.begin();
  expect((await one.request('GET', photoPath(photo.id), { token: tech.token })).status).toBe(200);
});
