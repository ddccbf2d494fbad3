import { holdMinutes } from '../../../contract/availability/slots-query';
import { startsAt } from '../../../contract/bookings/booking-rules';
import { id } from '../../../contract/fields';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { touchDays } from '../roster/touched';
import type { HoldRow } from './day';

/** Ends a hold, however long it would have been kept; of an id that is none nothing ends. */
export async function endHold(tx: Tx, id: string | undefined): Promise<void> {
  if (id) await letGo(tx, { id });
}

/** Ends what one device holds, or one hold. */
export async function letGo(tx: Tx, which: Partial<Pick<HoldRow, 'id' | 'owner'>>): Promise<void> {
  await end(tx, { ...which, kind: 'hold' });
}

/**
 * Ends the hold that a request or a move uses. Its id is known as used for as long as a hold lasts: a network may bring the hold
 * itself only now, and it would keep a second slot.
 */
export async function spendHold(
  tx: Tx,
  id: string | undefined,
  { service_type, date }: Pick<HoldRow, 'service_type' | 'date'>,
): Promise<void> {
  if (!id) return;
  const used = { kind: 'used' as const, until: untilOf(tx.now) };
  await tx
    .trx<HoldRow>('slot_hold')
    .insert({ id, ...used, service_type, date, starts_at: startsAt(date), created_at: tx.now.toISOString() })
    .onConflict('id')
    .merge(used)
    .where('slot_hold.kind', 'hold');
  touchDays(tx, [date.slice(0, 10)]);
}

/**
 * Ends the hold that comes with what was done before: whoever asks again may have chosen the time anew, and has the slot already.
 * As it was sent: what it was asked with before is checked, the hold of this time is not.
 */
export async function spendRepeated(
  tx: Tx,
  bookingId: string,
  request: Readonly<Record<string, unknown>>,
): Promise<void> {
  const holdId = id.safeParse(request.holdId).data;
  if (!holdId || typeof request.date !== 'string') return;
  const { date, serviceType } = request;
  const known = async () =>
    (await tx.trx<BookingRow>('booking').where({ id: bookingId }).first('service_type'))?.service_type;
  const service_type = typeof serviceType === 'string' ? serviceType : await known();
  if (service_type) await spendHold(tx, holdId, { service_type, date });
}

/** Until when a hold of now keeps its slot. */
export function untilOf(now: Date): string {
  return new Date(now.getTime() + holdMinutes * 60_000).toISOString();
}

/** Ends all holds, of everybody. */
export async function endHolds(tx: Tx): Promise<void> {
  await tx.trx<HoldRow>('slot_hold').where({ kind: 'hold' }).delete();
}

/** Ends the time that is kept for a booking because the office offered it. */
export async function endProposal(tx: Tx, bookingId: string): Promise<void> {
  await end(tx, { booking_id: bookingId, kind: 'proposal' });
}

async function end(tx: Tx, which: Partial<HoldRow>): Promise<void> {
  const dates: string[] = await tx.trx<HoldRow>('slot_hold').where(which).pluck('date');
  if (dates.length === 0) return;
  await tx.trx<HoldRow>('slot_hold').where(which).delete();
  tx.nouns.add('hold');
  touchDays(
    tx,
    dates.map((date) => date.slice(0, 10)),
  );
}
