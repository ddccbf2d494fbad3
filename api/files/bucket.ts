import type { Files } from './files';
import { isKey, pathOf, piecesOf } from './keys';

/** An address of a bucket as `bucketOf` reads it; what is not on this machine is encrypted. */
export function bucketAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
  const isWhole = username && password && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
  return isSafe && isWhole ? text : undefined;
}

/** Where a bucket is, of `https://key:secret@host/bucket?region=…`. */
export function bucketOf(filesUrl: string) {
  const { protocol, host, pathname, username, password, searchParams } = new URL(filesUrl);
  return {
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  };
}

/** Files in a bucket, by the protocol S3: any number of hosts share them. */
export async function openBucket(filesUrl: string): Promise<Files> {
  // Loaded only where there is a bucket: it is as large as all else of the server.
  const { S3Store } = await import('@tus/s3-store');
  const { bucket, ...place } = bucketOf(filesUrl);
  const common = { Bucket: bucket };
  const filesIn = (name: string) => `files/${pathOf(name)}`;

  class Bucket extends S3Store {
    async put(key: string, bytes: Buffer): Promise<void> {
      await this.client.putObject({ ...common, Key: filesIn(key), Body: bytes, ContentType: 'image/jpeg' });
    }

    async readObject(key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await this.client.getObject({ ...common, Key: key });
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
        throw error;
      }
    }

    async removeObjects(keys: readonly string[]): Promise<void> {
      for (const Key of keys) await this.client.deleteObject({ ...common, Key });
    }

    private async *objectsIn(prefix: string) {
      for (let token: string | undefined; ; ) {
        const page = await this.client.listObjectsV2({ ...common, Prefix: prefix, ContinuationToken: token });
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { name: Key.split('/').at(-1) ?? '', bytes: Size, at: LastModified };
        token = page.NextContinuationToken;
        if (!page.IsTruncated || !token) return;
      }
    }

    async *list() {
      for await (const { name, bytes } of this.objectsIn('files/'))
        if (isKey(name)) yield { key: name, bytes };
    }

    async readPieces(id: string): Promise<Buffer | undefined> {
      return this.readObject(piecesOf(id));
    }

    /** The store's own way leaves the last piece of an upload that is not whole. */
    async dropPieces(id: string): Promise<void> {
      await super.remove(piecesOf(id)).catch(ifMissing);
      await this.removeObjects(['', '.info', '.part'].map((rest) => `${piecesOf(id)}${rest}`));
    }

    async *listPieces(before: Date) {
      for await (const { name, at } of this.objectsIn('uploads/'))
        if (at < before) yield name.replace(/\.(info|part)$/, '');
    }
  }

  const client = {
    ...place,
    forcePathStyle: true,
    // What is sent has its hash in its own key; not every server knows the newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const store = new Bucket({ s3ClientConfig: { ...client, bucket }, useTags: false });
  return {
    pieces: store,
    put: (key, bytes) => store.put(key, bytes),
    read: (key) => store.readObject(filesIn(key)),
    remove: (keys) => store.removeObjects(keys.map(filesIn)),
    list: () => store.list(),
    readPieces: (id) => store.readPieces(id),
    dropPieces: (id) => store.dropPieces(id),
    listPieces: (before) => store.listPieces(before),
  };
}

function ifMissing(error: { name?: string; status_code?: number; body?: string }): void {
  const isMissing =
    error.status_code === 404 || ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name ?? '');
  if (!isMissing) throw error;
}
