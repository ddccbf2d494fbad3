import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Files } from './files';
import { isKey, pathOf, piecesOf } from './keys';

/** Where files are below the data, and what is not whole yet among them. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Files in a folder of this machine. */
export function openFolder(dataDir: string): Files {
  const folder = filesFolder(dataDir);
  const uploads = join(folder, 'uploads');
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  const placeOf = (key: string) => {
    if (!isKey(key)) throw new Error('This is no key of a file.');
    return join(folder, pathOf(key));
  };
  return {
    pieces: new Pieces({ directory: folder }),

    put: (key, bytes) => putWhole(placeOf(key), bytes),

    read: (key) => readFile(placeOf(key)).catch(ifGone),

    async remove(keys) {
      for (const key of keys) await rm(placeOf(key), { force: true });
    },

    async *list() {
      for (const two of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
        for (const key of (await readdir(join(folder, two))).filter(isKey)) {
          const found = await stat(placeOf(key)).catch(ifGone);
          if (found) yield { key, bytes: found.size };
        }
    },

    readPieces: (id) => readFile(join(folder, piecesOf(id))).catch(ifGone),

    async dropPieces(id) {
      for (const rest of ['', '.json']) await rm(join(folder, `${piecesOf(id)}${rest}`), { force: true });
    },

    async *listPieces(before) {
      for (const name of await readdir(uploads)) {
        const found = await stat(join(uploads, name)).catch(ifGone);
        if (found && found.mtime < before) yield name.replace(/\.json$/, '');
      }
    },
  };
}

// @ts-expect-error The folder is made above; the store's own way ends the process where that fails.
class Pieces extends FileStore {
  override checkOrCreateDirectory(): void {}
}

/** Whole or not at all, and on the disk: the phone deletes its own once it hears so. */
export async function putWhole(place: string, bytes: Buffer): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${place}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, place);
  for (const each of [folder, dirname(folder)]) await syncFolder(each);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
