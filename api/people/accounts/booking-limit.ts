import type { Limited } from '../../../contract/accounts/account-limits';
import { locked, type Tx } from '../../db/transaction';

/**
 * What decides how much the account that acts may do, its row held: requests of one account count one another. Undefined where
 * nothing is limited: guests are counted by their network, and the office books for whoever calls.
 */
export async function lockBookingLimit(tx: Tx): Promise<Limited | undefined> {
  const { actor } = tx;
  if (!actor || actor.role === 'admin') return undefined;
  const person = locked(tx, tx.trx('user').where({ id: actor.id }));
  const row = await person.first('email_verified', 'booking_limit');
  return row && { emailVerified: Boolean(row.email_verified), bookingLimit: row.booking_limit };
}
