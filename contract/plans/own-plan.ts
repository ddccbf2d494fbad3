import type { BoughtPlan } from './plan-use';
import type { Subscription } from './subscriptions';
import { usualTerms } from './usual-terms';

type PlanRow = Pick<Subscription, 'id' | 'startDate' | 'endDate' | 'status'> &
  Partial<Pick<Subscription, 'homeId' | 'nextHome' | 'entitlements' | 'terms'>>;

/**
 * A subscription, as devices and the office read it, as the plan that was bought. `homeIds`: the homes that its person has: a plan whose
 * home is not among them any more is for any of theirs, as the server judges it.
 */
export function planOf(row: PlanRow, homeIds: readonly string[]): BoughtPlan {
  const { id, startDate, endDate, status, homeId = null, entitlements = [], terms = usualTerms } = row;
  const there = (home: string | null) => (home !== null && homeIds.includes(home) ? home : null);
  const { nextHome } = row;
  return {
    id,
    startDate,
    endDate,
    status,
    entitlements,
    terms,
    homeId: there(homeId),
    ...(nextHome && { movesTo: { ...nextHome, homeId: there(nextHome.homeId) } }),
  };
}
