import { type Demand, isWithinShare } from '../../../contract/team/network-share';
import type { BookingRow } from '../../bookings/row/row';
import { instantsOf } from '../../db/lists/filters';
import type { Tx } from '../../db/transaction';
import type { HoldRow } from './day';
import { lockedDay } from './lock-capacity';
import { unansweredHours } from './unanswered';

const hourMs = 3_600_000;

/** A slot that is asked for. */
interface Reservation extends Demand {
  /** Of the booking or hold itself, which is left out. */
  id: string;
  date: string;
}

/**
 * Whether so much of this day is held and kept for one keeper already (a network, or a person who is known) that one more would
 * not be few. The day is held, so that no two are judged at once.
 */
export async function isBeyondShare(
  tx: Tx,
  keeper: string,
  { id, date, ...demand }: Reservation,
): Promise<boolean> {
  const found = await lockedDay(tx, date.slice(0, 10));
  if (!found) return false;
  const { from = '', before = '' } = instantsOf({ from: date.slice(0, 10), to: date.slice(0, 10) });
  const held: Demand[] = await tx
    .trx<HoldRow>('slot_hold')
    .where({ network: keeper, kind: 'hold' })
    .whereNot({ id })
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .where('until', '>', tx.now.toISOString())
    .select('slots', 'people');
  const kept: Demand[] = await tx
    .trx('guest_place')
    .join('booking', 'booking.id', 'guest_place.booking_id')
    .where({ 'guest_place.network': keeper, 'booking.status': 'pending' })
    .whereNot('booking.id', id)
    .whereNull('booking.needs_time')
    .where('booking.starts_at', '>=', from)
    .where('booking.starts_at', '<', before)
    .select('booking.slots', 'booking.people');
  return !isWithinShare(found.day, [...held, ...kept], demand);
}

/** Remembers from which network a slot is kept, for as long as it is kept without an answer. */
export async function noteGuestReservation(
  tx: Tx,
  { id }: Pick<BookingRow, 'id'>,
  network: string,
): Promise<void> {
  const until = new Date(tx.now.getTime() + unansweredHours * hourMs).toISOString();
  await tx.trx('guest_place').insert({ booking_id: id, network, until }).onConflict('booking_id').ignore();
}

/** The network that the slot of a booking is counted under; undefined where it is not. */
export async function networkOfReservation(tx: Tx, bookingId: string): Promise<string | undefined> {
  return (await tx.trx('guest_place').where({ booking_id: bookingId }).first('network'))?.network;
}

/** Forgets the networks of what was kept for long enough. */
export async function forgetGuestReservations(tx: Tx): Promise<void> {
  await tx.trx('guest_place').where('until', '<=', tx.now.toISOString()).delete();
}
