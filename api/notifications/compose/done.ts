import type { Knex } from 'knex';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { toAed } from '../../../contract/money';
import type { Language } from '../../../contract/notifications/languages';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { photosFollowing } from '../../../contract/work/report';
import type { Work } from '../../../contract/work/work-shapes';
import type { BookingRow } from '../../bookings/row/row';
import { reportPaperOf } from '../../work/report/gather';
import { remindedUntil, waitingOn } from '../../work/report/waiting';
import { workOf } from '../../work/store';
import { addresseesOf } from '../enqueue/addressees';
import { contentFor } from './content/content-for';
import type { Due, Truth } from './truth';
import { agreed } from './visit';

const hourMs = 3_600_000;
/** What came with a phone that was silent for longer is no news. */
const onTheWayHours = 2;
const reportDays = 30;

/** What there is to tell of the work at a visit to its customer. */
export async function lookAtDone(
  of: Due,
  event: 'on-the-way' | 'report-ready',
): Promise<Truth | MessageReason> {
  return event === 'on-the-way' ? lookAtWay(of) : lookAtReport(of);
}

async function lookAtWay({ tx, desk, booking }: Due): Promise<Truth | MessageReason> {
  const work = await workOf(tx.trx, booking.id);
  if (!work?.onWayAt || !isOpen(booking.status)) return 'changed';
  const until = new Date(Date.parse(work.onWayAt) + onTheWayHours * hourMs);
  if (work.sessions.length > 0 || tx.now >= until) return 'over';
  const facts = await agreed(tx, booking);
  return { write: (link) => contentFor('on-the-way', { ...facts, link }, desk), page: '/bookings', until };
}

async function lookAtReport({ tx, desk, booking }: Due): Promise<Truth | MessageReason> {
  const work = await workOf(tx.trx, booking.id);
  if (!work?.finishedAt) return 'changed';
  if (Date.parse(work.finishedAt) < tx.now.getTime() - reportDays * 24 * hourMs) return 'too-late';
  const reader = booking.payer_id === null ? 'whole' : 'unpaid';
  const language = await languageOf(tx.trx, booking, work);
  const paper = await reportPaperOf(tx.trx, booking, { language, reader, publicUrl: desk.publicUrl });
  if (!paper) return 'changed';
  const facts = { ...(await agreed(tx, booking)), paper, follows: photosFollowing(work) };
  const amount = reader === 'whole' ? toAed(booking.amount_fils) : undefined;
  return {
    write: (link) => contentFor('report-ready', { ...facts, amount, link }, desk),
    page: '/bookings',
  };
}

/** Theirs, else the one in which they signed. */
async function languageOf(knex: Knex, { user_id }: BookingRow, { signature }: Work): Promise<Language> {
  const [person] = user_id ? await addresseesOf(knex, [user_id]) : [];
  if (person) return person.settings.language;
  return signature?.is === 'signed' ? signature.language : 'en';
}

/** To a technician: what their phone has still to send of finished jobs. */
export async function lookAtPhotos({
  tx,
  row,
  desk,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const { photos, jobs } = await waitingOn(tx.trx, row.user_id ?? '', tx.now);
  if (photos === 0) return 'over';
  const { due }: { due: string } = JSON.parse(row.facts);
  const until = remindedUntil(due);
  if (tx.now >= until) return 'over';
  return {
    write: (link) => contentFor('photos-waiting', { photos, jobs, link }, desk),
    page: '/jobs',
    ...{ from: new Date(due), until },
  };
}
