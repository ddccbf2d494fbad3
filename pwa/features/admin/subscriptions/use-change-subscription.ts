import type { Subscription } from '../../../../contract/subscriptions';
import { type SubscriptionChange, useUpdateSubscription } from '../../../data/office/subscriptions';
import { useRowChange } from '../kit/use-row-change';

const words = () => ({
  done: 'Subscription status updated successfully',
  failed: 'Failed to update subscription status',
});
const isDone = (current: Subscription, change: SubscriptionChange) => current.status === change.status;

/** Sets the status of subscriptions, with the words of §8. `onChanged` hears of every newer version. */
export function useChangeSubscription(onChanged: (row: Subscription) => void) {
  const { mutateAsync } = useUpdateSubscription();
  return useRowChange<Subscription, SubscriptionChange>({ send: mutateAsync, words, isDone, onChanged });
}
