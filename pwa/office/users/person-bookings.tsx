import { Link } from 'react-router-dom';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import { showAed } from '../../../contract/money';
import { showVisit } from '../../../contract/visits/visit-when';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { askRepeat } from '../data/new-booking/ask-new-booking';
import { usePersonBookings } from '../data/users';
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
              {booking.reference} · {visitText(booking.date)} · {showAed(booking.amount)}
            </span>
            <Button size="sm" aria-label={`Repeat ${booking.reference}`} onClick={() => askRepeat(booking)}>
              Repeat
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

function visitText(date: string): string {
  const { day, start } = showVisit(date);
  return [day, start].filter(Boolean).join(', ');
}
