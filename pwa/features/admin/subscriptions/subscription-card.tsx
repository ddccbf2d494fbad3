import type { Subscription, SubscriptionStatus } from '../../../../contract/subscriptions';
import { StatusBadge } from '../../../ui/status-badge';
import { ContactLinks } from '../kit/contact-links';
import { packageOf, showPaid, showTerm } from '../kit/subscription-words';
import { SubscriptionSelect } from './subscription-parts';

interface Props {
  subscription: Subscription;
  saving: boolean;
  onOpen: (subscription: Subscription) => void;
  onPick: (subscription: Subscription, status: SubscriptionStatus) => void;
}

/** A subscription on a phone. */
export function SubscriptionCard({ subscription, saving, onOpen, onPick }: Props) {
  const { user, startDate, endDate, amount, status } = subscription;
  const { name, bhk } = packageOf(subscription);
  return (
    <>
      <div className="between">
        <button type="button" className="row-open strong" onClick={() => onOpen(subscription)}>
          {user.displayName || 'N/A'}
        </button>
        <StatusBadge kind={status} />
      </div>
      <ContactLinks email={user.email} phone={user.phone} />
      <p>
        {name}, {bhk} BHK
      </p>
      <p className="soft">
        {showTerm(startDate)} to {showTerm(endDate)}
      </p>
      <div className="between list-card-end">
        <b>{showPaid(amount)}</b>
        <SubscriptionSelect
          subscription={subscription}
          saving={saving}
          onPick={(to) => onPick(subscription, to)}
        />
      </div>
    </>
  );
}
