import { showWholeAed } from '../../../../contract/money';
import { boughtPackage } from '../../../../contract/package-names';
import type { Subscription, SubscriptionStatus } from '../../../../contract/subscriptions';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ContactLinks } from '../kit/contact-links';
import { showTerm } from '../kit/subscription-words';
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
  const { name, unsaid } = boughtPackage(subscription);
  return (
    <>
      <div className="between">
        <button type="button" className="row-open strong" onClick={() => onOpen(subscription)}>
          {user.displayName || 'N/A'}
        </button>
        <StatusBadge kind={status} />
      </div>
      <ContactLinks email={user.email} phone={user.phone} />
      <p>{name}</p>
      <p className="soft">
        {unsaid && `${unsaid} · `}
        {showTerm(startDate)} to {showTerm(endDate)}
      </p>
      <div className="between list-card-end">
        <b>{showWholeAed(amount)}</b>
        <SubscriptionSelect
          subscription={subscription}
          saving={saving}
          onPick={(to) => onPick(subscription, to)}
        />
      </div>
    </>
  );
}
