import type { Knex } from 'knex';
import type { Actor } from '../../contract/accounts/users';
import { comesTo } from '../../contract/bookings/booking-rules';
import type { OwnData } from '../../contract/own-data/own-data';
import type { Session, Signature, Work, WorkAnswer } from '../../contract/work/work-shapes';
import type { BookingRow } from '../bookings/row/row';
import { namesOf } from '../people/accounts/names';
import { workAt } from './store';

/**
 * The work at these visits, each as far as the viewer may read it: the office and those who come all of it, its customer their part. Visits at
 * which nothing was done are not there.
 */
export async function workFor(knex: Knex, bookings: readonly BookingRow[], viewer: Actor): Promise<Work[]> {
  const all = await workAt(knex, bookings);
  return bookings.flatMap((booking) => {
    const work = all.get(booking.id);
    if (!work) return [];
    if (readsAll(viewer, booking)) return [work];
    if (booking.user_id !== viewer.id) return [];
    return [customersPart(work, { pays: booking.payer_id === null })];
  });
}

/** Whether a viewer reads all of it, and of who did what. */
export function readsAll(viewer: Actor, booking: BookingRow): boolean {
  if (viewer.role === 'admin') return true;
  const { assigned_to: assignedTo, crew } = booking;
  return viewer.role === 'staff' && comesTo(viewer.id, { assignedTo, crew: JSON.parse(crew) });
}

/** With what those are called who did it. */
export async function withNames(knex: Knex, work: Work): Promise<WorkAnswer> {
  const ids = [
    ...work.sessions.map(({ by }) => by),
    ...work.checks.map(({ by }) => by),
    ...work.photos.map(({ addedBy }) => addedBy),
    ...signaturesOf(work).map(({ by }) => by),
    work.finishedBy ?? null,
  ];
  return { ...work, people: Object.fromEntries(await namesOf(knex, [...new Set(ids)])) };
}

/**
 * A technician's own starts and stops, the newest first, at the newest of the visits that they are given, and of those that they began, as the
 * history has it: somebody else may come to these by now.
 */
export async function workedBy(knex: Knex, id: string, newest: number): Promise<OwnData['worked']> {
  const given = await knex('assignment')
    .where({ user_id: id })
    .orderBy('sent_at', 'desc')
    .limit(newest)
    .pluck('booking_id');
  const begun = await knex('audit')
    .where({ actor_id: id })
    // Not by the index of actions: it would be read through everybody's.
    .whereRaw("action || '' = ?", ['job.start'])
    .orderBy('at', 'desc')
    .limit(newest)
    .pluck('entity_id');
  const rows: Array<{ reference: string; sessions: string }> = await knex('work')
    .join('booking', 'booking.id', 'work.booking_id')
    .whereIn('work.booking_id', [...new Set<string>([...given, ...begun])])
    .select('booking.reference', 'work.sessions');
  return rows
    .flatMap(({ reference, sessions }) =>
      (JSON.parse(sessions) as Session[])
        .filter(({ by }) => by === id)
        .map(({ by: _, ...session }) => ({ reference, ...session })),
    )
    .sort((a, b) => (a.startedAt > b.startedAt ? -1 : 1));
}

/**
 * What the customer reads: photos of the problem always, that a technician is on the way until they are there, the work once it is signed for or
 * finished, and never who of the team did what. Who does not pay reads of no money.
 */
export function customersPart(work: Work, { pays }: { pays: boolean }): Work {
  const { id, rev, onWayAt, photos } = work;
  const isThere = onWayAt && work.sessions.some(({ startedAt }) => startedAt >= onWayAt);
  const nobody = { id, rev, ...(onWayAt && !isThere && { onWayAt }), sessions: [], checks: [], lines: [] };
  const problem = photos.filter(({ purpose }) => purpose === 'problem');
  if (!work.signature && !work.finishedAt) return { ...nobody, photos: unnamed(problem) };
  const signature = work.signature && seenSignature(work.signature, pays);
  const { earlierSignatures: _, finishedBy: _by, ...shown } = work;
  return {
    ...shown,
    sessions: work.sessions.map((each) => ({ ...each, by: null })),
    checks: work.checks.map((each) => ({ ...each, by: null })),
    photos: unnamed(photos),
    lines: pays ? work.lines : [],
    ...(signature && { signature }),
  };
}

function seenSignature(signature: Signature, pays: boolean): Signature {
  return { ...signature, by: null, ...(!pays && { amount: 0 }) };
}

function unnamed(photos: Work['photos']): Work['photos'] {
  return photos.map((each) => ({ ...each, addedBy: null }));
}

function signaturesOf({ signature, earlierSignatures = [] }: Work): Signature[] {
  return [...earlierSignatures, ...(signature ? [signature] : [])];
}
