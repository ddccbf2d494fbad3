import { Problem } from '../../../contract/errors';
import { type PhotoRefusal, photoRefusals } from '../../../contract/photos/photo-rules';
import { lockBooking } from '../../bookings/record/store';
import type { Database } from '../../db/database';
import { type Acting, inTransaction, locked, type Tx } from '../../db/transaction';
import type { Files } from '../../files/files';
import { sha256Of } from '../../files/keys';
import { claim, type Kept, keep } from '../kept';
import { inTurn, type Pictures, redraw } from '../pictures';
import type { PhotoRow } from '../store';
import type { UploadRow } from './rows';

/** What it means for others that the bytes of a photo are here, or cannot be taken; in its transaction. */
export type PhotoFollower = (tx: Tx, photo: PhotoRow) => void | Promise<void>;

declare module '../../db/database' {
  interface Followers {
    onPhotoArrived: readonly PhotoFollower[];
  }
}

interface Options {
  db: Database;
  files: Files;
}

/** Takes what an upload brought, once, however often it is asked at the same time. */
export type Arrive = (upload: UploadRow, photo: PhotoRow, acting: Acting) => Promise<void>;

/**
 * What becomes of an upload that is whole: its bytes are read from the store and have the hash that was named, are drawn anew, kept, read
 * back, and only then is the photo here. Other bytes than were named are `conflict`, and the upload begins anew; what is no picture is
 * refused for good, and its photo says so.
 */
export function openArrivals({ db, files }: Options): Arrive {
  const draw = inTurn();
  const underWay = new Map<string, Promise<void>>();

  async function arrive(upload: UploadRow, photo: PhotoRow, acting: Acting): Promise<void> {
    const drawn = await draw(async () => {
      const bytes = await files.readPieces(upload.id);
      if (!bytes || sha256Of(bytes) !== photo.sha256) return undefined;
      return redraw(bytes).catch(asRefusal);
    });
    if (!drawn) {
      // Another process took it meanwhile, or it never was what was named.
      if (await isHere(photo)) return;
      await drop(upload);
      throw new Problem('conflict', 'The photo arrived damaged. It is sent again.');
    }
    if (drawn instanceof Problem) {
      await inTransaction(db, acting, (tx) =>
        settle(tx, photo, upload, { refused: drawn.code as PhotoRefusal }),
      );
      await files.dropPieces(upload.id);
      throw drawn;
    }
    for (let tries = 0; !(await take(drawn)); tries += 1) if (tries > 2) throw new Problem('unavailable');
    await files.dropPieces(upload.id);

    async function take(pictures: Pictures): Promise<boolean> {
      const kept = [await keep(db.read, files, pictures.whole), await keep(db.read, files, pictures.small)];
      return inTransaction(db, acting, async (tx) => {
        // Before its files: whoever removes a photo holds them in this order.
        await lockBooking(tx, photo.booking_id);
        if (!(await claim(tx, kept))) return false;
        await settle(tx, photo, upload, arrived(tx, pictures, kept));
        return true;
      });
    }
  }

  async function isHere({ id }: PhotoRow): Promise<boolean> {
    return (await db.read('photo').where({ id }).whereNotNull('arrived_at').first('id')) !== undefined;
  }

  async function drop({ id }: UploadRow): Promise<void> {
    await db.write('upload').where({ id }).delete();
    await files.dropPieces(id);
  }

  return (upload, photo, acting) => {
    const known = underWay.get(upload.id);
    if (known) return known;
    const work = arrive(upload, photo, acting).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, work);
    return work;
  };
}

/** What is written of a photo whose pictures are kept. */
export function arrived(
  tx: Tx,
  { width, height, whole }: Pictures,
  [kept, small]: readonly Kept[],
): Partial<PhotoRow> {
  return {
    ...{ width, height, arrived_at: tx.now.toISOString(), refused: null, stored_bytes: whole.length },
    ...{ stored_sha256: kept?.sha256 ?? null, small_sha256: small?.sha256 ?? null },
  };
}

/** The booking is held before its photo. A photo that was removed meanwhile is not here any more. */
async function settle(tx: Tx, photo: PhotoRow, upload: UploadRow, patch: Partial<PhotoRow>): Promise<void> {
  await lockBooking(tx, photo.booking_id);
  const first = photo.same_as ?? photo.id;
  const rows: PhotoRow[] = await locked(
    tx,
    tx
      .trx('photo')
      .where((any) => any.where({ id: first }).orWhere({ same_as: first }))
      .whereNull('removed_at')
      .orderBy('id'),
  );
  if (!rows.some(({ id }) => id === photo.id)) throw new Problem('withdrawn', 'This photo was removed.');
  await tx.trx('upload').where({ id: upload.id }).update({ is_over: true, touched_at: tx.now.toISOString() });
  if (rows.some(({ arrived_at }) => arrived_at !== null)) return;
  await tx
    .trx('photo')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update(patch);
  for (const follow of tx.followers.onPhotoArrived ?? []) await follow(tx, { ...photo, ...patch });
}

function asRefusal(error: unknown): Problem {
  if (error instanceof Problem && photoRefusals.some((each) => each === error.code)) return error;
  throw error;
}
