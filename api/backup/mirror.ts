import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putWhole } from '../files/folder';
import { isKey, pathOf, sha256In, sha256Of } from '../files/keys';
import { backupName, isBackup } from './rotation';

/** Copies of files beside the backups: each once, however many backups have it, and sealed as they are. */
export interface Mirror {
  /** Undefined where there is no copy, or not every byte of it. */
  read(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Says that the backup of this moment has it. */
  touch(key: string, at: Date): void;
}

const mirrorFolder = (backups: string) => join(backups, 'files');

/** The copies beside the backups in a folder. With another key there are others: what an older backup needs opens with its key. */
export function openMirror(backups: string, backupKey?: string): Mirror {
  const derived = backupKey ? scryptSync(backupKey, 'homehub-backup-files', 48) : undefined;
  const secret = derived?.subarray(0, 32);
  const name = derived ? derived.subarray(32).toString('hex') : 'open';
  const placeOf = (key: string) => join(mirrorFolder(backups), name, pathOf(key));
  return {
    async read(key) {
      const kept = await readFile(placeOf(key)).catch(ifMissing);
      const bytes = kept && secret ? opened(kept, key, secret) : kept;
      return bytes && sha256Of(bytes) === sha256In(key) ? bytes : undefined;
    },
    put: (key, bytes) => putWhole(placeOf(key), secret ? sealed(bytes, key, secret) : bytes),
    touch: (key, at) => utimesSync(placeOf(key), at, at),
  };
}

/** Removes copies that the last of the backups which had them outlived, and what was not written to its end. Answers how many. */
export function sweepMirror(backups: string): number {
  const folder = mirrorFolder(backups);
  const [oldest] = readdirSync(backups).filter(isBackup).sort();
  if (!oldest || !existsSync(folder)) return 0;
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each));
  const due = places.filter((place) => {
    const found = statSync(place);
    if (found.isDirectory()) return false;
    return !isKey(place.slice(-73)) || backupName(found.mtime) < oldest;
  });
  for (const each of due) rmSync(each, { force: true });
  return due.length;
}

/** Of its key, too: one copy cannot take the place of another. */
function sealed(bytes: Buffer, key: string, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(key));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function opened(kept: Buffer, key: string, secret: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, kept.subarray(0, 12)).setAAD(Buffer.from(key));
    decipher.setAuthTag(kept.subarray(-16));
    return Buffer.concat([decipher.update(kept.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
