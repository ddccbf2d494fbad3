import type { Op } from '../../../contract/sync/sync';
import type { Device } from '../../device/open-device';
import { sendSoon } from '../../device/outbox/send';
import { namePhotos, type PhotoHome } from '../../device/photos/keep';
import { namingOf } from './naming';

type Home = PhotoHome & Partial<Pick<ReturnType<Device['person']>, 'bookings'> & Pick<Device['hub'], 'sent'>>;

/**
 * Names the photos of requests that are asked for by now, so that they follow them. Before that a naming would be sent ahead of the
 * request and be refused: what is the second half of an edit is asked for once its first half is through.
 */
export async function nameDrafts(device: Device, db: Home): Promise<void> {
  const drafts = await draftsIn(db).toArray();
  const services = new Map<string, string | undefined>();
  for (const { bookingId } of drafts)
    if (!services.has(bookingId)) {
      const asked = await askedFor(db, bookingId);
      if (asked) services.set(bookingId, asked.service);
    }
  const named = drafts.flatMap((photo) => {
    if (!services.has(photo.bookingId)) return [];
    const service = services.get(photo.bookingId);
    const when = { about: service === undefined ? {} : { service }, now: new Date(device.env.now()) };
    return [[photo.id, namingOf('booking.photo', photo, when)] as const];
  });
  if (named.length === 0) return;
  await namePhotos(db, new Map(named));
  sendSoon(device);
}

/** Photos that nothing names yet. */
export function draftsIn(db: PhotoHome) {
  return db.photos.where('[state+order]').between(['draft', ''], ['draft', '\uffff']);
}

/** Whether a request waits by itself or is with the server, and what it is for. */
async function askedFor(db: Home, bookingId: string): Promise<{ service: string | undefined } | undefined> {
  const [entry] = await db.outbox
    .where({ entity: `booking:${bookingId}` })
    .filter(({ op, opId }) => isRequest(op) && opId === bookingId)
    .toArray();
  if (entry) return { service: entry.about.service };
  const [row, sent] = await Promise.all([db.bookings?.get(bookingId), db.sent?.get(bookingId)]);
  if (row) return { service: row.data.serviceType };
  return sent && { service: sent.service };
}

function isRequest({ kind }: Op): boolean {
  return kind.endsWith('.create');
}
