import { Problem } from '../../../contract/errors';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { carryLine } from '../../../contract/plans/life/carry-over';
import type { PlanCarried } from '../../../contract/plans/plan-changes';
import { usesOf } from '../../../contract/plans/plan-use';
import { wasEnded } from '../../../contract/plans/subscriptions';
import { dubaiDay } from '../../../contract/time';
import { locked, type Tx } from '../../db/transaction';
import { lookAt } from '../due/looks';
import { boughtPlan, carriedOver, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';
import { writePlan } from './lock';

/**
 * Carries so much of what was left of the plan before over to the one that follows it, which is held: as the office says, instead of what it said
 * before. Only of a plan that is over, and of one from which something was carried nothing more is booked, so that no visit counts in both.
 * `invalid` where not so much was left and is in no other plan that follows it, more is taken already than would be there, or that plan was ended early.
 */
export async function carryOver(
  tx: Tx,
  row: SubscriptionRow,
  { entitlementId, count }: PlanCarried,
): Promise<void> {
  const before = await planBefore(tx, row);
  if (count > 0 && wasEnded(before)) throw fault('count', 'What was left of the plan before is given up.');
  const old = await useIn(tx, before, entitlementId);
  const there = await useIn(tx, row, entitlementId);
  const everywhere = (await carriedOver(tx.trx, before.id))[entitlementId];
  const line = old && there && carryLine(old, there, everywhere);
  if (!line) throw fault('entitlementId', 'Both plans need this line, counted alike.');
  if (count > line.most) throw fault('count', `${line.most} of it are left.`);
  if (count < line.least) throw fault('count', 'More than that is taken already.');
  const { carried: _, ...entitlement } = there.entitlement;
  const all = line.bought + count;
  const after: Entitlement = { ...entitlement, count: all, ...(count > 0 && { carried: count }) };
  const entitlements = boughtPlan(row).entitlements.map((each) => (each.id === entitlementId ? after : each));
  const told = {
    before: { [entitlement.label]: entitlement.count },
    after: { [entitlement.label]: all },
  };
  const patch = { entitlements: JSON.stringify(entitlements) };
  await writePlan(tx, row, patch, { action: 'subscription.carry', told });
  await lookAt(tx, [row.id]);
}

async function planBefore(tx: Tx, { renewed_from: id }: SubscriptionRow): Promise<SubscriptionRow> {
  const row: SubscriptionRow | undefined =
    id === null ? undefined : await locked(tx, tx.trx('subscription').where({ id })).first();
  if (!row) throw fault('entitlementId', 'This plan follows no other.');
  if (row.end_date >= dubaiDay(tx.now))
    throw fault('count', 'What is left is known once the plan before is over.');
  return row;
}

async function useIn(tx: Tx, row: SubscriptionRow, entitlementId: string) {
  const uses = usesOf(boughtPlan(row), await planBookings(tx.trx, row.id));
  return uses.find(({ entitlement }) => entitlement.id === entitlementId);
}

function fault(field: string, words: string): Problem {
  return new Problem('invalid', undefined, { fields: { [field]: words } });
}
