import type { PlanBooking } from '../../../contract/plans/plan-use';
import { useMyBookings } from '../bookings';
import { useHomes } from '../homes';
import { useMySubscriptions } from '../subscriptions';
import { type OwnPlan, ownPlansOf } from './plan-booking';

export type { OwnPlan } from './plan-booking';

/**
 * The person's plans with all of their bookings, as the rules of plans read them: what waits on this device counts too. Undefined until
 * all of it is read.
 */
export function useOwnPlans(): { plans: OwnPlan[]; bookings: PlanBooking[] } | undefined {
  const { subscriptions } = useMySubscriptions();
  const { bookings } = useMyBookings();
  const { homes } = useHomes();
  return subscriptions && bookings && homes && ownPlansOf({ subscriptions, bookings, homes });
}
