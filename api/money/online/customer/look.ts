import type { Knex } from 'knex';
import type { Actor } from '../../../../contract/accounts/users';
import type { CheckoutSeen, CheckoutState } from '../../../../contract/money/payments/checkouts';
import { type CheckoutRow, payableOf } from '../record/row';
import { openNow } from '../settle/overpaid';

/** Whether somebody may know what became of a checkout: whoever began it; of one that was begun by a visit's link whoever has its id. */
export function maySee(actor: Actor | null, { by_link, user_id }: CheckoutRow): boolean {
  return Boolean(by_link) || (actor !== null && actor.id === user_id);
}

/** How a checkout stands, for whoever may see it. */
export async function presentCheckout(
  knex: Knex,
  row: CheckoutRow,
  state: CheckoutState,
): Promise<CheckoutSeen> {
  const payment =
    state === 'paid'
      ? await knex('payment')
          .where({ id: row.id })
          .first('id', 'reference', 'paid_at as paidAt', 'their_reference as theirReference')
      : undefined;
  return {
    ...{ state, amount: row.amount_fils, about: row.about, reference: row.reference },
    ...payableOf(row),
    byLink: Boolean(row.by_link),
    payment: payment ?? null,
    rest: payment ? await openNow(knex, row) : null,
  };
}
