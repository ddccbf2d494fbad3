import type { Knex } from 'knex';
import { showAed, toAed } from '../../../../contract/money';
import type { Tx } from '../../../db/transaction';
import { ofFee, ofPlan } from '../../overview/due';
import { balanceFor } from '../../papers/snapshots';
import type { CheckoutRow } from '../record/row';

/**
 * What the office reads of a payment that is more than is open, since it was paid another way meanwhile, or twice, or is not owed any more;
 * nothing of one that fits. What it is for is held.
 */
export async function overpaidBy({ trx }: Tx, row: CheckoutRow): Promise<string> {
  const over = row.amount_fils - (await openNow(trx, row));
  return over > 0 ? `${showAed(toAed(over))} more than was open: it is the customer’s money.` : '';
}

/** What of the same is open now, in fils; never below 0. */
export async function openNow(knex: Knex, row: CheckoutRow): Promise<number> {
  if (row.subscription_id) return (await ofPlan(knex, row.subscription_id))?.open ?? 0;
  if (row.charge_id) return (await ofFee(knex, row.charge_id))?.open ?? 0;
  return Math.max(0, (await balanceFor(knex, row)).open);
}
