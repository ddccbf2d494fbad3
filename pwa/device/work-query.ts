import type { Booking } from '../../contract/bookings/bookings';
import type { Checklist } from '../../contract/work/checklists';
import { amountWith, linesApart } from '../../contract/work/signing';
import type { Work } from '../../contract/work/work-shapes';
import { readMeta } from './db/meta';
import type { OutboxEntry, PersonDb, PhotoRow } from './db/tables';
import { photosOf } from './photos/held';
import type { DeviceCore } from './session/device-core';
import { type ListOf, overlayWork } from './sync/overlay/overlay-work';

/** The work at a visit as this device has it, with what waits. */
export interface WorkView {
  serviceType: Booking['serviceType'];
  work: Work;
  /** That it began with, or would begin with now. */
  checklist: Pick<Checklist, 'id' | 'rev' | 'points'> | undefined;
  charged: Pick<Booking, 'amount' | 'lines'>;
  /** All that is to be paid, AED, extra work included. */
  amount: number;
  /** Those whose bytes this device has, or had a week ago. */
  photos: readonly PhotoRow[];
  /** How many operations of it wait. */
  waiting: number;
  /** What the server said last. */
  stored: Work | undefined;
}

/** The form under which a list is kept with which a visit began before that was sent. */
export const listForm = ({ id, rev }: { id: string; rev: number }) => `checklist ${id} ${rev}`;

/** The work at a visit; undefined where its booking is not on this device. */
export async function workAt(
  device: DeviceCore,
  userId: string,
  bookingId: string,
): Promise<WorkView | undefined> {
  if (!device.usable) return undefined;
  const db = device.person(userId);
  const tables = [db.bookings, db.work, db.checklists, db.photos, db.outbox, db.drafts];
  return db.transaction('r', tables, async () => {
    const [row, stored, lists, photos, entries] = await Promise.all([
      db.bookings.get(bookingId),
      db.work.get(bookingId),
      db.checklists.toArray(),
      photosOf(db, [bookingId]),
      entriesOf(db, bookingId),
    ]);
    if (!row) return undefined;
    const charged = { amount: row.data.amount, lines: row.data.lines };
    const begun = entries.flatMap(({ op }) =>
      op.kind === 'job.start' && op.checklist ? [op.checklist] : [],
    );
    const kept = await db.drafts.bulkGet(begun.map(listForm));
    const known = [
      ...lists.map(({ data }) => data),
      ...kept.flatMap((each) => (each ? [each.value as Checklist] : [])),
    ];
    const listOf: ListOf = ({ id, rev }) => known.find((each) => each.id === id && each.rev === rev);
    const work = overlayWork(stored?.data, entries, { by: userId, charged, bookingId, listOf });
    return {
      serviceType: row.data.serviceType,
      work,
      checklist: work.checklist ?? lists.find(({ data }) => data.serviceType === row.data.serviceType)?.data,
      charged,
      amount: amountWith(charged, linesApart(work, charged)),
      photos,
      waiting: entries.filter(({ state }) => state !== 'attention').length,
      stored: stored?.data,
    };
  });
}

/** What waits of this booking, the oldest first. */
async function entriesOf(db: PersonDb, bookingId: string): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where({ entity: `booking:${bookingId}` }).toArray();
  return entries.sort((a, b) => a.n - b.n);
}

/** A photo that is to be sent, as the evening's list tells it. */
export interface WaitingPhoto extends PhotoRow {
  reference: string;
}

/** What of the day is still on this phone, in the order in which it goes. */
export async function leftHere(device: DeviceCore, userId: string) {
  if (!device.usable) return undefined;
  const db = device.person(userId);
  return db.transaction('r', [db.bookings, db.photos, db.meta], async () => {
    const waiting = await db.photos
      .where('[state+order]')
      .between(['saved', ''], ['saved', '\uffff'])
      .toArray();
    const rows = await db.bookings.bulkGet([...new Set(waiting.map(({ bookingId }) => bookingId))]);
    const references = new Map(rows.flatMap((row) => (row ? [[row.id, row.data.reference] as const] : [])));
    return {
      photos: waiting.map(
        (photo): WaitingPhoto => ({ ...photo, reference: references.get(photo.bookingId) ?? '' }),
      ),
      onWifiOnly: (await readMeta(db, 'photosOnWifiOnly')) === true,
    };
  });
}
