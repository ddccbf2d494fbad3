import type { Knex } from 'knex';
import { bookingLimitOf, type Limited, tooManyBookings } from '../../../contract/accounts/account-limits';
import type { Actor } from '../../../contract/accounts/users';
import { lastBookableDay, startsAt, tooFarAhead } from '../../../contract/bookings/booking-rules';
import type { Booking, SentBooking } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import { phoneDigits } from '../../../contract/phone/phone-text';
import { dubaiDay } from '../../../contract/time';
import { foundBy } from '../../db/lists/search';
import { insertRows } from '../../db/statements';
import { locked, type Tx } from '../../db/transaction';
import { lockBookingLimit } from '../../people/accounts/booking-limit';
import { ownerPays } from '../../people/homes/row';
import { planFor } from '../../plans/visits/judge';
import { noteGuestReservation } from '../../scheduling/capacity/network-share';
import { reserve } from '../../scheduling/capacity/reserve';
import { addressFor, typedAddress } from '../row/address';
import { ofCrew } from '../row/crew';
import { callFollowers } from '../row/followers';
import { assertCharged, nothingCharged } from '../row/lines';
import { payerFor } from '../row/payer';
import { noPlan } from '../row/plan';
import { drawReference } from '../row/reference';
import { type BookingRow, fromRow, guestKeyOf } from '../row/row';
import { assertFeeStated, feeInPlan, termsWithoutUrgent, urgentTermsOf } from '../row/urgent/urgent';
import { absentAfter } from './absent';
import { confirmedAtOnce, toldConfirmed } from './at-once';
import { presentOne } from './present';
import { assertTaken, isSameWish, wishOf } from './requested-items';

/** The bookings a person may see: the only door for reading. Admins all, staff those they come to and the free ones, others their own, accountants none. */
export function visibleTo(knex: Knex, actor: Actor) {
  const query = knex<BookingRow>('booking');
  if (actor.role === 'admin') return query;
  if (actor.role === 'accountant') return query.whereRaw('1 = 0');
  if (actor.role === 'customer') return query.where('booking.user_id', actor.id);
  return query.where((any) => {
    any
      .where('booking.user_id', actor.id)
      .orWhere('booking.assigned_to', actor.id)
      .orWhereExists(ofCrew(actor.id))
      .orWhere((free) =>
        free.whereNull('booking.assigned_to').whereIn('booking.status', ['pending', 'confirmed']),
      );
  });
}

/** One visible booking; the same `not_found` for another person's and for none. */
export async function load(knex: Knex, actor: Actor, id: string): Promise<BookingRow> {
  const row = await visibleTo(knex, actor).where('booking.id', id).first();
  if (!row) throw new Problem('not_found');
  return row as BookingRow;
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
 * content is the same; a booking whose slot began before it arrived is kept and marked late, one that finds no free slot has `needsTime`. One more than the
 * account may have open is `too_many`. `timeOfRequest` is when the person asked, for urgent help; what that costs more than
 * they were told is `price_changed` with the present call-out.
 */
export async function createBooking(
  tx: Tx,
  { id, request, askedAt = tx.now }: { id: string; request: SentBooking; askedAt?: Date },
): Promise<Booking> {
  const urgentTerms = await urgentTermsOf(tx, request, askedAt);
  assertNear(tx, urgentTerms.date);
  const wish = await wishOf(tx.trx, request);
  await assertTaken(tx, id, wish);
  const row = {
    ...newRow(tx, id, request, urgentTerms),
    items: wish.items,
    ...(await addressFor(tx.trx, tx.actor?.id ?? null, request)),
  };
  const limit = await lockBookingLimit(tx);
  if (limit) await assertWithinLimit(tx, row, limit, () => assertFeeStated(urgentTerms, request));
  const isKnown = tx.actor !== null && limit?.emailVerified !== false;
  const size = request.subscriptionId ? undefined : wish.selection?.size;
  const reserved = await reserve(tx, row, { holdId: request.holdId, isKnown, size });
  Object.assign(row, reserved, await planFor(tx, row, request, askedAt));
  row.urgent_fee_fils = feeInPlan(row, request);
  const isPlaced = isKnown && reserved.needs_time === null;
  const isAtOnce = isPlaced && !request.subscriptionId && wish.selection?.atOnce === true;
  if (isAtOnce) Object.assign(row, await confirmedAtOnce(tx, row));
  const existing = await insertBooking(tx, row);
  if (existing) {
    const isRepeat = existing.user_id === row.user_id && (tx.actor || isSameRequest(existing, row));
    if (!isRepeat) throw new Problem('key_reused', 'This booking number is taken.');
    return presentOne(tx.trx, existing, tx.actor);
  }
  assertFeeStated(urgentTerms, request);
  if (!isKnown && reserved.needs_time === null && tx.network) await noteGuestReservation(tx, row, tx.network);
  return isAtOnce ? toldConfirmed(tx, row) : fromRow(row);
}

/** Puts a new booking in, with all that goes with it, or answers the one that has its id already. */
export async function insertBooking(tx: Tx, row: BookingRow): Promise<BookingRow | undefined> {
  const { id } = row;
  assertCharged(undefined, row);
  Object.assign(row, await absentAfter(tx.trx, undefined, row), await payerFor(tx.trx, row));
  for (let tries = 0; !(await inserted(tx, row)); tries += 1) {
    const existing = await tx.trx<BookingRow>('booking').where({ id }).first();
    if (existing) return existing as BookingRow;
    row.reference = drawReference(tries);
  }
  await callFollowers(tx, undefined, row);
  return undefined;
}

/** Refuses a day that is too far ahead. */
export function assertNear(tx: Tx, date: string): void {
  if (date.slice(0, 10) > lastBookableDay(dubaiDay(tx.now)))
    throw new Problem('invalid', undefined, { fields: { date: tooFarAhead } });
}

const request = [
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
  const isSame = (field: (typeof request)[number]) =>
    existing[field] === row[field] || (field === 'date' && slotIsOurs);
  const isSameText = request.every(
    (field) => isSame(field) || (field === 'phone' && phoneDigits(existing.phone) === phoneDigits(row.phone)),
  );
  return isSameText && isSameWish(existing, row);
}

/** A pending booking of whoever acts, at AED 0, as it will be stored. `urgentTerms`: what urgent help decides of it. */
export function newRow(
  tx: Tx,
  id: string,
  request: SentBooking,
  urgentTerms = termsWithoutUrgent(request),
): BookingRow {
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
    guest_key: guestKeyOf({ user_id: userId, phone }),
    ...urgentTerms,
    about: request.about ?? '',
    starts_at: startsAt(urgentTerms.date),
    ...nothingCharged,
    zero_reason: '',
    status: 'pending',
    notes: request.notes,
    name,
    phone,
    email,
    ...typedAddress(request.customerInfo),
    address_asked_at: null,
    late: urgentTerms.urgent === null && startsAt(urgentTerms.date) < now,
    taken_at: null,
    slots: 1,
    people: 1,
    outdoor: false,
    crew: '[]',
    excepted: '[]',
    unskilled: '[]',
    reassign: null,
    confirmed_at: null,
    moved_by_us_at: null,
    terms: null,
    move_lost: null,
    proposal: null,
    no_show: null,
    pays_later: null,
    running_late: null,
    sequence: 0,
    place_since: null,
    ...noPlan,
    ...ownerPays,
    created_at: now,
    created_day: dubaiDay(tx.now),
    updated_at: now,
    rev: 1,
  };
}

/**
 * Refuses one more than the account may have open, before its slot is looked for, which costs far more. Not a repeat of what is there;
 * `first` is what would be refused before it.
 */
async function assertWithinLimit(tx: Tx, row: BookingRow, limit: Limited, first: () => void): Promise<void> {
  const { id, user_id, created_at } = row;
  const [found] = await tx
    .trx('booking')
    .where({ user_id })
    .where((open) =>
      open
        .where('status', 'pending')
        .orWhere((coming) => coming.where('status', 'confirmed').where('starts_at', '>', created_at)),
    )
    .count({ count: '*' });
  if (Number(found?.count) < bookingLimitOf(limit)) return;
  if (await tx.trx('booking').where({ id }).first('id')) return;
  first();
  throw new Problem('too_many', tooManyBookings(limit));
}

/** Whether the row went in: its id and its reference were free. */
async function inserted(tx: Tx, row: BookingRow): Promise<boolean> {
  const whole = { ...row, found_by: foundBy(row) };
  const rows = await insertRows(tx.trx, 'booking', [whole], 'ON CONFLICT DO NOTHING RETURNING id');
  return rows.length > 0;
}
