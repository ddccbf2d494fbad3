import { isOpen } from '../../../contract/bookings/booking-rules';
import type { MoveLost, Proposal } from '../../../contract/bookings/bookings';
import type { BookingMove } from '../../../contract/changes/booking-changes';
import { Problem } from '../../../contract/errors';
import type { Tx } from '../../db/transaction';
import { peopleNamed } from '../../scheduling/assignment/offer';
import { endProposal, spendHold } from '../../scheduling/capacity/held-slots';
import { judge } from '../../scheduling/capacity/judge';
import { hasManyOpen } from '../../scheduling/capacity/many-open';
import { isBeyondShare, networkOfReservation } from '../../scheduling/capacity/network-share';
import { chargeForChange } from '../charges/charge-change';
import { changeBooking } from '../record/change';
import { presentOne } from '../record/present';
import { assertNear } from '../record/store';
import type { BookingRow } from '../row/row';

/** How a move ended; `moved` also where it was so already. A `lost` one leaves the time as it is. */
export interface Moved {
  is: 'moved' | 'lost' | 'conflict';
  row: BookingRow;
}

/**
 * Moves an open booking for its customer, who acts. Where the new time finds no free slot the booking keeps its own, and says what was
 * wanted. It stays confirmed, and with its people where they are free; else nobody has it. A time that the office offered is taken for
 * nothing. `conflict` where its time is another than the customer saw; `too_late` where it is over; a date beyond all reason is `invalid`.
 */
export async function moveBooking(tx: Tx, row: BookingRow, request: BookingMove): Promise<Moved> {
  const { date, from, holdId } = request;
  if (!isOpen(row.status)) throw await tooLate(tx, row);
  if (row.urgent) throw new Problem('not_allowed', 'Urgent help cannot be moved. Please call us.');
  assertNear(tx, date);
  if (row.date === date && !row.needs_time) {
    await spendHold(tx, holdId, row);
    return { is: 'moved', row: await keepTime(tx, row) };
  }
  if (row.date !== from) return { is: row.date === date ? 'moved' : 'conflict', row };
  const offer = offerUsed(row, request);
  const isOffered = offer !== undefined && offer.until > tx.now.toISOString();
  const named = isOffered ? await peopleNamed(tx, offer) : undefined;
  await spendHold(tx, holdId, { ...row, date });
  // Its slot is free to whoever takes it.
  if (offer) await endProposal(tx, row.id);
  const reserved = await reservedAfter(tx, { ...row, date, needs_time: null }, { isOffered, named });
  if (!reserved) {
    const lost: MoveLost = { wanted: date, at: tx.now.toISOString() };
    const change = { move_lost: JSON.stringify(lost), ...(offer && { proposal: null }) };
    return { is: 'lost', row: await changeBooking(tx, row, change, 'booking.move-lost') };
  }
  await chargeForChange(tx, row, {
    kind: 'late_move',
    feeSeen: request.feeSeen,
    causedByUs: offer !== undefined,
  });
  const now = tx.now.toISOString();
  const patch = { ...reserved, date, late: false, needs_time: null, move_lost: null, proposal: null };
  // The same slot again says no other date, and ends what is to end all the same.
  const moved = await changeBooking(tx, row, { ...patch, place_since: now }, 'booking.move');
  return { is: 'moved', row: moved };
}

/** Ends a lost move: the time stays as it is. Nothing where none was lost. */
export async function keepTime(tx: Tx, row: BookingRow): Promise<BookingRow> {
  return row.move_lost ? changeBooking(tx, row, { move_lost: null }, 'booking.keep') : row;
}

/** The offer that this move takes: of this booking, at its time. It may have lapsed. */
function offerUsed(row: BookingRow, { date, proposalId }: BookingMove): Proposal | undefined {
  const offer = row.proposal ? (JSON.parse(row.proposal) as Proposal) : undefined;
  return offer?.id === proposalId && offer?.date === date ? offer : undefined;
}

type People = Pick<BookingRow, 'assigned_to' | 'crew' | 'excepted'>;

/**
 * Who comes at the new time: whoever has it, or was named with the offer, where nothing stands in the way, else nobody yet; undefined where there is no
 * free slot. A time that is still offered was the office's choice: its rules of asking do not hold for it, nor the reserve.
 */
async function reservedAfter(
  tx: Tx,
  after: BookingRow,
  { isOffered, named }: { isOffered: boolean; named: Partial<People> | undefined },
): Promise<Partial<People> | undefined> {
  const judging = { isMoved: true, online: !isOffered };
  const people = named && { ...named, excepted: '[]' };
  const wanted = { ...after, ...people };
  const kept = await judge(tx, wanted, judging);
  // Capacity is not limited: any time may be asked for.
  if (!kept) return { ...people };
  if (!isOffered && (kept.faults.length > 0 || (await isOneOfMany(tx, wanted)))) return undefined;
  const inTheWay = kept.violations.filter(
    (each) => !isOffered || !kept.faults.some((fault) => fault === each),
  );
  if (inTheWay.length === 0) return { ...people };
  if (wanted.assigned_to === null && wanted.crew === '[]') return undefined;
  const unassigned: People = { assigned_to: null, crew: '[]', excepted: '[]' };
  return (await judge(tx, { ...after, ...unassigned }, judging))?.fits ? unassigned : undefined;
}

/**
 * Whether it is a third open request of somebody whose address is not verified, or much of that day is kept for their network: it
 * keeps waiting for our call.
 */
async function isOneOfMany(tx: Tx, row: BookingRow): Promise<boolean> {
  if (row.status !== 'pending') return false;
  const network = await networkOfReservation(tx, row.id);
  if (network && (await isBeyondShare(tx, network, row))) return true;
  if (row.user_id === null) return false;
  const person = await tx.trx('user').where({ id: row.user_id }).first('email_verified');
  return !person?.email_verified && hasManyOpen(tx, row);
}

async function tooLate(tx: Tx, row: BookingRow): Promise<Problem> {
  const current = await presentOne(tx.trx, row, tx.actor);
  return new Problem('too_late', 'This booking is over. Please contact us to change it.', { current });
}
