import type { Knex } from 'knex';

/** What was paid of a plan, in fils, what went back taken off; undefined where no payment of it is recorded. */
export async function paidFilsOf(knex: Knex, subscriptionId: string): Promise<number | undefined> {
  const row = await knex('payment')
    .where({ subscription_id: subscriptionId })
    .sum({ paid_fils: 'amount_fils' })
    .first();
  return asFils(row?.paid_fils);
}

/** The same beside each plan that is read, as `paid_fils`. */
export function paidSum(knex: Knex): Knex.QueryBuilder {
  return knex('payment')
    .whereRaw('payment.subscription_id = subscription.id')
    .sum('payment.amount_fils')
    .as('paid_fils');
}

/** PostgreSQL answers a sum as text. */
export function asFils(sum: string | number | null | undefined): number | undefined {
  return sum === null || sum === undefined ? undefined : Number(sum);
}
