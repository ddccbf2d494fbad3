import type { TestApp } from '../../testing/app';

/** How many of a line of a plan are used and booked, by SQL alone. */
export async function figuresOf(app: TestApp, plan: string, line: string): Promise<[number, number]> {
  const sum = (of: string) => app.db.read.raw(`COALESCE(SUM(${of}), 0)`);
  const used = "status = 'completed' OR (status = 'cancelled' AND plan_used_by IS NOT NULL)";
  const [row] = await app.db
    .read('booking')
    .where({ subscription_id: plan, entitlement_id: line })
    .whereNull('return_of')
    .whereNull('plan_given_back')
    .select({
      used: sum(`CASE WHEN ${used} THEN COALESCE(plan_units, 1) ELSE 0 END`),
      booked: sum("CASE WHEN status IN ('pending', 'confirmed') THEN 1 ELSE 0 END"),
    });
  return [Number(row.used), Number(row.booked)];
}
