import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 4 * 2 ** 30;

/**
 * A new folder for all that a run of the tests writes, in memory where there is plenty: a copied database takes
 * PostgreSQL 20 ms there and 400 ms on a disk, which is a third of its tests.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'homehub-test-'));
  // PostgreSQL has its cluster in there, as another user than root.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom() {
  if (!existsSync(memory) || freemem() < 2 * enough) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}
