import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Objects } from './objects';

/** Of a longer piece this much is kept at a time: as much as our own phones send, so that a broken connection costs no more. */
const mostBytes = 256 * 1024;

const nameOf = (id: string, offset: number) => `${id}/${String(offset).padStart(9, '0')}`;
const aboutOf = (id: string) => `${id}/about`;

/**
 * Uploads under way in a bucket, each piece an object of its own, named by where it begins. What came is never read or written again for the
 * next, and nothing of it is in the memory of one process: any other goes on with it.
 */
export class BucketPieces extends DataStore {
  constructor(private readonly objects: Objects) {
    super();
    this.extensions = ['creation', 'creation-with-upload'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.objects.put(aboutOf(upload.id), Buffer.from(JSON.stringify({ size: upload.size })));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const about = await this.objects.get(aboutOf(id));
    if (!about) throw ERRORS.FILE_NOT_FOUND;
    const { size } = JSON.parse(about.toString());
    const last = (await this.inRow(id)).at(-1);
    return new Upload({ id, size, offset: last ? last.offset + last.bytes : 0 });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let waiting: Buffer[] = [];
    let length = 0;
    const keep = async () => {
      if (length === 0) return;
      await this.objects.put(nameOf(id, at), Buffer.concat(waiting, length));
      at += length;
      waiting = [];
      length = 0;
    };
    try {
      for await (const part of stream) {
        waiting.push(part);
        length += part.length;
        if (length >= mostBytes) await keep();
      }
    } finally {
      // Also of a connection that broke.
      await keep();
    }
    return at;
  }

  /** What came of it so far; undefined where it was never begun. */
  async read(id: string): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (const { offset } of await this.inRow(id))
      parts.push((await this.objects.get(nameOf(id, offset))) ?? noBytes);
    return parts.length > 0 ? Buffer.concat(parts) : undefined;
  }

  async drop(id: string): Promise<void> {
    const names: string[] = [];
    for await (const { name } of this.objects.list(`${id}/`)) names.push(name);
    await this.objects.remove(names);
  }

  /** The pieces from its beginning on, as far as one follows the other. */
  private async inRow(id: string): Promise<{ offset: number; bytes: number }[]> {
    const row: { offset: number; bytes: number }[] = [];
    let at = 0;
    for await (const { name, bytes } of this.objects.list(`${id}/0`)) {
      if (name !== nameOf(id, at)) continue;
      row.push({ offset: at, bytes });
      at += bytes;
    }
    return row;
  }
}

const noBytes = Buffer.of();
