import { Link } from 'react-router-dom';
import { dateAndClock, dayFirst } from '../../../contract/dates';
import { addressLine } from '../../../contract/homes/home-rules';
import { showAed } from '../../../contract/money';
import type { SubscriptionUpdate } from '../../../contract/plans/admin-subscriptions';
import { boughtPackage } from '../../../contract/plans/package-names';
import type { Subscription, SubscriptionStatus } from '../../../contract/plans/subscriptions';
import { buttonClass } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useLater } from '../../ui/hooks/until-loaded';
import { Dialog } from '../../ui/overlays/dialog';
import { Rows } from '../../ui/rows';
import { useHomesOf } from '../data/homes';
import { ContactLinks } from '../kit/contact-links';
import styles from '../kit/drawer.module.css';
import { isGone } from '../kit/mail-to';
import { ownerOf } from '../kit/plan/owner-of';
import { PlanHistory } from '../kit/plan/plan-history';
import { PlanPart } from '../kit/plan/plan-part';
import { PaidField } from './paid-field';
import { SubscriptionSelect } from './subscription-select';

interface Props {
  subscription: Subscription;
  saving: boolean;
  onClose: () => void;
  onPick: (status: SubscriptionStatus) => void;
  onPaid: (change: SubscriptionUpdate) => void;
  /** Hears of a newer version of it. */
  onChanged: (to: Subscription) => void;
}

/** One subscription whole, at the side of the list. */
export function SubscriptionDetails({ subscription, saving, onClose, onPick, onPaid, onChanged }: Props) {
  const acts = useLater(() => import('./acts/plan-acts'));
  const money = useLater(() => import('./plan-money'));
  const { user, userId, features, startDate, endDate, amount, createdAt } = subscription;
  const { name, type, bhk } = boughtPackage(subscription);
  const { homeId } = subscription;
  const home = useHomesOf(homeId ? userId : undefined).data?.find((each) => each.id === homeId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownerOf(subscription)}
      placement="side"
      className={`${styles.drawer} text-md`}
    >
      <p className="between">
        <ContactLinks email={user.email} phone={user.phone} />
        <StatusBadge kind={subscription.status} />
      </p>
      <Rows
        items={[
          { label: 'Package', value: name },
          { label: 'Type', value: `${type}, ${bhk} BHK` },
          ...(home
            ? [
                {
                  label: 'Home',
                  value: [...new Set([home.label, addressLine(home), home.area])].filter(Boolean).join(', '),
                },
              ]
            : []),
          { label: 'Amount', value: showAed(amount) },
          { label: 'Start Date', value: dayFirst(startDate) },
          { label: 'End Date', value: dayFirst(endDate) },
          { label: 'Created At', value: dateAndClock(createdAt) },
        ]}
      />
      {acts && <acts.PlanActs subscription={subscription} onChanged={onChanged} />}
      <section>
        <h3>Visits of the plan</h3>
        <PlanPart id={subscription.id} hasVisits />
      </section>
      <section>
        <h3>Payments</h3>
        {money ? <money.PlanMoney subscription={subscription} /> : <p className="soft">Loading…</p>}
      </section>
      {features.length > 0 && (
        <section>
          <h3>What was bought</h3>
          <ul className={`${styles.drawerList} anywhere soft`}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${styles.drawerActions} grid line-above gap-8`}>
        <PaidField subscription={subscription} saving={saving} onChange={onPaid} />
        <span className="field-label">Set status</span>
        <SubscriptionSelect subscription={subscription} saving={saving} onPick={onPick} />
        {!isGone(user.email) && (
          <Link className={buttonClass()} to={`/admin/users?person=${userId}`}>
            Open account
          </Link>
        )}
      </div>
      <PlanHistory id={subscription.id} />
    </Dialog>
  );
}
