import { planOf } from '../../contract/plans/own-plan';
import type { BoughtPlan, PlanBooking } from '../../contract/plans/plan-use';
import { useMyBookings } from './bookings';
import { useHomes } from './homes';
import { planBookingOf } from './plan-booking';
import { type SubscriptionView, useMySubscriptions } from './subscriptions';

/** A plan of the person's, with what it and the home are called that it is for, and how it is paid. */
export interface OwnPlan extends BoughtPlan, Pick<SubscriptionView, 'paid' | 'released'> {
  name: string;
  homeLabel: string | undefined;
}

/**
 * The person's plans with all of their bookings, as the rules of plans read them: what waits on this device counts too. Undefined until
 * all of it is read.
 */
export function useOwnPlans(): { plans: OwnPlan[]; bookings: PlanBooking[] } | undefined {
  const { subscriptions } = useMySubscriptions();
  const { bookings } = useMyBookings();
  const { homes } = useHomes();
  if (!subscriptions || !bookings || !homes) return undefined;
  const homeIds = homes.map(({ id }) => id);
  const plans = subscriptions.flatMap((row) => {
    const { status, endDate, packageName, paid, released } = row;
    if (status === 'waiting' || endDate === undefined) return [];
    const plan = planOf({ ...row, status, endDate }, homeIds);
    const homeLabel = homes.find(({ id }) => id === plan.homeId)?.label;
    return [{ ...plan, name: packageName, homeLabel, paid, released }];
  });
  return { plans, bookings: bookings.map(planBookingOf) };
}
