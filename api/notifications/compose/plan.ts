import { addressLine } from '../../../contract/homes/home-rules';
import { toAed } from '../../../contract/money';
import type { EventAbout } from '../../../contract/notifications/events';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { dubaiDay } from '../../../contract/time';
import type { Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import type { SubscriptionRow } from '../../plans/row';
import type { MessageRow } from '../enqueue/row';
import { contentFor, type FactsOf } from './content/content-for';
import type { Due, Truth } from './truth';

type PlanEvent = EventAbout<'plan'>;
type Finder<Event extends PlanEvent> = (
  tx: Tx,
  plan: SubscriptionRow,
  row: MessageRow,
) => Promise<Omit<FactsOf[Event], 'link'> | MessageReason>;

const finders: { [Event in PlanEvent]: Finder<Event> } = {
  async 'plan-bought'(tx, plan) {
    const { package_name: name, start_date: startDate, end_date: endDate } = plan;
    return { name, startDate, endDate, amount: toAed(plan.amount_fils), home: await homeFor(tx, plan) };
  },
  async 'plan-ends'(_, { package_name: name, end_date: endDate }, { facts }) {
    const said: { endDate: string } = JSON.parse(facts);
    return said.endDate === endDate ? { name, endDate } : 'changed';
  },
};

/** What there is to tell of a plan to its owner. */
export async function lookAtPlan(
  { tx, row, desk }: Due<unknown>,
  event: PlanEvent,
): Promise<Truth | MessageReason> {
  const plan: SubscriptionRow | undefined = await tx
    .trx('subscription')
    .where({ id: row.subscription_id ?? '' })
    .first();
  if (!plan || plan.user_id !== row.user_id) return 'erased';
  if (plan.status !== 'active' || plan.end_date < dubaiDay(tx.now)) return 'over';
  const facts = await finders[event](tx, plan, row);
  if (typeof facts === 'string') return facts;
  return {
    write: (link) => contentFor(event, { ...facts, link } as FactsOf[typeof event], desk),
    page: '/bookings',
  };
}

/** Its home in a line. Whoever registers another's address writes nothing to them in our name. */
async function homeFor(tx: Tx, plan: SubscriptionRow): Promise<string> {
  if (!plan.home_id) return '';
  const owner = await tx.trx('user').where({ id: plan.user_id, email_verified: true }).first('id');
  const home = owner && (await homeOf(tx.trx, { id: plan.home_id, userId: plan.user_id }));
  return home ? [addressLine(home), home.area].filter(Boolean).join(', ') : '';
}
