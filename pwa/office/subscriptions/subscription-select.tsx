import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../../../contract/plans/subscriptions';
import { isGone } from '../kit/mail-to';
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

/** Whose it is, in words; nothing is left of the name of a deleted account. */
export function ownerOf({ user }: Pick<Subscription, 'user'>): string {
  if (isGone(user.email)) return 'a deleted account';
  return user.displayName || user.email;
}
