import { BucketPieces } from './bucket-pieces';
import type { Files } from './files';
import { isKey, pathOf, piecesOf } from './keys';
import { type Bucket, openObjects } from './objects';

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
export function bucketOf(filesUrl: string): Bucket {
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
  const objects = await openObjects(bucketOf(filesUrl));
  const pieces = new BucketPieces(objects);
  const placeOf = (key: string) => `files/${pathOf(key)}`;
  return {
    pieces,

    put: (key, bytes) => objects.put(placeOf(key), bytes, 'image/jpeg'),

    read: (key) => objects.get(placeOf(key)),

    remove: (keys) => objects.remove(keys.map(placeOf)),

    async *list() {
      for await (const { name, bytes } of objects.list('files/')) {
        const key = name.split('/').at(-1) ?? '';
        if (isKey(key)) yield { key, bytes };
      }
    },

    readPieces: (id) => pieces.read(piecesOf(id)),

    dropPieces: (id) => pieces.drop(piecesOf(id)),

    async *listPieces(before) {
      let last = '';
      for await (const { name, at } of objects.list('uploads/')) {
        const id = name.split('/')[1] ?? '';
        if (id === last || at >= before) continue;
        last = id;
        yield id;
      }
    },
  };
}
