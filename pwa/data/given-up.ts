import { isOpen } from '../../contract/bookings/booking-rules';
import { type BookingView, useMyBookings } from './bookings';
import { type SubscriptionView, useMySubscriptions } from './subscriptions';

/** What ends with an account: visits that are still to come, the next first, and plans that run. */
export function useGivenUp(): { visits: BookingView[]; plans: SubscriptionView[] } {
  const { bookings = [] } = useMyBookings();
  const { subscriptions = [] } = useMySubscriptions();
  const now = new Date().toISOString();
  return {
    visits: bookings
      .filter(
        ({ status, startsAt }) =>
          status !== 'waiting' && isOpen(status) && (status === 'pending' || startsAt > now),
      )
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    plans: subscriptions.filter(({ status }) => status === 'active'),
  };
}
