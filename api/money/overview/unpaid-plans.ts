import type { Knex } from 'knex';
import type { MoneyOverview } from '../../../contract/money/overview';
import type { PaidState } from '../../../contract/plans/entitlements';

/** More are not told of at once: the list of plans has them all. */
const mostShown = 50;

interface UnpaidPlanRow {
  id: string;
  user_id: string;
  display_name: string;
  phone: string | null;
  email: string;
  package_name: string;
  start_date: string;
  paid: PaidState;
  open: number | string;
}

const open = `subscription.amount_fils - COALESCE(
  (SELECT SUM(payment.amount_fils) FROM payment WHERE payment.subscription_id = subscription.id), 0)`;

/**
 * The plans that run and are not paid, the oldest first. Their invoices come with their payments, so that none of this is open of an
 * invoice as well.
 */
export async function unpaidPlans(knex: Knex): Promise<MoneyOverview['plans']> {
  const unpaid = () => knex('subscription').where('subscription.status', 'active').whereRaw("paid <> 'paid'");
  const rows: UnpaidPlanRow[] = await unpaid()
    .join('user', 'user.id', 'subscription.user_id')
    .orderBy(['subscription.created_at', 'subscription.id'])
    .limit(mostShown)
    .select(
      'subscription.id',
      'user_id',
      'package_name',
      'start_date',
      'paid',
      'display_name',
      'phone',
      'email',
    )
    .select(knex.raw(`${open} AS open`));
  const [all] = await unpaid().select(knex.raw(`COUNT(*) AS count, SUM(${open}) AS fils`));
  return {
    fils: Number(all?.fils ?? 0),
    count: Number(all?.count ?? 0),
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      buyer: row.display_name,
      contact: row.phone || row.email,
      about: row.package_name,
      startDate: row.start_date,
      isPart: row.paid === 'part',
      open: Number(row.open),
    })),
  };
}
