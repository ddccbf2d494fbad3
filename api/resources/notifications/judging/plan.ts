import type { MessageReason } from '../../../../contract/notifications/notifications';
import { dubaiDay } from '../../../../contract/time';
import type { Tx } from '../../../db/transaction';
import type { MessageRow } from '../row';
import type { Desk } from '../words/facts';
import { wordsFor } from '../words/words-for';
import type { Truth } from './truth';

/** What there is to tell of a plan that ends soon to its owner. */
export async function lookAtPlan(tx: Tx, row: MessageRow, desk: Desk): Promise<Truth | MessageReason> {
  const plan = await tx
    .trx('subscription')
    .where({ id: row.subscription_id ?? '' })
    .first();
  if (!plan || plan.user_id !== row.user_id) return 'erased';
  const { package_name: name, end_date: endDate, status } = plan;
  if (status !== 'active' || endDate < dubaiDay(tx.now)) return 'over';
  if ((JSON.parse(row.facts) as { endDate: string }).endDate !== endDate) return 'changed';
  return {
    write: (link) => wordsFor('plan-ends', { name, endDate, link }, desk),
    page: '/bookings',
    pressing: false,
  };
}
