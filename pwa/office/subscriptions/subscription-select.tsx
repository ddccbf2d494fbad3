import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../../../contract/plans/subscriptions';
import { ownerOf } from '../kit/plan/owner-of';
import { capitalised, SetSelect } from '../kit/rows/set-select';

const options = capitalised(subscriptionStatuses);

interface SelectProps {
  subscription: Subscription;
  saving: boolean;
  onPick: (status: SubscriptionStatus) => void;
}

/** Any status from a list. */
export function SubscriptionSelect({ subscription, saving, onPick }: SelectProps) {
  return (
    <SetSelect
      label={`Set status of the subscription of ${ownerOf(subscription)}`}
      value={subscription.status}
      options={options}
      saving={saving}
      onPick={onPick}
    />
  );
}
