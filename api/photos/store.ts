import type { Knex } from 'knex';
import { Problem } from '../../contract/errors';
import {
  mostPhotos,
  type PhotoPurpose,
  type PhotoRefusal,
  photoYears,
} from '../../contract/photos/photo-rules';
import type { Photo, PhotoRequest } from '../../contract/photos/photos';
import { addDays, dubaiDay } from '../../contract/time';
import { locked, type Tx } from '../db/transaction';
import { letGo } from './kept';

/** A photo as it is stored. */
export interface PhotoRow {
  id: string;
  booking_id: string;
  purpose: PhotoPurpose;
  point_id: string | null;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  taken_at: string;
  added_by: string | null;
  added_at: string;
  /** The photo of which this one is a repeat: what comes of that one's bytes comes of this one. */
  same_as: string | null;
  arrived_at: string | null;
  refused: PhotoRefusal | null;
  stored_sha256: string | null;
  small_sha256: string | null;
  stored_bytes: number | null;
  removed_at: string | null;
}

interface Named {
  /** Whose id; null for a guest. */
  by: string | null;
  /** Where there may be fewer than the rule says. */
  most?: number;
}

/**
 * Names a photo of a booking, whose row is held: from now on its bytes are awaited. A repeat of the same id does nothing, of one that was
 * removed too; other bytes under it, or another booking, are `key_reused`, one more than there may be is `too_many`. The same bytes at
 * the same place once more, under another id, are the photo that is there: it counts and is shown once, and either id may be sent.
 */
export async function namePhoto(
  tx: Tx,
  bookingId: string,
  request: PhotoRequest,
  { by, most = mostPhotos(request.purpose) }: Named,
): Promise<void> {
  const { trx, now } = tx;
  const known = (await trx<PhotoRow>('photo').where({ id: request.id }).first()) as PhotoRow | undefined;
  if (known) {
    if (known.booking_id !== bookingId || known.sha256 !== request.sha256)
      throw new Problem('key_reused', 'This photo has the number of another one.');
    return;
  }
  const purposes: PhotoPurpose[] = request.purpose === 'problem' ? ['problem'] : ['before', 'after'];
  const there: PhotoRow[] = await shown(trx, [bookingId]).whereIn('purpose', purposes);
  const point_id = request.pointId ?? null;
  const same = there.find(
    (row) => row.sha256 === request.sha256 && row.purpose === request.purpose && row.point_id === point_id,
  );
  if (!same && there.length >= most)
    throw new Problem('too_many', `At most ${most} photos here. Please remove one first.`);
  const row: PhotoRow = {
    ...{ id: request.id, booking_id: bookingId, purpose: request.purpose, point_id },
    ...{ sha256: request.sha256, bytes: request.bytes, width: request.width, height: request.height },
    taken_at: new Date(request.takenAt).toISOString(),
    ...{ added_by: by, added_at: now.toISOString(), same_as: same?.id ?? null },
    ...{ arrived_at: null, refused: null, removed_at: null },
    ...{ stored_sha256: null, small_sha256: null, stored_bytes: null },
  };
  await trx('photo').insert(row);
}

/**
 * Takes a photo of a booking away, whose row is held, with its repeats. Of what is gone already, and of another booking's, nothing is
 * done. Answers whether there was one.
 */
export async function removePhoto(tx: Tx, bookingId: string, id: string): Promise<boolean> {
  const theirs: PhotoRow[] = await locked(
    tx,
    tx
      .trx('photo')
      .where({ booking_id: bookingId })
      .where((any) => any.where({ id }).orWhere({ same_as: id }))
      .whereNull('removed_at'),
  );
  if (theirs.length === 0) return false;
  await tx
    .trx('photo')
    .whereIn(
      'id',
      theirs.map((row) => row.id),
    )
    .update({ removed_at: tx.now.toISOString() });
  await letGo(tx.trx, theirs.flatMap(filesOf), tx.now);
  return true;
}

/** Of these photos of a booking those that nobody removed. What nothing named so far is among them. */
export async function withoutRemoved<T extends { id: string }>(
  knex: Knex,
  bookingId: string,
  photos: readonly T[],
): Promise<T[]> {
  const ids = photos.map(({ id }) => id);
  const theirs = knex('photo').where({ booking_id: bookingId }).whereIn('id', ids);
  const removed = new Set<string>(await theirs.whereNotNull('removed_at').pluck('id'));
  return photos.filter(({ id }) => !removed.has(id));
}

/**
 * Forgets the photos of these bookings, those that were removed too, and what of their bytes is here or on its way. What another booking
 * has as well stays with that one.
 */
export async function forgetPhotos(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const rows: PhotoRow[] = await tx.trx('photo').whereIn('booking_id', bookingIds).orderBy('id');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.trx('upload').whereIn('photo_id', ids).update({ touched_at: '', is_over: true });
  await tx.trx('photo').whereIn('id', ids).delete();
  await letGo(tx.trx, rows.flatMap(filesOf), tx.now);
}

/** Of photos long ago of which nobody is shown anything any more; answers how many bookings lost theirs. */
export async function forgetOldPhotos(tx: Tx): Promise<number> {
  const before = addDays(dubaiDay(tx.now), -365 * photoYears);
  const ids: string[] = await tx
    .trx('photo')
    .join('booking', 'booking.id', 'photo.booking_id')
    .where('booking.starts_at', '<', before)
    .distinct('photo.booking_id')
    .orderBy('photo.booking_id')
    .limit(forgottenAtOnce)
    .pluck('photo.booking_id');
  await forgetPhotos(tx, ids);
  return ids.length;
}

const forgottenAtOnce = 500;

function filesOf(row: PhotoRow): (string | null)[] {
  return [row.stored_sha256, row.small_sha256];
}

/**
 * The photos of these bookings that are not removed, by booking, in the order in which they were taken; repeats are no photos of their
 * own. Whether the bytes of a manifest's photo are here is asked by its hash.
 */
export async function photosOf(knex: Knex, bookingIds: readonly string[]): Promise<Map<string, Photo[]>> {
  const rows: PhotoRow[] = await shown(knex, bookingIds).orderBy(['taken_at', 'id']);
  const by = new Map<string, Photo[]>(bookingIds.map((id) => [id, []]));
  for (const row of rows) by.get(row.booking_id)?.push(fromRow(row));
  return by;
}

function shown(knex: Knex, bookingIds: readonly string[]) {
  return knex('photo').whereIn('booking_id', bookingIds).whereNull('removed_at').whereNull('same_as');
}

/** A photo in the shape in which it is read. */
export function fromRow(row: PhotoRow): Photo {
  return {
    id: row.id,
    purpose: row.purpose,
    ...(row.point_id !== null && { pointId: row.point_id }),
    sha256: row.sha256,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    takenAt: row.taken_at,
    state: row.arrived_at ? 'here' : row.refused ? 'refused' : 'awaited',
    ...(row.refused && { refused: row.refused }),
    addedBy: row.added_by,
    addedAt: row.added_at,
    ...(row.arrived_at && { arrivedAt: row.arrived_at }),
  };
}
