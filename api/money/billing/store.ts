import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { Billing, BillingInput, PaymentDays } from '../../../contract/money/billing';
import { assertSeen } from '../../db/edits/edit-row';
import { locked, type Tx } from '../../db/transaction';
import { rulesInForce } from '../../scheduling/rules/store';

interface BillingRow {
  user_id: string;
  company: string;
  tax_number: string;
  address: string;
  email: string;
  rev: number;
}

const none: Billing = { company: '', taxNumber: '', address: '', email: '', rev: 0 };

/** Whom somebody's invoices are for; `not_found` where there is nobody. */
export async function billingOf(knex: Knex, userId: string): Promise<Billing> {
  const person = await knex('user').where({ id: userId, erased_at: null }).first('id');
  if (!person) throw new Problem('not_found');
  return read(await knex('billing').where({ user_id: userId }).first());
}

/** Says so anew, as it was seen (`seen`, the revision); the next invoice follows. `not_found`, `conflict`. */
export async function setBilling(
  tx: Tx,
  userId: string,
  input: BillingInput,
  seen: number | undefined,
): Promise<Billing> {
  const person = await locked(tx, tx.trx('user').where({ id: userId, erased_at: null })).first('id');
  if (!person) throw new Problem('not_found');
  const before = read(await tx.trx('billing').where({ user_id: userId }).first());
  const after = { ...input, rev: before.rev + 1 };
  if (isSame(before, after)) return before;
  await assertSeen(seen, before.rev, () => before);
  const { taxNumber, ...rest } = after;
  // What was agreed was agreed with that company, and not with whoever they name next.
  const isOther = after.company !== before.company || taxNumber !== before.taxNumber;
  const isOwn = tx.actor?.id === userId;
  await tx
    .trx('billing')
    .insert({ user_id: userId, ...rest, tax_number: taxNumber, ...(isOther && isOwn && { pay_days: null }) })
    .onConflict('user_id')
    .merge();
  await tx.audit({
    action: 'user.billing',
    type: 'user',
    id: userId,
    before: told(before),
    after: told(after),
  });
  return after;
}

function read(row: BillingRow | undefined): Billing {
  if (!row) return none;
  const { company, tax_number, address, email, rev } = row;
  return { company, taxNumber: tax_number, address, email, rev };
}

function told({ company, taxNumber, address, email }: BillingInput) {
  return { company, tax_number: taxNumber, billing_address: address, billing_email: email };
}

function isSame(a: BillingInput, b: BillingInput): boolean {
  return JSON.stringify(told(a)) === JSON.stringify(told(b));
}

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
