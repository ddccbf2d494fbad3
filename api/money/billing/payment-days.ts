import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { PaymentDays } from '../../../contract/money/billing';
import { locked, type Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';
import { billingOf } from './store';

/** Within how many days somebody's company pays, and what is usual; `not_found` where there is nobody. */
export async function paymentDaysOf(knex: Knex, userId: string): Promise<PaymentDays> {
  await billingOf(knex, userId);
  const row = await knex('billing').where({ user_id: userId }).first('pay_days');
  const { rules } = await rulesInForce(knex);
  return { payWithinDays: row?.pay_days ?? null, usual: rules.companyPaysWithinDays };
}

/**
 * Writes what was agreed with a company; null: as is usual. The next invoice follows. It is apart from its billing details, which their person
 * changes as well. `not_found`; `breaks_rules` of somebody without a company.
 */
export async function setPaymentDays(tx: Tx, userId: string, days: number | null): Promise<PaymentDays> {
  const row = await locked(tx, tx.trx('billing').where({ user_id: userId })).first('company', 'pay_days');
  await billingOf(tx.trx, userId);
  if (!row?.company && days !== null)
    throw new Problem('breaks_rules', 'Only a company pays later: enter it in the billing details.');
  if (row && row.pay_days !== days) {
    await tx.trx('billing').where({ user_id: userId }).update({ pay_days: days });
    const [before, after] = [row.pay_days, days].map((each) => ({ pay_within_days: each }));
    await tx.audit({ action: 'user.payment-days', type: 'user', id: userId, before, after });
  }
  return paymentDaysOf(tx.trx, userId);
}
