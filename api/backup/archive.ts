import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';

/**
 * A backup is one file: a line of JSON that says what is in it, the database packed by gzip, and a seal over both. With a key
 * the packed database is encrypted by AES-256-GCM and the seal is its tag; without one the seal is a SHA-256, which tells
 * damage alone.
 */
const head = z.strictObject({
  format: z.literal('homehub-backup-1'),
  takenAt: z.iso.datetime(),
  /** Of the database before it was packed. */
  bytes: z.number(),
  sha256: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  lock: z.optional(z.strictObject({ salt: z.string(), iv: z.string() })),
});
export type BackupHead = z.infer<typeof head>;

/** What a backup says of the database in it. */
export type Contents = Omit<BackupHead, 'format' | 'lock'>;

/** Why a backup cannot be made or used, in words for whoever asked. */
export class BackupError extends Error {}

const headLimit = 65_536;

/** Packs the bytes of a database into a new backup: nothing of it is on the disk in the clear where there is a key. */
export async function pack(plain: Buffer, target: string, contents: Contents, key?: string): Promise<void> {
  const lock = key
    ? { salt: randomBytes(16).toString('hex'), iv: randomBytes(12).toString('hex') }
    : undefined;
  const line = Buffer.from(`${JSON.stringify({ format: 'homehub-backup-1', ...contents, lock })}\n`);
  const cipher =
    lock && key
      ? createCipheriv('aes-256-gcm', cipherKey(key, lock), Buffer.from(lock.iv, 'hex')).setAAD(line)
      : undefined;
  const hash = createHash('sha256').update(line);
  const sealed = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
    flush: (done) => done(null, cipher?.getAuthTag() ?? hash.digest()),
  });
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  file.write(line);
  const packed = [Readable.from(partsOf(plain)), createGzip()] as const;
  await (cipher ? pipeline(...packed, cipher, sealed, file) : pipeline(...packed, sealed, file));
}

const partBytes = 1 << 20;

function* partsOf(all: Buffer): Generator<Buffer> {
  for (let at = 0; at < all.length; at += partBytes) yield all.subarray(at, at + partBytes);
}

/**
 * Unpacks a backup into a new file, or without one only looks whether it can be; throws where one byte of it is not as it was
 * packed.
 */
export async function unpack(backup: string, target: string | undefined, key?: string): Promise<BackupHead> {
  const { head, line, size } = await openHead(backup);
  if (head.lock && !key) throw new BackupError('This backup is encrypted: set BACKUP_KEY to its key.');
  const end = size - (head.lock ? 16 : 32);
  try {
    if (end <= line.length) throw new Error('too short');
    const seal = await readFrom(backup, end, size - end);
    const file = target ? createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }) : nowhere();
    const packed = createReadStream(backup, { start: line.length, end: end - 1 });
    const rest = [createGunzip(), checkedBy(head), file] as const;
    if (head.lock && key) {
      const iv = Buffer.from(head.lock.iv, 'hex');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, head.lock), iv);
      await pipeline(packed, decipher.setAAD(line).setAuthTag(seal), ...rest);
    } else {
      const hash = createHash('sha256').update(line);
      packed.on('data', (part) => hash.update(part));
      await pipeline(packed, ...rest);
      if (!hash.digest().equals(seal)) throw new Error('another seal');
    }
  } catch (error) {
    if (['ENOSPC', 'EACCES', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new BackupError(
      head.lock ? 'This backup is damaged, or BACKUP_KEY is not its key.' : 'This backup is damaged.',
    );
  }
  return head;
}

function nowhere(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() });
}

/** Lets through what is as long as the head says and has its digest. */
function checkedBy({ bytes, sha256 }: BackupHead): Transform {
  const hash = createHash('sha256');
  let came = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      came += part.length;
      hash.update(part);
      done(came > bytes ? new Error('too long') : null, part);
    },
    flush: (done) =>
      done(came === bytes && hash.digest('hex') === sha256 ? null : new Error('another digest')),
  });
}

async function openHead(backup: string): Promise<{ head: BackupHead; line: Buffer; size: number }> {
  const { size } = await stat(backup);
  const start = await readFrom(backup, 0, headLimit);
  const line = start.subarray(0, start.indexOf('\n') + 1);
  const parsed = head.safeParse(parsedJson(line.toString()));
  if (!parsed.success) throw new BackupError('This is no backup, or its beginning is damaged.');
  return { head: parsed.data, line, size };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readFrom(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function cipherKey(key: string, { salt }: { salt: string }): Buffer {
  return scryptSync(key, Buffer.from(salt, 'hex'), 32);
}
