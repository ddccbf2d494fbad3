import type { EntitlementUse } from '../plan-use';

/**
 * What of a line can be carried over to the plan that follows, in its unit. `carried` is now, `bought` what the new plan includes
 * without it; at most `most` was left, and `least` of it is taken already.
 */
export interface CarryLine {
  bought: number;
  carried: number;
  most: number;
  least: number;
}

/** Of a line as it stands in the plan before and in the one that follows; undefined where not both count it alike. */
export function carryLine(before: EntitlementUse, after: EntitlementUse): CarryLine | undefined {
  const { count, unit, carried = 0 } = after.entitlement;
  if (before.left === null || count === null || unit !== before.entitlement.unit) return undefined;
  const bought = count - carried;
  return { bought, carried, most: before.left, least: Math.max(0, after.used + after.booked - bought) };
}
