import type { PlanBooking } from '../../contract/plans/plan-use';
import type { BookingView } from './bookings';

/**
 * A booking as the rules of plans read it: one that waits here is asked for, one that was refused takes nothing, and one that is being
 * cancelled takes what its person wished.
 */
export function planBookingOf(view: BookingView): PlanBooking {
  const { id, date, createdAt, returnOf, subscriptionId, entitlementId, planUse, pending } = view;
  const isCancelling = pending?.to === 'cancelled' && pending.state !== 'attention';
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
