import type { Knex } from 'knex';
import type { Database } from '../db/database';
import { inTransaction, locked, type Tx } from '../db/transaction';
import type { Files } from '../files/files';
import { keyOf, sha256Of } from '../files/keys';

/** A file of the store as the database knows it: once for each content, whoever refers to it. */
export interface FileRow {
  key: string;
  sha256: string;
  bytes: number;
  added_at: string;
  goes_at: string | null;
}

/** Bytes that are in the store, and whether the database knew them before. */
export interface Kept extends Pick<FileRow, 'key' | 'sha256' | 'bytes'> {
  isKnown: boolean;
}

/** Puts bytes into the store, once for each content, and reads them back: what is told to be here is here. */
export async function keep(knex: Knex, files: Files, bytes: Buffer): Promise<Kept> {
  const sha256 = sha256Of(bytes);
  const known: FileRow | undefined = await knex('file').where({ sha256 }).first();
  const key = known?.key ?? keyOf(sha256);
  const kept = { key, sha256, bytes: bytes.length, isKnown: known !== undefined };
  if (known && (await isThere(files, kept))) return kept;
  await files.put(key, bytes);
  if (!(await isThere(files, kept))) throw new Error('A file was not kept as it was written.');
  return kept;
}

/** Whether the store has a file, and every byte of it. */
export async function isThere(
  files: Files,
  { key, sha256 }: Pick<FileRow, 'key' | 'sha256'>,
): Promise<boolean> {
  const read = await files.read(key);
  return read !== undefined && sha256Of(read) === sha256;
}

/** The bytes of this content; undefined where the store has them no more. */
export async function readKept(knex: Knex, files: Files, sha256: string): Promise<Buffer | undefined> {
  const file = await knex('file').where({ sha256 }).first('key');
  return file && files.read(file.key);
}

/**
 * Takes what was kept into the database, where it stays as long as something refers to it. False where it was swept since it was kept:
 * then it is kept anew.
 */
export async function claim(tx: Tx, kept: readonly Kept[]): Promise<boolean> {
  for (const { key, sha256, bytes, isKnown } of [...kept].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    const row = { key, sha256, bytes, added_at: tx.now.toISOString(), goes_at: null };
    if (!isKnown) await tx.trx('file').insert(row).onConflict('sha256').ignore();
    const found = await locked(tx, tx.trx('file').where({ sha256 })).first();
    if (!found) return false;
    if (found.goes_at !== null) await tx.trx('file').where({ sha256 }).update({ goes_at: null });
  }
  return true;
}

/** Lets files go that something referred to; the sweep looks whether anything else does. */
export async function letGo(trx: Knex, digests: readonly (string | null)[], at: Date): Promise<void> {
  const named = [...new Set(digests.filter((each) => each !== null))].sort();
  if (named.length > 0) await trx('file').whereIn('sha256', named).update({ goes_at: at.toISOString() });
}

const batch = 100;

/** Removes files that nothing refers to any more. Answers how many went. */
export async function sweepFiles(db: Database, files: Files, now: Date): Promise<number> {
  const gone = await inTransaction(db, { now, actor: null, requestId: 'files' }, async (tx) => {
    const due = tx.trx('file').where('goes_at', '<=', now.toISOString()).orderBy('goes_at').limit(batch);
    const rows: FileRow[] = await locked(tx, due);
    const unused: FileRow[] = [];
    for (const row of rows) {
      const isUsed = await tx
        .trx('photo')
        .where((any) => any.where({ stored_sha256: row.sha256 }).orWhere({ small_sha256: row.sha256 }))
        .whereNull('removed_at')
        .first('id');
      if (!isUsed) unused.push(row);
    }
    const keys = (of: readonly FileRow[]) => of.map(({ key }) => key);
    const used = rows.filter((row) => !unused.includes(row));
    await tx.trx('file').whereIn('key', keys(used)).update({ goes_at: null });
    await tx.trx('file').whereIn('key', keys(unused)).delete();
    return keys(unused);
  });
  // After the commit: a key is never used again, so nobody else means it.
  await files.remove(gone);
  return gone.length;
}

const dayMs = 86_400_000;
/** Of what the database does not know; after a restore somebody may want to go back to the one before it. */
const strayDays = 7;

/** Finds what is in the store and nobody knows, as where a process was killed between two steps: it goes in a week. */
export async function findStrays(db: Database, files: Files, now: Date): Promise<number> {
  let found = 0;
  for await (const { key, bytes } of files.list()) {
    const sha256 = key.slice(0, 64);
    const known = await db.read('file').where({ sha256 }).first('key');
    if (known?.key === key) continue;
    found += 1;
    // Another key of the same content: the database knows one of each, and needs no other.
    if (known) await files.remove([key]);
    else
      await db
        .write('file')
        .insert({
          ...{ key, sha256, bytes, added_at: now.toISOString() },
          goes_at: new Date(now.getTime() + strayDays * dayMs).toISOString(),
        })
        .onConflict()
        .ignore();
  }
  return found;
}
