import { lockBooking } from '../../bookings/record/store';
import type { BookingFollower } from '../../bookings/row/followers';
import type { Tx } from '../../db/transaction';
import { noteHeld } from '../rows/held-money';
import { chargedFor } from '../rows/work-days';

/** What is charged for a booking, and whether it and the days of its work are cancelled, says how much of what was paid is owed. */
export const followHeld: BookingFollower = async (tx, before, after) => {
  if (!before) return;
  const isTurned = (before.status === 'cancelled') !== (after.status === 'cancelled');
  if (isTurned || before.amount_fils !== after.amount_fils) await noteBooking(tx, after.id);
  if (isTurned && after.part_of !== null) tx.atEnd(() => noteCharged(tx, after.id));
};

/** Held before it is looked at, so that of two who change its days the later sees both. */
async function noteCharged(tx: Tx, dayId: string): Promise<void> {
  for (const id of await chargedFor(tx.trx, dayId)) if (await lockBooking(tx, id)) await noteBooking(tx, id);
}

async function noteBooking({ trx }: Tx, id: string): Promise<void> {
  if (await trx('payment').where({ booking_id: id }).first('id'))
    await noteHeld(trx, { booking_id: id, subscription_id: null, charge_id: null });
}
