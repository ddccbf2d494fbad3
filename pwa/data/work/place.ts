import type { PhotoRow } from '../../device/db/tables';
import { openDevice } from '../../device/device';
import { session, sessionKnown } from '../../device/session/session-store';

const form = 'work-place';
/** Whoever comes back later than that comes back for something else. */
const liveMs = 30 * 60_000;

interface Place {
  path: string;
  at: number;
}

/**
 * Remembers where a person was before the camera opens: a phone kills the page behind its camera, and starts the app anew at
 * its beginning.
 */
export async function keepPlace(path: string): Promise<void> {
  const device = await openDevice();
  const { userId } = session.get();
  if (!device.usable || !userId) return;
  await device.person(userId).drafts.put({ form, value: { path, at: Date.now() } satisfies Place });
}

/** Where to come back to, once, and how many photos of that job are kept; undefined where nobody was interrupted. */
export async function takePlace(): Promise<{ path: string; photos: number } | undefined> {
  await sessionKnown();
  const device = await openDevice();
  const { userId } = session.get();
  if (!device.usable || !userId) return undefined;
  const db = device.person(userId);
  const { drafts } = db;
  const kept = (await drafts.get(form))?.value as Place | undefined;
  if (!kept) return undefined;
  await drafts.delete(form);
  if (Date.now() - kept.at >= liveMs) return undefined;
  const job = new URLSearchParams(kept.path.split('?')[1]).get('job') ?? '';
  // With the device's own code: of the page of jobs it would be 42 kB more.
  const { photosOf } = await import('../../device/photos/held');
  const photos = await photosOf(db, [job]);
  return { path: kept.path, photos: photos.filter(isOfWork).length };
}

function isOfWork({ purpose, state }: PhotoRow): boolean {
  return purpose !== 'problem' && state !== 'lost';
}
