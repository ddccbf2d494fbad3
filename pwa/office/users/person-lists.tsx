import { Link } from 'react-router-dom';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import { dateAndClock, dayFirst } from '../../../contract/dates';
import { showWholeAed } from '../../../contract/money';
import type { AuditEntry } from '../../../contract/office/audit';
import { boughtPackage } from '../../../contract/plans/package-names';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { priceText } from '../../../contract/plans/visits/plan-words';
import { timeText } from '../../../contract/visits/visit-when';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useLater } from '../../ui/hooks/until-loaded';
import { useAdminList } from '../data/lists/list';
import { askRepeat } from '../data/new-booking/ask-new-booking';
import { usePersonBookings } from '../data/users';
import { AuditChanges } from '../kit/audit-changes';
import { actionOf, actorOf } from '../kit/audit-labels';
import styles from '../kit/rows/rows.module.css';
import { PersonRows } from './homes/person-rows';

const shown = 10;

/** The latest visits of a person, and the way to all of them. */
export function PersonBookings({ user }: { user: AdminUser }) {
  const { data, isError, refetch } = usePersonBookings(user, shown);
  return (
    <PersonRows
      noun="bookings"
      found={{ rows: data, isError, retry: refetch }}
      idOf={(booking) => booking.id}
      none="No bookings in this account."
      draw={(booking) => (
        <>
          <span className="between">
            <Link className={`strong ${styles.rowLink}`} to={`/admin/bookings?search=${booking.reference}`}>
              {booking.serviceType}
            </Link>
            <StatusBadge kind={booking.status} />
          </span>
          <span className="between">
            <span className="soft">
              {booking.reference} · {timeText(booking.date)} · {priceText(booking)}
            </span>
            <Button
              size="sm"
              aria-label={`Book again: ${booking.reference}`}
              onClick={() => askRepeat(booking)}
            >
              Book again
            </Button>
          </span>
        </>
      )}
    >
      {data?.length === shown && (
        <Link className="link" to={`/admin/bookings?userId=${user.id}`}>
          All bookings of {user.email}
        </Link>
      )}
    </PersonRows>
  );
}

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
            {subscription.status === 'active' && <LaterPlan id={subscription.id} />}
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

/** How a running plan stands; the list is complete without it. */
function LaterPlan({ id }: { id: string }) {
  const code = useLater(() => import('../kit/plan/plan-part'));
  return code ? <code.PlanPart id={id} /> : null;
}

/** What was done to a person's account, the latest first, and the way to what they did themselves. */
export function PersonHistory({ user }: { user: AdminUser }) {
  const { data, isError, refetch } = useAdminList<AuditEntry>('audit', {
    type: 'user',
    entity: user.id,
    limit: 20,
  });
  return (
    <>
      <PersonRows
        noun="the history"
        found={{ rows: data?.rows, isError, retry: refetch }}
        idOf={(entry) => entry.id}
        none="No changes to this account yet."
        draw={(entry) => (
          <>
            <span className="strong">{actionOf(entry)}</span>
            <span className="soft">
              {actorOf(entry)} · {dateAndClock(entry.at)}
            </span>
            {entry.changes.length > 0 && <AuditChanges entry={entry} />}
          </>
        )}
      >
        {data?.next && (
          <Link className="link" to={`/admin/audit?type=user&entity=${user.id}`}>
            All history
          </Link>
        )}
      </PersonRows>
      <Link className="link" to={`/admin/audit?actor=${user.id}`}>
        Their actions
      </Link>
    </>
  );
}
