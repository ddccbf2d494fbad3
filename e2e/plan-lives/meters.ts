import { expect } from 'vitest';
import { documentsOf } from '../../api/money/rows/documents-of';
import { paymentsOf } from '../../api/money/rows/payments-of';
import { boughtPlan, planBookings } from '../../api/plans/rows/bought-plan';
import type { SubscriptionRow } from '../../api/plans/rows/row';
import { figuresOf } from '../../api/plans/testing/figures';
import type { TestApp } from '../../api/testing/app';
import { balanceOf } from '../../contract/money/payments/balance';
import { usesOf } from '../../contract/plans/plan-use';
import { wasEnded } from '../../contract/plans/subscriptions';
import { figures } from './phone';
import type { World } from './world';

/** What phones that have sent everything, the server and SQL alone say of each plan is one and the same, and adds up to what was bought. */
export async function assertMeters({ app, phones }: World): Promise<void> {
  const [{ who }] = phones;
  const rows: SubscriptionRow[] = await app.db.read('subscription').where({ user_id: who.id });
  const shown = await Promise.all(phones.map((phone) => phone.meters()));
  for (const row of rows) {
    const uses = usesOf(boughtPlan(row), await planBookings(app.db.read, row.id));
    for (const { entitlement, bought, used, booked, left, beyond } of uses) {
      expect(beyond).toEqual([]);
      expect(Math.min(used, booked, left ?? 0)).toBeGreaterThanOrEqual(0);
      if (left !== null) expect(used + booked + left).toBe(bought);
      expect(await figuresOf(app, row.id, entitlement.id)).toEqual([used, booked]);
    }
    const paidFils = await assertMoney(app, row);
    for (const phone of phones)
      expect(phone.subscriptions().find(({ id }) => id === row.id)?.paidFils).toBe(paidFils);
    for (const meters of shown) expect(meters.get(row.id)?.map(figures)).toEqual(uses.map(figures));
  }
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
