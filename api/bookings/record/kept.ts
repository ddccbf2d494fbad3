import type { ChangeCause } from '../../../contract/changes/charges';
import { policyOf } from '../../../contract/changes/policy';
import type { Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';
import type { BookingRow } from '../row/row';

type Kept = Partial<Pick<BookingRow, 'confirmed_at' | 'moved_by_us_at' | 'terms' | 'no_show'>>;

/**
 * What a change of a booking leaves for the policy: since when it is confirmed and under which terms, when we moved it, and that who
 * was not there no more counts where the visit stands again.
 */
export async function keptForPolicy(
  tx: Tx,
  before: BookingRow,
  after: Pick<BookingRow, 'status' | 'date'>,
  causedBy?: ChangeCause,
): Promise<Kept> {
  const isOurs = tx.actor !== null && tx.actor.id !== before.user_id && causedBy !== 'customer';
  return {
    ...(after.status === 'confirmed' && before.status !== 'confirmed' && (await confirmedNow(tx))),
    ...(after.date !== before.date && isOurs && { moved_by_us_at: tx.now.toISOString() }),
    ...(after.status !== 'cancelled' && before.no_show && { no_show: null }),
  };
}

/** Of what is confirmed at this moment: when, and under which terms. */
export async function confirmedNow(tx: Tx): Promise<Pick<BookingRow, 'confirmed_at' | 'terms'>> {
  const { rules } = await rulesInForce(tx.trx);
  return { confirmed_at: tx.now.toISOString(), terms: JSON.stringify(policyOf(rules)) };
}
