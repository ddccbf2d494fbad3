import type { Knex } from 'knex';

/**
 * Whether a guest's device asked for this booking, which still has no account. The device's name, which it makes itself and tells nobody but
 * us, is the proof: the number of a booking stands in messages and is none.
 */
export async function isGuestsOwn(knex: Knex, bookingId: string, device: string): Promise<boolean> {
  const [found] = await knex('sync_receipt')
    .join('booking', 'booking.id', 'sync_receipt.op_id')
    .where({
      'sync_receipt.op_id': bookingId,
      'sync_receipt.kind': 'booking.create',
      'sync_receipt.actor': `guest:${device}`,
    })
    .whereNull('booking.user_id')
    .limit(1)
    .select('booking.id');
  return found !== undefined;
}
