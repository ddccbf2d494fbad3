import type { Knex } from 'knex';
import type { MoneyOverview } from '../../../contract/money/overview';
import { type PaymentMethod, paymentMethods } from '../../../contract/money/payments/payment-shapes';
import { dubaiDay } from '../../../contract/time';
import { onlineChecks } from '../online/record/checks';
import { openInvoices } from '../rows/open-invoices';
import { moneyHeld } from './held';
import { unpaidPlans } from './unpaid-plans';

/** What came in today, and how much is to be paid. */
export async function moneyOverviewOf(knex: Knex, now: Date): Promise<MoneyOverview> {
  const today = dubaiDay(now);
  return {
    today,
    ...(await paidOn(knex, today)),
    ...(await openOn(knex, today)),
    plans: await unpaidPlans(knex),
    held: await moneyHeld(knex),
    checks: await onlineChecks(knex),
  };
}

async function openOn(knex: Knex, today: string): Promise<Pick<MoneyOverview, 'open' | 'overdue'>> {
  const rows: Array<{ is_late: number; fils: number; count: number }> = await openInvoices(knex)
    .select(knex.raw('CASE WHEN pay_by < ? THEN 1 ELSE 0 END AS is_late', [today]))
    .sum({ fils: 'open' })
    .count({ count: '*' })
    .groupBy('is_late');
  const summed = (some: typeof rows) => ({
    fils: some.reduce((sum, { fils }) => sum + Number(fils), 0),
    count: some.reduce((sum, { count }) => sum + Number(count), 0),
  });
  return { open: summed(rows), overdue: summed(rows.filter(({ is_late }) => is_late === 1)) };
}

/** A wrong payment and the one that undid it say nothing of what came. */
async function paidOn(knex: Knex, day: string): Promise<Pick<MoneyOverview, 'came' | 'back'>> {
  const rows: Array<{ method: PaymentMethod; is_back: number | boolean; fils: number; count: number }> =
    await knex('payment')
      .where({ paid_day: day, takes_back: null })
      .whereNotExists(
        knex('payment as undoing').whereRaw('undoing.takes_back = payment.id').select(knex.raw('1')),
      )
      .groupBy('method', knex.raw('amount_fils < 0'))
      .select('method', knex.raw('amount_fils < 0 AS is_back'))
      .sum({ fils: 'amount_fils' })
      .count({ count: 'id' });
  const told = rows.map((row) => ({
    method: row.method,
    isBack: Boolean(row.is_back),
    fils: Number(row.fils),
    count: Number(row.count),
  }));
  const back = told.filter(({ isBack }) => isBack);
  return {
    came: paymentMethods.flatMap((method) => {
      const one = told.find((each) => each.method === method && !each.isBack);
      return one ? [{ method, fils: one.fils, count: one.count }] : [];
    }),
    back: {
      fils: back.reduce((sum, { fils }) => sum + fils, 0),
      count: back.reduce((sum, { count }) => sum + count, 0),
    },
  };
}
