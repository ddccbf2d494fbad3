import type { PlanAsked } from '../../../contract/plans/plan-changes';
import type { Tx } from '../../db/transaction';
import { addresseesOf, officeOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { notifyOffice, toPerson } from '../../notifications/enqueue/notify-people';
import type { SubscriptionRow } from '../rows/row';
import { writeAsked } from './lock';

/** Tells the owner of a plan what the office made of it. `row`: as it was before; what changed nothing is told to nobody. */
export async function tellOwner(
  tx: Tx,
  { id, user_id, rev }: SubscriptionRow,
  facts: { asked: PlanAsked['kind']; is: 'done' | 'stays' | 'figured' | 'refused' },
): Promise<void> {
  const now: SubscriptionRow = await tx.trx('subscription').where({ id }).first();
  if (now.rev === rev) return;
  // Where it is to be: by the time that this is sent it may have moved again, or stay after all.
  const homeId = facts.asked === 'move' && facts.is === 'done' ? (now.next_home_id ?? now.home_id) : null;
  const [owner] = await addresseesOf(tx.trx, [user_id]);
  const intent = { event: 'plan-answer', subject: `${id}:${now.rev}`, subscriptionId: id } as const;
  if (owner)
    await enqueueNotifications(
      tx,
      toPerson({ ...intent, facts: { ...facts, ...(homeId && { homeId }) } }, owner),
    );
}

/** Keeps what a customer asks of a plan that is held until the office answers, and tells everybody there. */
export async function askOffice(tx: Tx, row: SubscriptionRow, asked: PlanAsked): Promise<void> {
  const { id, rev } = await writeAsked(tx, row, asked, 'subscription.ask');
  const { kind, at } = asked;
  const intent = { event: 'office-plan-asked', subject: `${id}:${rev}`, subscriptionId: id } as const;
  await notifyOffice(tx, await officeOf(tx), { ...intent, facts: { asked: kind, at } });
}
