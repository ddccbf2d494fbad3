import { dubaiDay } from '../../../../contract/time';
import type { Tx } from '../../../db/transaction';

const dayMs = 86_400_000;
/** What was not paid says nothing any more after so many days; the payment company sends a call again for three. */
const unpaidDays = 90;
const heardDays = 30;

/** Forgets calls that were heard, checkouts that were not paid, and paid ones with their payment. */
export async function forgetOldCheckouts({ trx, now }: Tx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await trx('stripe_event').where('received_at', '<', before(heardDays)).delete();
  await trx('checkout')
    .whereNot({ state: 'paid' })
    .whereNull('look_at')
    .where('created_at', '<', before(unpaidDays))
    .delete();
  await trx('checkout').where('kept_until', '<', dubaiDay(now)).delete();
}
