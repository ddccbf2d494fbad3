import { addressLine } from '../../../contract/homes/home-rules';
import { toAed } from '../../../contract/money';
import type { EventAbout } from '../../../contract/notifications/events';
import type { MessageReason } from '../../../contract/notifications/notifications';
import type { PlanAsked } from '../../../contract/plans/plan-changes';
import { dubaiDay } from '../../../contract/time';
import type { Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import { dueOfPlans } from '../../plans/due/looks';
import { whereRenewed } from '../../plans/renewal';
import { boughtPlan } from '../../plans/rows/bought-plan';
import type { SubscriptionRow } from '../../plans/rows/row';
import type { MessageRow } from '../enqueue/row';
import { contentFor, type FactsOf } from './content/content-for';
import type { Due, Truth } from './truth';

type PlanEvent = EventAbout<'plan'>;
type Finder<Event extends PlanEvent> = (
  tx: Tx,
  plan: SubscriptionRow,
  row: MessageRow,
) => Promise<Omit<FactsOf[Event], 'link'> | MessageReason>;

interface AnswerSaid {
  asked: PlanAsked['kind'];
  is: 'done' | 'stays' | 'figured' | 'refused';
  /** To which home it moves; nobody said so before it could be called off. */
  homeId?: string;
}

const finders: { [Event in PlanEvent]: Finder<Event> } = {
  async 'plan-bought'(tx, plan) {
    if (isOver(tx, plan)) return 'over';
    const { package_name: name, start_date: startDate, end_date: endDate } = plan;
    return { name, startDate, endDate, amount: toAed(plan.amount_fils), home: await homeFor(tx, plan) };
  },
  async 'plan-ends'(tx, plan, { facts }) {
    if (isOver(tx, plan)) return 'over';
    const { id, package_name: name, end_date: endDate } = plan;
    const said: { endDate: string } = JSON.parse(facts);
    const isRenewed = await whereRenewed(tx.trx).where('next.renewed_from', id).first();
    if (said.endDate !== endDate || isRenewed) return 'changed';
    return { name, endDate, graceDays: boughtPlan(plan).terms.graceDays };
  },
  async 'plan-due'(tx, plan, { facts }) {
    if (isOver(tx, plan)) return 'over';
    const { entitlementId }: { entitlementId: string } = JSON.parse(facts);
    const due = (await dueOfPlans(tx.trx, [plan], tx.now)).get(plan.id) ?? [];
    const first = due.find((each) => each.entitlementId === entitlementId);
    const entitlement = boughtPlan(plan).entitlements.find(({ id }) => id === entitlementId);
    if (!first || !entitlement || first.dueOn > dubaiDay(tx.now)) return 'changed';
    return { name: plan.package_name, visit: entitlement.label, dueOn: first.dueOn };
  },
  async 'plan-answer'(_, plan, { facts }) {
    const said: AnswerSaid = JSON.parse(facts);
    const asked: PlanAsked | null = JSON.parse(plan.asked ?? 'null');
    const { package_name: name, next_home_from, refund_fils } = plan;
    if (said.is === 'done') {
      if (said.homeId && said.homeId !== (plan.next_home_id ?? plan.home_id)) return 'changed';
      const figure = said.asked === 'end' ? toAed(refund_fils ?? 0) : undefined;
      return { ...said, name, figure, from: next_home_from ?? undefined };
    }
    if (said.is === 'stays') return next_home_from === null ? { ...said, name } : 'changed';
    if (asked?.kind !== said.asked || asked.state !== said.is) return 'changed';
    return { ...said, name, figure: asked.figure ?? undefined, reason: asked.reason };
  },
};

/** What there is to tell of a plan to its owner. */
export async function lookAtPlan(
  { tx, row, desk }: Due<unknown>,
  event: PlanEvent,
): Promise<Truth | MessageReason> {
  const plan = await planOf(tx, row);
  if (!plan || plan.user_id !== row.user_id) return 'erased';
  const facts = await finders[event](tx, plan, row);
  if (typeof facts === 'string') return facts;
  return {
    write: (link) => contentFor(event, { ...facts, link } as FactsOf[typeof event], desk),
    page: `/plan/${plan.id}`,
  };
}

/** What there is to tell the office of a request about a plan: it waits for our answer still, as it was asked then. */
export async function lookAtPlanAsked({ tx, row, desk }: Due<unknown>): Promise<Truth | MessageReason> {
  const plan = await planOf(tx, row);
  if (!plan) return 'erased';
  const said: { asked: PlanAsked['kind']; at: string } = JSON.parse(row.facts);
  const asked: PlanAsked | null = JSON.parse(plan.asked ?? 'null');
  if (asked?.state !== 'waiting') return 'over';
  if (asked.kind !== said.asked || asked.at !== said.at) return 'changed';
  const { kind, figure } = asked;
  const from = kind === 'move' ? asked.from : undefined;
  return {
    write: (link) =>
      contentFor('office-plan-asked', { name: plan.package_name, asked: kind, figure, from, link }, desk),
    page: `/admin/subscriptions?needs=asked&userId=${plan.user_id}`,
  };
}

async function planOf({ trx }: Tx, { subscription_id }: MessageRow): Promise<SubscriptionRow | undefined> {
  return trx('subscription')
    .where({ id: subscription_id ?? '' })
    .first();
}

function isOver({ now }: Tx, { status, end_date }: SubscriptionRow): boolean {
  return status !== 'active' || end_date < dubaiDay(now);
}

/** Its home in a line. Whoever registers another's address writes nothing to them in our name. */
async function homeFor(tx: Tx, plan: SubscriptionRow): Promise<string> {
  if (!plan.home_id) return '';
  const owner = await tx.trx('user').where({ id: plan.user_id, email_verified: true }).first('id');
  const home = owner && (await homeOf(tx.trx, { id: plan.home_id, userId: plan.user_id }));
  return home ? [addressLine(home), home.area].filter(Boolean).join(', ') : '';
}
