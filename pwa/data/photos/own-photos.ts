import { mostPhotos } from '../../../contract/photos/photo-rules';
import type { Op } from '../../../contract/sync/sync';
import type { NewEntry, PhotoOf, PhotoRow } from '../../device/db/tables';
import { openDevice } from '../../device/device';
import type { Device } from '../../device/open-device';
import { photosOf, unsentPhotos } from '../../device/photos/held';
import type { PhotoHome } from '../../device/photos/keep';
import type { Made } from '../../device/photos/make-small';
import { session, sessionKnown } from '../../device/session/session-store';
import { useLive } from '../device/live';
import { useKnownSession } from '../session/known-session';
import { entryOf, namingOf } from './naming';
import { stampOf } from './stamp';

export type { PhotoRow } from '../../device/db/tables';

/** What a photo is of, and the booking as it is told while it waits. `kind`: the operation that names it; a draft has none. */
export interface PhotoSubject extends PhotoOf {
  kind?: 'job.photo' | 'booking.photo';
  about?: NewEntry['about'];
  /** By the server's clock, where it is of work. */
  now?: Date;
}

export type SavedPhoto = { is: 'saved'; photo: PhotoRow } | { is: 'refused'; words: string };

/** Why a photo was not kept. Nothing older goes for it, and everything else goes on. */
export const photoWords = {
  full: 'This phone is full, so this photo was not kept. Delete something on the phone, then take it again. Everything else goes on.',
  unsafe: 'This phone could not keep the photo safely. Take it again.',
  most: (most: number) => `${most} photos are the most here.`,
} as const;

const loadSending = () => import('../../device/outbox/send');

/** How photos are kept and made small: with the first that is added. */
const loadKeeping = () =>
  Promise.all([import('../../device/photos/keep'), import('../../device/photos/make-small')]);

/** Has by then what keeps and sends a photo: where the network goes next, and nothing is installed yet, it could not be loaded. */
export async function prepareForPhotos(): Promise<void> {
  await Promise.all([loadKeeping(), loadSending()]).catch(() => {});
}

/** Keeps a chosen file: made small on this device, and only then said to be saved. */
export async function savePhoto(of: PhotoSubject, file: Blob): Promise<SavedPhoto> {
  const [, { makeSmall }] = await loadKeeping();
  return keep(of, await makeSmall(file));
}

/** The same of several; answers why some were not kept, in words. */
export async function savePhotos(of: PhotoSubject, files: readonly Blob[]): Promise<string[]> {
  const words: string[] = [];
  for (const file of files) {
    const saved = await savePhoto(of, file);
    if (saved.is === 'refused') words.push(saved.words);
  }
  return words;
}

/** Keeps what the camera shows. */
export async function saveFrame(of: PhotoSubject, video: HTMLVideoElement): Promise<SavedPhoto> {
  const [, { makeFrame }] = await loadKeeping();
  return keep(of, await makeFrame(video));
}

async function keep(subject: PhotoSubject, made: Made): Promise<SavedPhoto> {
  if (made.is === 'refused') return made;
  const [{ keepPhoto }] = await loadKeeping();
  const { device, db } = await home();
  if (!device.usable) return { is: 'refused', words: photoWords.unsafe };
  const { kind, about = {}, now = new Date(), ...of } = subject;
  const most = mostPhotos(of.purpose);
  const held = await photosOf(db, [of.bookingId]);
  const alike = held.filter(({ purpose }) => (purpose === 'problem') === (of.purpose === 'problem'));
  if (alike.length >= most) return { is: 'refused', words: photoWords.most(most) };
  const naming = kind && ((photo: PhotoRow) => namingOf(kind, photo, { about, now }));
  const kept = await keepPhoto(device.env, db, made.photo, { ...of, takenAt: now.toISOString() }, naming);
  if (kept.is !== 'kept') return { is: 'refused', words: photoWords[kept.is] };
  if (kind) await sendSoon(device);
  return { is: 'saved', photo: kept.photo };
}

/** Photos that were added before there was a request go with it: named once it is asked for. `keptAs`: where they were kept. */
export async function addDraftsTo(bookingId: string, keptAs: string): Promise<void> {
  const { device, db } = await home();
  if (!device.usable) return;
  const { movePhotos } = await import('../../device/photos/moved');
  await movePhotos(db, keptAs, bookingId, device.env.uuid);
  const { nameDrafts } = await import('./name-drafts');
  await nameDrafts(device, db);
}

/** Takes a photo back: off this device, and off the booking where the server may know of it. */
export async function removePhoto(
  photo: { id: string; bookingId: string; isDraft?: boolean },
  kind: 'job.photo-remove' | 'booking.photo-remove',
  { about, now = new Date() }: { about: NewEntry['about']; now?: Date },
): Promise<void> {
  const { device, db } = await home();
  const [{ dropPhoto }] = await loadKeeping();
  const op = { kind, photoId: photo.id, ...(kind === 'job.photo-remove' && stampOf(now)) } as unknown as Op;
  await dropPhoto(db, photo.id, photo.isDraft ? undefined : entryOf(photo.bookingId, op, about));
  if (!photo.isDraft) await sendSoon(device);
}

/** The photos of a booking that this device has, in the order in which they were taken; undefined while they are read. */
export function useOwnPhotos(bookingId: string): PhotoRow[] | undefined {
  const { userId } = useKnownSession();
  return useLive(`photos ${userId ?? ''} ${bookingId}`, async (device) =>
    device.usable ? photosOf(homeIn(device, userId), [bookingId]) : [],
  ).value;
}

/** How many photos are not with the server yet: only counted, since a list of all would hold up the page that asks. */
export function usePhotosLeft(): number {
  const { userId } = useKnownSession();
  const { value = 0 } = useLive(`photos-left ${userId ?? ''}`, async (device) =>
    device.usable && userId ? unsentPhotos(device.person(userId)) : 0,
  );
  return value;
}

function homeIn({ hub, person }: Device, userId: string | undefined): PhotoHome {
  return userId ? person(userId) : hub;
}

async function home(): Promise<{ device: Device; db: PhotoHome }> {
  await sessionKnown();
  const device = await openDevice();
  return { device, db: homeIn(device, session.get().userId) };
}

/** What is kept is kept, also where this fails: it goes with whatever is sent next. */
async function sendSoon(device: Device): Promise<void> {
  await loadSending()
    .then(({ sendSoon: send }) => send(device))
    .catch((error) => console.warn('A photo is not sent at once:', error));
}
