import { minute, signatureFor, testChecklist } from '../../../contract/work/testing';
import { noWork } from '../../../contract/work/work';
import type { Work } from '../../../contract/work/work-shapes';
import { aPhoto } from '../../photos/testing';
import type { TestServer } from '../../testing/factories';
import { columnsOf } from '../row';

interface Done {
  /** Whose id: of who did it. */
  by: string;
  /** Of so many photos how many are here. */
  photos?: number;
  here?: number;
  change?: Partial<Work>;
}

/** Writes that the work at a visit is finished, with a checklist of two answers and a signature. */
export async function finishedWork(
  { db, clock }: TestServer,
  bookingId: string,
  { by, photos = 0, here = photos, change = {} }: Done,
): Promise<void> {
  const work: Work = {
    ...noWork(bookingId),
    checklist: testChecklist,
    sessions: [{ startedAt: minute(12), stoppedAt: minute(31), by }],
    checks: [
      { pointId: 'power', state: 'done', at: minute(13), by },
      { pointId: 'gas', state: 'done', reading: 128, at: minute(20), by },
    ],
    finishedAt: clock.now().toISOString(),
    finishedBy: by,
  };
  const signature = { ...signatureFor(work), at: minute(31), by };
  const at = clock.now().toISOString();
  await db.write('work').insert({
    ...columnsOf({ ...work, signature, ...change }),
    ...{ booking_id: bookingId, created_at: at, updated_at: at, rev: 1 },
  });
  for (let n = 0; n < photos; n += 1) {
    const { pointId: _, takenAt, ...photo } = aPhoto({ purpose: n % 2 ? 'after' : 'before' });
    const arrived = n < here && { arrived_at: at, small_sha256: photo.sha256, stored_sha256: photo.sha256 };
    await db.write('photo').insert({
      ...{ ...photo, booking_id: bookingId, taken_at: takenAt, added_by: by, added_at: at },
      ...(arrived || {}),
    });
  }
}

/** The photos of a visit that were awaited, here. */
export async function arrive({ db, clock }: TestServer, bookingId: string): Promise<void> {
  const arrived_at = clock.now().toISOString();
  await db
    .write('photo')
    .where({ booking_id: bookingId, arrived_at: null })
    .update({ arrived_at, small_sha256: db.read.ref('sha256') });
}
