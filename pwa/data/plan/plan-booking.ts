import { isOpen } from '../../../contract/bookings/booking-rules';
import { planOf } from '../../../contract/plans/own-plan';
import type { BoughtPlan, PlanBooking } from '../../../contract/plans/plan-use';
import type { BookingView } from '../bookings';
import type { HomeView } from '../homes';
import type { SubscriptionView } from '../subscriptions';

/** A plan of the person's, with what it and the home are called that it is for, and how it is paid. */
export interface OwnPlan extends BoughtPlan, Pick<SubscriptionView, 'paid' | 'released'> {
  name: string;
  homeLabel: string | undefined;
}

/** What is kept of a person, as their screens show it: what waits on this device among it. */
interface Shown {
  subscriptions: readonly SubscriptionView[];
  bookings: readonly BookingView[];
  homes: readonly HomeView[];
}

/** The person's plans with all of their bookings, as the rules of plans read them. One that waits on this device is none yet. */
export function ownPlansOf(shown: Shown): { plans: OwnPlan[]; bookings: PlanBooking[] } {
  const { subscriptions, bookings, homes } = shown;
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

/**
 * A booking as the rules of plans read it: one that waits here is asked for, one that was refused takes nothing, and one that is being
 * cancelled takes what its person wished. What was settled on the server before its answer came is as the server says.
 */
export function planBookingOf(view: BookingView): PlanBooking {
  const { id, date, createdAt, returnOf, subscriptionId, entitlementId, planUse, pending } = view;
  const isWaiting = pending?.to === 'cancelled' && pending.state !== 'attention';
  const isCancelling = isWaiting && view.status !== 'waiting' && isOpen(view.status);
  return {
    ...{ id, date, createdAt, returnOf, subscriptionId, entitlementId },
    status: isCancelling ? 'cancelled' : statusOf(view),
    planUse: isCancelling && pending.usesVisit ? { ...planUse, usedBy: 'late_cancel' } : planUse,
  };
}

function statusOf({ status, entry }: BookingView): PlanBooking['status'] {
  if (status !== 'waiting') return status;
  return entry?.state === 'attention' ? 'cancelled' : 'pending';
}
