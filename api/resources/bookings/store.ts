import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { bookingLimitOf, type Limited, tooManyBookings } from '../../../contract/account-limits';
import type { Written } from '../../../contract/assignment-rules';
import { lastBookableDay, startsAt, tooFarAhead } from '../../../contract/booking-rules';
import type { Booking, Proposal, SentBooking } from '../../../contract/bookings';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import type { Actor } from '../../../contract/users';
import { foundBy, termRows, writeTerms } from '../../db/search';
import { locked, type Tx } from '../../db/transaction';
import { callerTerms, guestKeyOf, moveCaller } from '../callers/terms';
import { holdAllowance } from '../users/allowance';
import { keptForPolicy } from './charges/kept';
import { placeFor, typedPlace } from './place';
import { endsWith } from './places/ends-with';
import { placeNew } from './places/place-new';
import { drawReference } from './reference';
import { audiencesOf, type BookingRow, countedAs, fromRow, presentOne } from './row';
import { tellOfBooking } from './telling/tell-booking';
import { followsFrom, mustBeSaid, plainTerms, termsOf } from './urgent';

/** The bookings a person may see: the only door for reading. Admins all, staff those they come to and the free ones, others their own. */
export function visibleTo(knex: Knex, actor: Actor) {
  const query = knex<BookingRow>('booking');
  if (actor.role === 'admin') return query;
  if (actor.role === 'customer') return query.where('booking.user_id', actor.id);
  return query.where((any) => {
    any
      .where('booking.user_id', actor.id)
      .orWhere('booking.assigned_to', actor.id)
      .orWhere('booking.crew', 'like', `%"${actor.id}"%`)
      .orWhere((free) =>
        free.whereNull('booking.assigned_to').whereIn('booking.status', ['pending', 'confirmed']),
      );
  });
}

/** One visible booking, locked for the rest of the transaction; `not_found` otherwise. */
export async function loadForWrite(tx: Tx, actor: Actor, id: string): Promise<BookingRow> {
  const query = visibleTo(tx.trx, actor).where('booking.id', id);
  const row = await locked(tx, query).first();
  if (!row) throw new Problem('not_found');
  return row as BookingRow;
}

/** Any booking, whoever asks, locked as well. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return locked(tx, tx.trx('booking').where({ id })).first();
}

/**
 * Creates a pending booking at AED 0. A repeat of the same id by the same person is the same booking, by a guest where its
 * content is the same; a booking whose slot began before it arrived is kept and marked late, one that finds no place has `needsTime`. One more than the
 * account may have open is `too_many`. `askedAt` is when the person asked, for urgent help; what that costs more than
 * they were told is `price_changed` with the present call-out.
 */
export async function createBooking(
  tx: Tx,
  { id, request, askedAt = tx.now }: { id: string; request: SentBooking; askedAt?: Date },
): Promise<Booking> {
  const terms = await termsOf(tx, request, askedAt);
  mustBeNear(tx, terms.date);
  const row = {
    ...newRow(tx, id, request, terms),
    ...(await placeFor(tx.trx, tx.actor?.id ?? null, request)),
  };
  const allowance = await holdAllowance(tx);
  const isKnown = tx.actor !== null && allowance?.emailVerified !== false;
  Object.assign(row, await placeNew(tx, row, { holdId: request.holdId, isKnown }));
  const existing = await insertBooking(tx, row);
  if (existing) {
    const isRepeat = existing.user_id === row.user_id && (tx.actor || isSameRequest(existing, row));
    if (!isRepeat) throw new Problem('key_reused', 'This booking number is taken.');
    return presentOne(tx.trx, existing, tx.actor);
  }
  mustBeSaid(terms, request);
  if (allowance) await mustBeAllowed(tx, row, allowance);
  return fromRow(row);
}

/** Puts a new booking in, with all that goes with it, or answers the one that has its id already. */
export async function insertBooking(tx: Tx, row: BookingRow): Promise<BookingRow | undefined> {
  const { id } = row;
  for (let tries = 0; !(await inserted(tx, row)); tries += 1) {
    const existing = await tx.trx<BookingRow>('booking').where({ id }).first();
    if (existing) return existing as BookingRow;
    row.reference = drawReference(tries);
  }
  await writeTerms(tx.trx, [...termRows('booking', id, row), ...callerTerms(row)]);
  tx.totals.move(undefined, countedAs(row));
  tx.touch({ type: 'booking', id, before: [], after: audiencesOf(row) });
  await tellOfBooking(tx, undefined, row);
  return undefined;
}

/** Refuses a day that is too far ahead. */
export function mustBeNear(tx: Tx, date: string): void {
  if (date.slice(0, 10) > lastBookableDay(dubaiDay(tx.now)))
    throw new Problem('invalid', undefined, { fields: { date: tooFarAhead } });
}

const asked = [
  'service_type',
  'urgent',
  'about',
  'date',
  'notes',
  'name',
  'phone',
  'email',
  'address',
  'area',
] as const satisfies readonly (keyof BookingRow)[];

/**
 * Whether it asks for what is there: all guests are nobody to us, but only who sent it knows all of it. The slot of urgent help
 * is not asked for.
 */
export function isSameRequest(existing: BookingRow, row: BookingRow): boolean {
  const slotIsOurs = existing.urgent !== null;
  return asked.every((field) => existing[field] === row[field] || (field === 'date' && slotIsOurs));
}

/** A pending booking of whoever acts, at AED 0, as it will be stored. `terms`: what urgent help decides of it. */
export function newRow(tx: Tx, id: string, request: SentBooking, terms = plainTerms(request)): BookingRow {
  const now = tx.now.toISOString();
  const userId = tx.actor?.id ?? null;
  const { name, phone, email } = request.customerInfo;
  return {
    id,
    reference: drawReference(0),
    user_id: userId,
    assigned_to: null,
    taken_by: null,
    return_of: null,
    part_of: null,
    guest_key: guestKeyOf({ user_id: userId, name, phone, email }),
    ...terms,
    about: request.about ?? '',
    starts_at: startsAt(terms.date),
    amount_fils: 0,
    zero_reason: '',
    status: 'pending',
    notes: request.notes,
    name,
    phone,
    email,
    ...typedPlace(request.customerInfo),
    address_asked_at: null,
    late: terms.urgent === null && startsAt(terms.date) < now,
    taken_at: null,
    slots: 1,
    people: 1,
    outdoor: false,
    crew: '[]',
    excepted: '[]',
    confirmed_at: null,
    moved_by_us_at: null,
    terms: null,
    move_lost: null,
    proposal: null,
    no_show: null,
    sequence: 0,
    place_since: null,
    created_at: now,
    created_day: dubaiDay(tx.now),
    updated_at: now,
    rev: 1,
  };
}

/** Refuses the row just written where the account has more open than it may. */
async function mustBeAllowed(tx: Tx, row: BookingRow, allowance: Limited): Promise<void> {
  const [found] = await tx
    .trx('booking')
    .where({ user_id: row.user_id })
    .where((open) =>
      open
        .where('status', 'pending')
        .orWhere((coming) => coming.where('status', 'confirmed').where('starts_at', '>', row.created_at)),
    )
    .count({ count: '*' });
  if (Number(found?.count) > bookingLimitOf(allowance))
    throw new Problem('too_many', tooManyBookings(allowance));
}

/** Whether the row went in: its id and its reference were free. */
async function inserted(tx: Tx, row: BookingRow): Promise<boolean> {
  const rows = await tx
    .trx('booking')
    .insert({ ...row, found_by: foundBy(row) })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length > 0;
}

export type Patch = Partial<
  Pick<
    BookingRow,
    | 'status'
    | 'amount_fils'
    | 'date'
    | 'assigned_to'
    | 'user_id'
    | 'name'
    | 'phone'
    | 'email'
    | 'address'
    | 'area'
    | 'about'
    | 'notes'
    | 'zero_reason'
    | 'home_id'
    | 'site_name'
    | 'site_phone'
    | 'lat'
    | 'lng'
    | 'access'
    | 'address_asked_at'
    | 'no_show'
    | 'slots'
    | 'people'
    | 'outdoor'
    | 'crew'
    | 'excepted'
    | 'proposal'
    | 'late'
    | 'moved_by_us_at'
    | 'move_lost'
    | 'needs_time'
    | 'place_since'
  >
>;

/**
 * What says nothing of its own in the history: it follows from a change, stands there as it was given, or tells of whoever
 * opens the door, which the booking itself does.
 */
const untold: ReadonlyArray<keyof BookingRow> = [
  'updated_at',
  'rev',
  'guest_key',
  'zero_reason',
  'urgent_waiting',
  'taken_at',
  'needs_time',
  'excepted',
  'place_since',
  'sequence',
  'move_lost',
  'proposal',
  'late',
  'home_id',
  'site_name',
  'site_phone',
  'lat',
  'lng',
  'access',
  'confirmed_at',
  'moved_by_us_at',
  'terms',
  'no_show',
];

/**
 * The one way a booking changes: raises `rev`, keeps totals and feed, and leaves an audit row of whoever did it, with what they
 * `said`.
 */
export async function changeBooking(
  tx: Tx,
  before: BookingRow,
  patch: Patch,
  action: string,
  said: Said = {},
): Promise<BookingRow> {
  const after = await afterChange(tx, before, patch);
  const changed = (Object.keys(after) as Array<keyof BookingRow>).filter((key) => after[key] !== before[key]);
  await tx
    .trx('booking')
    .where({ id: before.id })
    .update(Object.fromEntries(changed.map((key) => [key, after[key]])));
  if (changed.includes('user_id') || changed.includes('phone')) await moveCaller(tx.trx, before, after);
  if (before.proposal && before.proposal !== after.proposal)
    await tx
      .trx('slot_hold')
      .where({ id: (JSON.parse(before.proposal) as Proposal).id })
      .delete();
  tx.totals.move(countedAs(before), countedAs(after));
  tx.touch({ type: 'booking', id: before.id, before: audiencesOf(before), after: audiencesOf(after) });
  await tellOfBooking(tx, before, after);
  if (tx.actor) {
    const told = changed.filter((key) => !untold.includes(key));
    const part = (row: BookingRow) => Object.fromEntries(told.map((key) => [key, row[key]]));
    await tx.audit({
      action,
      type: 'booking',
      id: before.id,
      before: part(before),
      after: { ...part(after), ...given(said) },
    });
  }
  return after;
}

/**
 * What whoever changes it says of it: why nothing is asked for, why a rule is broken, which exception was written down, which fee it is
 * about.
 */
export interface Said {
  reason?: string | undefined;
  because?: string | undefined;
  /** Another time that was offered. */
  offered?: string | undefined;
  written?: Written | undefined;
  fee_fils?: number | undefined;
}

function given(said: Said): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Said;
}

/** The booking as a change makes it, with what follows from that. */
export async function afterChange(tx: Tx, before: BookingRow, patch: Patch): Promise<BookingRow> {
  const after: BookingRow = {
    ...before,
    ...patch,
    ...followsFrom(before, { ...before, ...patch }, tx.now),
    ...(await keptForPolicy(tx, before, { ...before, ...patch })),
    ...endsWith(before, { ...before, ...patch }, tx.now),
    starts_at: patch.date ? startsAt(patch.date) : before.starts_at,
    updated_at: tx.now.toISOString(),
    rev: before.rev + 1,
  };
  return { ...after, guest_key: guestKeyOf(after) };
}

/** Appends a remark, at the time it was written; the same id twice is one remark. Its readers get the booking anew. */
export async function addNote(
  tx: Tx,
  before: BookingRow,
  note: { id?: string; text: string; internal: boolean; writtenAt?: Date },
): Promise<BookingRow> {
  await tx
    .trx('booking_note')
    .insert({
      id: note.id ?? randomUUID(),
      booking_id: before.id,
      author_id: tx.actor?.id ?? null,
      internal: note.internal,
      text: note.text,
      created_at: (await noteTime(tx, before.id, note.writtenAt ?? tx.now)).toISOString(),
    })
    .onConflict('id')
    .ignore();
  return changeBooking(tx, before, {}, 'booking.note');
}

/** After its author's last one: notes of one instant, or of a clock that was set back, are read as they were written. */
async function noteTime(tx: Tx, bookingId: string, writtenAt: Date): Promise<Date> {
  const last = await tx
    .trx('booking_note')
    .where({ booking_id: bookingId, author_id: tx.actor?.id ?? null })
    .max({ at: 'created_at' })
    .first();
  return new Date(Math.max(writtenAt.getTime(), last?.at ? Date.parse(last.at) + 1 : 0));
}
