import { Problem } from '../../../contract/errors';
import type { PlanAnswer } from '../../../contract/plans/plan-changes';
import type { Tx } from '../../db/transaction';
import type { SubscriptionRow } from '../rows/row';
import { grantEnd } from './end';
import { askedOf, writeAsked, writePlan } from './lock';
import { grantMove } from './move';
import { tellOwner } from './tell';

/** The office's word on what was asked of a plan that is held: `not_found` where nothing waits. */
export async function answerAsked(
  tx: Tx,
  row: SubscriptionRow,
  { grant, reason, cost, paid, prices }: PlanAnswer,
): Promise<void> {
  const asked = askedOf(row);
  if (!asked) throw new Problem('not_found', 'Nothing is asked of this plan.');
  if (!grant) {
    await writeAsked(tx, row, { ...asked, state: 'refused', reason }, 'subscription.answer');
    await tellOwner(tx, row, { asked: asked.kind, is: 'refused' });
    return;
  }
  const is =
    asked.kind === 'move'
      ? await grantMove(tx, row, asked, cost)
      : await grantEnd(tx, row, asked, { ...(paid !== undefined && { paid }), ...(prices && { prices }) });
  await tellOwner(tx, row, { asked: asked.kind, is });
}

/** Its customer keeps the plan as it is: whatever was asked of it and is not done is taken back. */
export async function keepPlan(tx: Tx, row: SubscriptionRow): Promise<void> {
  const asked = askedOf(row);
  if (!asked) return;
  const told = { before: { asked: asked.kind }, after: { asked: null } };
  await writePlan(tx, row, { asked: null }, { action: 'subscription.keep', told });
}
