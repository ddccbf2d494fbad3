import { type PlanState, readPlan } from '../../../contract/plans/visits/read-plan';
import { visitSlots } from '../../../contract/plans/visits/team-slots';
import { dubaiDay } from '../../../contract/time';
import { type BookingView, useMyBookings } from '../bookings';
import type { RowsState } from '../device/rows-state';
import { useServerNow } from '../device/server-clock';
import { useHomes } from '../homes';
import { type OutboxItem, useOutbox } from '../outbox/outbox';
import { useBusiness } from '../public/business';
import { type SubscriptionView, useMySubscriptions } from '../subscriptions';
import { type OwnPlan, useOwnPlans } from './own-plans';
import { isPlanChange } from './plan-changes';

/**
 * A plan as its page shows it. `row`: as it is sold and paid; `read`: how it stands, not of one that waits on this device; `bookings`: all
 * that were asked for as visits of it; `renewal`: the plan that follows it, or waits here to; `changes`: what is asked of it and waits on this device.
 */
export interface PlanView {
  today: string;
  row: SubscriptionView;
  read: { plan: OwnPlan; state: PlanState } | undefined;
  bookings: BookingView[];
  renewal: SubscriptionView | undefined;
  changes: OutboxItem[];
}

/** A renewal that was ended early is none, nor is one that was refused. */
const stands: Record<SubscriptionView['status'], boolean> = {
  ...{ active: true, expired: true, waiting: true },
  ...{ cancelled: false, refunded: false },
};

/** One of the person's plans by its id, from the rows of this device; `view` is undefined where there is none, or none yet. */
export function usePlanState(id: string): { view: PlanView | undefined; rows: RowsState } {
  const now = useServerNow()();
  const business = useBusiness();
  const { subscriptions, state: ofPlans } = useMySubscriptions();
  const { bookings = [], state: ofBookings } = useMyBookings();
  const { state: ofHomes } = useHomes();
  const own = useOwnPlans();
  const { items = [] } = useOutbox();
  // Some of its visits would make a meter that is wrong.
  const rows = [ofPlans, ofBookings, ofHomes].find((each) => each !== 'ready') ?? 'ready';
  const row = subscriptions?.find((each) => each.id === id);
  if (!row || !own || rows !== 'ready') return { view: undefined, rows };
  const plan = own.plans.find((each) => each.id === id);
  const state = plan && readPlan(plan, own.bookings, { now, slotsOn: visitSlots(business) });
  return {
    rows,
    view: {
      today: dubaiDay(now),
      row,
      read: plan && state && { plan, state },
      renewal: subscriptions?.find(
        ({ renewedFrom, status, entry }) =>
          renewedFrom === id && stands[status] && entry?.state !== 'attention',
      ),
      changes: items.filter((item) => isPlanChange(item, id)),
      bookings: bookings.filter((each) => (each.subscriptionId ?? each.notInPlan?.subscriptionId) === id),
    },
  };
}
