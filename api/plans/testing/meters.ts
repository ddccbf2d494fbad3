import { expect } from 'vitest';
import { balanceOf } from '../../../contract/money/balance';
import { planOf } from '../../../contract/plans/own-plan';
import { type EntitlementUse, usesOf } from '../../../contract/plans/plan-use';
import { type Subscription, wasEnded } from '../../../contract/plans/subscriptions';
import { documentsOf } from '../../money/rows/documents-of';
import { paymentsOf } from '../../money/rows/payments-of';
import type { TestApp } from '../../testing/app';
import { boughtPlan, planBookings } from '../rows/bought-plan';
import type { SubscriptionRow } from '../rows/row';
import { figuresOf } from './figures';
import type { Phone } from './phone';
import type { World } from './world';

/** What the phones, the server and SQL alone say of each plan is one and the same, and adds up to what was bought. */
export async function assertMeters({ app, phones }: World): Promise<void> {
  const [{ who }] = phones;
  const rows: SubscriptionRow[] = await app.db.read('subscription').where({ user_id: who.id });
  for (const row of rows) {
    const uses = usesOf(boughtPlan(row), await planBookings(app.db.read, row.id));
    for (const { entitlement, bought, used, booked, left, beyond } of uses) {
      expect(beyond).toEqual([]);
      expect(Math.min(used, booked, left ?? 0)).toBeGreaterThanOrEqual(0);
      if (left !== null) expect(used + booked + left).toBe(bought);
      expect(await figuresOf(app, row.id, entitlement.id)).toEqual([used, booked]);
    }
    const paidFils = await assertMoney(app, row);
    for (const phone of phones) {
      const plan = phone.subscriptions().find(({ id }) => id === row.id);
      if (plan) expect(plan.paidFils).toBe(paidFils);
      const shown = plan && usesOf(meterOf(phone, plan), phone.bookings());
      expect(shown?.map(counted)).toEqual(uses.map(counted));
    }
  }
}

const counted = ({ entitlement: { id }, bought, used, booked, left }: EntitlementUse) => ({
  ...{ id, bought, used, booked, left },
});

/** A plan as a phone that holds these homes reads it. */
export function meterOf(phone: Phone, plan: Subscription) {
  return { ...planOf(plan, phone.homes()), amount: plan.amount, paid: plan.paid, paidFils: plan.paidFils };
}

/** Its documents say what was paid, and after an early end at most that; answers what was. */
async function assertMoney(app: TestApp, row: SubscriptionRow): Promise<number | undefined> {
  const documents = await documentsOf(app.db.read, { subscriptionId: row.id });
  const payments = await paymentsOf(app.db.read, { subscriptionId: row.id });
  const { invoiced, paid } = balanceOf(documents, payments);
  if (wasEnded(row)) expect(invoiced).toBeLessThanOrEqual(paid);
  else expect(invoiced).toBe(paid);
  expect(invoiced).toBeGreaterThanOrEqual(0);
  return payments.length > 0 ? paid : undefined;
}
