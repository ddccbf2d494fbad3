import { addressLine } from '../../../contract/homes/home-rules';
import { toAed } from '../../../contract/money';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { dubaiDay } from '../../../contract/time';
import type { Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import type { MessageRow } from '../enqueue/row';
import type { Truth } from './truth';
import type { Desk } from './words/facts';
import { wordsFor } from './words/words-for';

interface Of {
  tx: Tx;
  row: MessageRow;
  desk: Desk;
  event: 'plan-bought' | 'plan-ends';
}

/** What there is to tell of a plan to its owner: that it was bought, or that it ends soon. */
export async function lookAtPlan({ tx, row, desk, event }: Of): Promise<Truth | MessageReason> {
  const plan = await tx
    .trx('subscription')
    .where({ id: row.subscription_id ?? '' })
    .first();
  if (!plan || plan.user_id !== row.user_id) return 'erased';
  const { package_name: name, start_date: startDate, end_date: endDate, status } = plan;
  if (status !== 'active' || endDate < dubaiDay(tx.now)) return 'over';
  const about = { page: '/bookings', pressing: false };
  if (event === 'plan-bought') {
    const facts = {
      name,
      startDate,
      endDate,
      amount: toAed(plan.amount_fils),
      home: await homeFor(tx, plan),
    };
    return { ...about, write: (link) => wordsFor(event, { ...facts, link }, desk) };
  }
  if ((JSON.parse(row.facts) as { endDate: string }).endDate !== endDate) return 'changed';
  return { ...about, write: (link) => wordsFor(event, { name, endDate, link }, desk) };
}

/** Its home in a line. Whoever registers another's address writes nothing to them in our name. */
async function homeFor(tx: Tx, plan: { user_id: string; home_id: string | null }): Promise<string> {
  if (!plan.home_id) return '';
  const owner = await tx.trx('user').where({ id: plan.user_id, email_verified: true }).first('id');
  const home = owner && (await homeOf(tx.trx, { id: plan.home_id, userId: plan.user_id }));
  return home ? [addressLine(home), home.area].filter(Boolean).join(', ') : '';
}
