import type { PhotoHome } from './keep';

/**
 * Takes the photos of a request along to the one that takes its place (`to`): drafts again, which are named once that is asked for.
 * Each gets an id of its own, since under its old one the server may have heard of it. What waits to name them is taken out of
 * the queue. Of a request without photos this does nothing.
 */
export async function movePhotos(db: PhotoHome, from: string, to: string, uuid: () => string): Promise<void> {
  await db.transaction('rw', db.photos, db.photoBytes, db.outbox, async () => {
    await unname(db, from);
    const photos = await db.photos.where({ bookingId: from }).toArray();
    for (const { address: _, offset: __, ...photo } of photos) {
      // What arrived is with the request that it was of.
      if (photo.state === 'arrived') continue;
      const id = uuid();
      await db.photos.delete(photo.id);
      await db.photos.add({
        ...photo,
        ...{ id, bookingId: to, order: photo.order.replace(photo.id, id) },
        state: photo.state === 'saved' ? 'draft' : photo.state,
      });
      await db.photoBytes.where({ photoId: photo.id }).modify({ photoId: id });
    }
  });
}

/** Forgets the photos of a request that was taken back, with what waits to name them. */
export async function forgetPhotosOf(db: PhotoHome, bookingId: string): Promise<void> {
  await db.transaction('rw', db.photos, db.photoBytes, db.outbox, async () => {
    await unname(db, bookingId);
    const ids = await db.photos.where({ bookingId }).primaryKeys();
    await db.photos.bulkDelete(ids);
    await db.photoBytes.where('photoId').anyOf(ids).delete();
  });
}

/** Forgets one photo that nothing names any more. */
export async function forgetPhoto(db: PhotoHome, id: string): Promise<void> {
  await db.photos.delete(id);
  await db.photoBytes.where({ photoId: id }).delete();
}

async function unname(db: PhotoHome, bookingId: string): Promise<void> {
  await db.outbox
    .where({ entity: `booking:${bookingId}` })
    .filter(({ op }) => op.kind === 'booking.photo' || op.kind === 'booking.photo-remove')
    .delete();
}
