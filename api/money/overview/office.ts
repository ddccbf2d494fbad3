import type { Knex } from 'knex';
import type { MoneyOverview } from '../../../contract/money/overview';
import { type PaymentMethod, paymentMethods } from '../../../contract/money/payment-shapes';
import { dubaiDay } from '../../../contract/time';
import { withPaysLater } from './pays-later';
import { unpaidInvoices } from './unpaid';
import { unpaidPlans } from './unpaid-plans';

/** More open invoices are not told of at once. */
const mostShown = 200;

/** What came in today, and what is to be paid. */
export async function moneyOverviewOf(knex: Knex, now: Date): Promise<MoneyOverview> {
  const today = dubaiDay(now);
  const unpaid = await unpaidInvoices(knex);
  const overdue = unpaid.filter(({ payBy }) => payBy < today);
  return {
    today,
    ...(await paidOn(knex, today)),
    unpaid: await withPaysLater(knex, unpaid.slice(0, mostShown)),
    open: summed(unpaid),
    overdue: summed(overdue),
    plans: await unpaidPlans(knex),
  };
}

function summed(rows: ReadonlyArray<{ open: number }>) {
  return { fils: rows.reduce((sum, { open }) => sum + open, 0), count: rows.length };
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
