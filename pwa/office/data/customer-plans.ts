import type { Home } from '../../../contract/homes/homes';
import { planOf } from '../../../contract/plans/own-plan';
import type { BoughtPlan } from '../../../contract/plans/plan-use';
import type { Subscription } from '../../../contract/plans/subscriptions';
import {
  type PlannedRequest,
  type PlanOption,
  planOptions,
} from '../../../contract/plans/visits/plan-options';
import { dubaiDay } from '../../../contract/time';
import { usePlansOf } from './plans';

/** A plan of a customer's, with what it is called and how it is paid. */
export interface CustomerPlan extends BoughtPlan, Pick<Subscription, 'paid' | 'released'> {
  name: string;
  /** What the home that it is for is called. */
  homeLabel: string | undefined;
}

/**
 * What of a customer's plans a booking could be a visit of, as the server judges it, and whether that is still being asked. Nothing is asked
 * without a customer.
 */
export function usePlanOptions(
  userId: string | undefined,
  { homes = [], request, now }: { homes: readonly Home[] | undefined; request: PlannedRequest; now: Date },
): { options: PlanOption<CustomerPlan>[]; isPending: boolean } {
  const { overviews, isPending } = usePlansOf(userId);
  const homeIds = homes.map(({ id }) => id);
  const today = dubaiDay(now);
  const plans = overviews
    .map(({ subscription: row }): CustomerPlan => {
      const { packageName: name, paid, released } = row;
      const plan = planOf(row, homeIds);
      const homeLabel = homes.find(({ id }) => id === plan.homeId)?.label;
      return { ...plan, name, homeLabel, paid, released };
    })
    .filter(({ status, endDate }) => status === 'active' && endDate >= today);
  const visits = overviews.flatMap((each) => each.visits);
  return { options: planOptions(plans, visits, request, now), isPending };
}
