import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, locked, lockTable, type Tx } from '../../db/transaction';
import type { Files } from '../../files/files';
import type { PhotoRow } from '../store';

/** An upload as all processes know it; its pieces are in the store of files. */
export interface UploadRow {
  id: string;
  photo_id: string;
  begun_by: string | null;
  touched_at: string;
  is_over: boolean | number;
  held_by: string | null;
  held_until: string | null;
}

/** How many may be under way: of one person, of all guests, and in all. The pieces of each are at most one photo. */
export const mostUploads = { person: 20, guests: 200, all: 1000 };

/** Of an upload that goes: to whoever asks it is gone already. */
const left = { touched_at: '', is_over: true };
const hourMs = 3_600_000;
/** Of an upload to which nothing was added, and of what is told of one that is over. */
const keptHours = 24;

/**
 * The upload of a photo: the one that stands, or a new one. Of somebody who has too many the one that rests the longest goes; more in all
 * than there may be are `unavailable` until some are over.
 */
export async function beginUpload(tx: Tx, photo: PhotoRow, by: string | null): Promise<UploadRow> {
  await lockTable(tx, 'upload');
  const known: UploadRow | undefined = await tx.trx('upload').where({ photo_id: photo.id }).first();
  const touched_at = tx.now.toISOString();
  if (known && !known.is_over) {
    await tx.trx('upload').where({ id: known.id }).update({ touched_at });
    return known;
  }
  if (known) await tx.trx('upload').where({ id: known.id }).delete();
  const open = () => tx.trx('upload').where({ is_over: false });
  const count = async (query: Knex.QueryBuilder) =>
    Number((await query.count({ all: '*' }).first())?.all ?? 0);
  if ((await count(open())) >= mostUploads.all) throw tooBusy();
  const theirs = await count(open().where({ begun_by: by }));
  if (by === null && theirs >= mostUploads.guests) throw tooBusy();
  if (by !== null && theirs >= mostUploads.person) {
    const [oldest] = await open().where({ begun_by: by }).orderBy(['touched_at', 'id']).limit(1).pluck('id');
    // As if nothing had come for long: the next sweep takes it, pieces and all.
    await tx.trx('upload').where({ id: oldest }).update(left);
  }
  const row = { id: randomUUID(), photo_id: photo.id, begun_by: by, touched_at };
  const made: UploadRow = { ...row, is_over: false, held_by: null, held_until: null };
  await tx.trx('upload').insert(made);
  return made;
}

function tooBusy(): Problem {
  return new Problem('unavailable', undefined, { retryAfter: 60 });
}

/** An upload while it counts. */
export async function findUpload(knex: Knex, id: string): Promise<UploadRow | undefined> {
  return knex('upload').where({ id }).whereNot({ touched_at: '' }).first();
}

/** Says that something came, where that was not said lately. */
export async function touchUpload(db: Database, { id, touched_at }: UploadRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(touched_at) < hourMs) return;
  await db.write('upload').where({ id }).update({ touched_at: now.toISOString() });
}

const batch = 100;

/** Removes what was begun and left, and what is over. Answers how many. */
export async function sweepUploads(db: Database, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptHours * hourMs).toISOString();
  const ids = await inTransaction(db, { now, actor: null, requestId: 'uploads' }, async (tx) => {
    const due = tx.trx('upload').where('touched_at', '<', before).orderBy('touched_at').limit(batch);
    const found: string[] = await locked(tx, due).pluck('id');
    await tx.trx('upload').whereIn('id', found).delete();
    return found;
  });
  for (const id of ids) await files.dropPieces(id);
  return ids.length;
}

/** Removes pieces of uploads that nobody knows any more. Answers how many. */
export async function sweepPieces(db: Database, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptHours * hourMs);
  let swept = 0;
  for await (const id of files.listPieces(before)) {
    if (await db.read('upload').where({ id }).first('id')) continue;
    await files.dropPieces(id);
    swept += 1;
  }
  return swept;
}
