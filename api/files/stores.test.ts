import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ERRORS, Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBucket, type TestBucket } from '../testing/bucket';
import { bucketAddress, bucketOf } from './bucket';
import type { Files } from './files';
import { keyOf, piecesOf, sha256Of } from './keys';
import { openObjects } from './objects';
import { openFiles } from './open';

const dataDir = mkdtempSync(join(tmpdir(), 'homehub-files-'));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
/** The time by which stores date what they have. */
const later = () => new Date(performance.timeOrigin + performance.now() + 60_000);

describe.each([
  ['a folder', () => openFiles({ dataDir })],
  ['a bucket', () => openFiles({ dataDir, filesUrl: bucket.url })],
])('%s', (_, open) => {
  /** As every process opens it for itself. */
  const another = (): Promise<Files> => open();
  const fileOf = (bytes: Buffer) => ({ key: keyOf(sha256Of(bytes)), bytes });

  it('keeps files for whoever opens it, lists them, and has them no more once they are removed', async () => {
    const [files, other] = [await open(), await another()];
    const kept = [fileOf(randomBytes(70_000)), fileOf(randomBytes(1))];
    for (const { key, bytes } of kept) await files.put(key, bytes);
    for (const { key, bytes } of kept) expect((await other.read(key))?.equals(bytes)).toBe(true);
    const listed = kept.map(({ key, bytes }) => ({ key, bytes: bytes.length }));
    expect(await all(other.list())).toEqual(listed.sort((a, b) => (a.key < b.key ? -1 : 1)));
    await other.remove([...kept.map(({ key }) => key), fileOf(randomBytes(2)).key]);
    expect(await all(files.list())).toEqual([]);
    for (const { key } of kept) expect(await files.read(key)).toBeUndefined();
  });

  it('has an upload go on wherever it stands, in any process, and drops it whole', async () => {
    const bytes = randomBytes(700_000);
    const id = piecesOf('an-upload');
    const [files, other] = [await open(), await another()];
    await files.pieces.create(new Upload({ id, size: bytes.length, offset: 0 }));
    expect(await other.pieces.getUpload(id)).toMatchObject({ size: bytes.length, offset: 0 });
    const turns = [0, 100, 300_000, 300_001, bytes.length];
    for (const [n, end] of turns.slice(1).entries()) {
      const from = turns[n] ?? 0;
      const store = n % 2 ? files : other;
      const piece = Readable.from([bytes.subarray(from, from + 1), bytes.subarray(from + 1, end)]);
      expect(await store.pieces.write(piece, id, from)).toBe(end);
      expect((await files.pieces.getUpload(id)).offset).toBe(end);
    }
    expect((await files.readPieces('an-upload'))?.equals(bytes)).toBe(true);
    expect(await all(files.listPieces(new Date(0)))).toEqual([]);
    expect(new Set(await all(files.listPieces(later())))).toEqual(new Set(['an-upload']));
    await other.dropPieces('an-upload');
    await expect(files.pieces.getUpload(id)).rejects.toBe(ERRORS.FILE_NOT_FOUND);
    expect([await files.readPieces('an-upload'), await all(files.listPieces(later()))]).toEqual([
      undefined,
      [],
    ]);
  });
});

describe('a bucket', () => {
  it('keeps what came of a piece whose connection broke', async () => {
    const files = await openFiles({ dataDir, filesUrl: bucket.url });
    const id = piecesOf('broken');
    await files.pieces.create(new Upload({ id, size: 1000, offset: 0 }));
    async function* broken() {
      yield Buffer.alloc(400, 1);
      throw new Error('gone');
    }
    await files.pieces.write(Readable.from(broken()), id, 0).catch(() => {});
    expect((await files.pieces.getUpload(id)).offset).toBe(400);
    await files.dropPieces('broken');
  });

  it('of more files than one answer lists is listed to its end', async () => {
    const asked: (string | null)[] = [];
    // What the server above cannot say: that there is more.
    const server = createServer((request, answer) => {
      const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token');
      asked.push(token);
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>there</NextContinuationToken>';
      const name = token ? 'many/2' : 'many/1';
      answer.setHeader('Content-Type', 'application/xml');
      answer.end(
        `<ListBucketResult>${token ? '' : more}<Contents><Key>${name}</Key><Size>7</Size></Contents></ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const objects = await openObjects(bucketOf(`http://k:s@127.0.0.1:${port}/photos`));
    expect((await all(objects.list('many/'))).map(({ name }) => name)).toEqual(['many/1', 'many/2']);
    expect(asked).toEqual([null, 'there']);
  });

  it('that does not answer is told apart from an upload that was never begun', async () => {
    const files = await openFiles({ dataDir, filesUrl: bucket.url });
    const id = piecesOf('waits');
    await files.pieces.create(new Upload({ id, size: 10, offset: 0 }));
    await bucket.end();
    const fault = await files.pieces.getUpload(id).catch((error) => error);
    expect([fault === ERRORS.FILE_NOT_FOUND, fault.code]).toEqual([false, 'ECONNREFUSED']);
    await bucket.begin();
    expect((await files.pieces.getUpload(id)).size).toBe(10);
    await files.dropPieces('waits');
  });

  it.each([
    ['https://key:secret@s3.example/homehub-photos?region=me-central-1', true],
    ['http://key:secret@127.0.0.1:9000/photos', true],
    ['http://key:secret@s3.example/photos', false],
    ['https://s3.example/photos', false],
    ['https://key:secret@s3.example/', false],
    ['https://key:secret@s3.example/photos/deeper', false],
    ['s3://photos', false],
  ])('is named by an address of its own: %s', (address, isOne) => {
    expect(bucketAddress(address)).toBe(isOne ? address : undefined);
  });
});
