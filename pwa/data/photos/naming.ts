import { newId } from '../../../contract/new-id';
import type { PhotoRequest } from '../../../contract/photos/photos';
import type { Op } from '../../../contract/sync/sync';
import type { NewEntry, PhotoRow } from '../../device/db/tables';
import { stampOf } from './stamp';

/** What names a photo to the server. */
export function namingOf(
  kind: 'job.photo' | 'booking.photo',
  photo: PhotoRow,
  { about, now }: { about: NewEntry['about']; now: Date },
): NewEntry {
  const { id, purpose, pointId, sha256, bytes, width, height, takenAt } = photo;
  const request: PhotoRequest = {
    ...{ id, purpose, sha256, bytes, width, height, takenAt },
    ...(pointId !== undefined && { pointId }),
  };
  const op = { kind, photo: request, ...(kind === 'job.photo' && stampOf(now)) } as unknown as Op;
  return entryOf(photo.bookingId, op, about);
}

/** An operation on a booking, as it waits. */
export function entryOf(bookingId: string, op: Op, about: NewEntry['about']): NewEntry {
  return { opId: newId(), entity: `booking:${bookingId}`, op, about, queuedAt: new Date().toISOString() };
}
