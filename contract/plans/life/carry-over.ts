import type { EntitlementUse } from '../plan-use';

/**
 * What of a line can be carried over to the plan that follows, in its unit. `carried` is now, `bought` what the new plan includes
 * without it; at most `most` was left and is in no other plan, and `least` of it is taken already.
 */
export interface CarryLine {
  bought: number;
  carried: number;
  most: number;
  /** How much of it is in other plans that follow. */
  elsewhere: number;
  least: number;
}

/**
 * Of a line as it stands in the plan before and in the one that follows; undefined where not both count it alike. `everywhere`: how much of
 * it was carried over to whichever plans follow, one that was ended since among them.
 */
export function carryLine(
  before: EntitlementUse,
  after: EntitlementUse,
  everywhere = 0,
): CarryLine | undefined {
  const { count, unit, carried = 0 } = after.entitlement;
  if (before.left === null || count === null || unit !== before.entitlement.unit) return undefined;
  const bought = count - carried;
  const elsewhere = Math.max(0, everywhere - carried);
  return {
    bought,
    carried,
    elsewhere,
    most: Math.max(0, before.left - elsewhere),
    least: Math.max(0, after.used + after.booked - bought),
  };
}
