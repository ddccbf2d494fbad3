import type { Knex } from 'knex';
import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { type Balance, balanceOf, type OwedBy, type Paid } from '../../../contract/money/payments/balance';
import { type StoredDocument, snapshotOf } from '../rows/document-row';

/** What a document or a payment is for: as its row says it. */
export interface MoneySubject {
  booking_id: string | null;
  subscription_id: string | null;
  charge_id: string | null;
}

/** Whose a document or a payment is; undefined where it is nobody's account, or not any more. */
export async function moneyOwnerOf(knex: Knex, id: string): Promise<string | undefined> {
  const row = await knex('money_owner').where({ id }).first('user_id');
  return row?.user_id;
}

/** A document as it was issued, with what it is for. */
export async function issuedDocument(
  knex: Knex,
  id: string,
): Promise<{ snapshot: DocumentSnapshot; of: MoneySubject } | undefined> {
  const row: StoredDocument | undefined = await knex('document').where({ id }).first();
  return row && { snapshot: snapshotOf(row), of: row };
}

/**
 * How the money of what a document or payment is for stands, in fils; `until`: an instant, as it stood then. A fee has its own, and so
 * has a plan; of a booking both are apart.
 */
export async function balanceFor(knex: Knex, of: MoneySubject, until?: string): Promise<Balance> {
  const documents = knex('document').where(alike(of)).select('kind', 'gross_fils');
  const payments = knex('payment').where(alike(of)).select('amount_fils');
  if (until) {
    documents.where('issued_at', '<=', until);
    payments.where('recorded_at', '<=', until);
  }
  const owed: OwedBy[] = (await documents).map(({ kind, gross_fils }) => ({
    kind,
    gross: Number(gross_fils),
  }));
  const paid: Paid[] = (await payments).map(({ amount_fils }) => ({ amount: Number(amount_fils) }));
  return balanceOf(owed, paid);
}

/** What the office asked for to go back online of the same, which is not known to have gone yet: in fils. */
export async function refundsUnderWay(knex: Knex, of: MoneySubject): Promise<number> {
  const checkouts = knex('checkout').where(alike(of)).select('id');
  const [sum] = await knex('online_refund')
    .where({ state: 'asked' })
    .whereIn('checkout_id', checkouts)
    .sum({ fils: 'amount_fils' });
  return Number(sum?.fils ?? 0);
}

/** The columns by which documents and payments belong together. */
export function alike({ booking_id, subscription_id, charge_id }: MoneySubject): Partial<MoneySubject> {
  if (charge_id) return { charge_id };
  return subscription_id ? { subscription_id } : { booking_id, charge_id: null };
}
