import { Link } from 'react-router-dom';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import { dayFirst } from '../../../contract/dates';
import { showWholeAed } from '../../../contract/money';
import { boughtPackage } from '../../../contract/plans/package-names';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useAdminList } from '../data/lists/list';
import { PersonRows } from './homes/person-rows';

/** What a person subscribed to, the newest first, and the way to all of it. */
export function PersonSubscriptions({ user }: { user: AdminUser }) {
  const { data, isError, refetch } = useAdminList<Subscription>('subscriptions', { userId: user.id });
  return (
    <PersonRows
      noun="subscriptions"
      found={{ rows: data?.rows, isError, retry: refetch }}
      idOf={(subscription) => subscription.id}
      none="No subscriptions in this account."
      draw={(subscription) => {
        const { name, unsaid } = boughtPackage(subscription);
        return (
          <>
            <span className="between">
              <span className="strong">{name}</span>
              <StatusBadge kind={subscription.status} />
            </span>
            <span className="soft">
              {unsaid && `${unsaid} · `}
              {dayFirst(subscription.startDate)} to {dayFirst(subscription.endDate)} ·{' '}
              {showWholeAed(subscription.amount)}
            </span>
          </>
        );
      }}
    >
      {data?.next && (
        <Link className="link" to={`/admin/subscriptions?userId=${user.id}`}>
          All subscriptions of {user.email}
        </Link>
      )}
    </PersonRows>
  );
}
