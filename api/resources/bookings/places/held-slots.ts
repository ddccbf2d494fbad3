import type { Tx } from '../../../db/transaction';
import type { HoldRow } from './day';

/** Ends a hold, however long it would have been kept; of an id that is none nothing ends. */
export async function endHold(tx: Tx, id: string | undefined): Promise<void> {
  if (id) await tx.trx<HoldRow>('slot_hold').where({ id, kind: 'hold' }).delete();
}

/** Ends the time that is kept for a booking because the office offered it. */
export async function endProposal(tx: Tx, bookingId: string): Promise<void> {
  await tx.trx<HoldRow>('slot_hold').where({ booking_id: bookingId, kind: 'proposal' }).delete();
}
