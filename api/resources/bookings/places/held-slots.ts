import { startsAt } from '../../../../contract/booking-rules';
import { holdMinutes } from '../../../../contract/slots-query';
import type { Tx } from '../../../db/transaction';
import type { HoldRow } from './day';

/** Ends a hold, however long it would have been kept; of an id that is none nothing ends. */
export async function endHold(tx: Tx, id: string | undefined): Promise<void> {
  if (id) await tx.trx<HoldRow>('slot_hold').where({ id, kind: 'hold' }).delete();
}

/**
 * Ends the hold that a request or a move uses. Its id is known as used for as long as a hold lasts: a network may bring the hold
 * itself only now, and it would keep a second place.
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
}

/** Until when a hold of now keeps its place. */
export function untilOf(now: Date): string {
  return new Date(now.getTime() + holdMinutes * 60_000).toISOString();
}

/** Ends all holds, of everybody. */
export async function endHolds(tx: Tx): Promise<void> {
  await tx.trx<HoldRow>('slot_hold').where({ kind: 'hold' }).delete();
}

/** Ends the time that is kept for a booking because the office offered it. */
export async function endProposal(tx: Tx, bookingId: string): Promise<void> {
  await tx.trx<HoldRow>('slot_hold').where({ booking_id: bookingId, kind: 'proposal' }).delete();
}
