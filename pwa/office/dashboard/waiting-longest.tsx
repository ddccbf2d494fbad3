import { Link } from 'react-router-dom';
import { dateOf } from '../../../contract/dates';
import { showWhole } from '../../../contract/money';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { useAdminBookings } from '../data/bookings/bookings';
import styles from './dashboard.module.css';

const pending = { status: 'pending', sort: 'oldest' } as const;
const all = `/admin/bookings?${new URLSearchParams(pending)}`;
const shown = 4;

/** Who has waited longest for a confirmation: the next thing to do. */
export function WaitingLongest() {
  const { data, isError, isFetching, refetch } = useAdminBookings(pending);
  const count = data?.counts.pending;
  return (
    <section
      className={`${styles.dashPanel} raised min-0 relative rounded-md`}
      aria-labelledby="dash-waiting"
    >
      <header>
        <h2 id="dash-waiting">Waiting longest</h2>
        <Link className={styles.dashAll} to={all}>
          {count === undefined ? 'All pending' : `All ${showWhole(count)} pending`}
        </Link>
      </header>
      {data?.rows.length === 0 && (
        <p className={`${styles.dashNone} soft`}>No one is waiting for confirmation.</p>
      )}
      {isError && !data && (
        <div className={`between ${styles.dashNone}`} role="alert">
          <span className="soft">Failed to load bookings.</span>
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        </div>
      )}
      <ul className={`${styles.dashWaiting} lined num`} aria-busy={!data && !isError}>
        {data?.rows.slice(0, shown).map(({ id, reference, serviceType, customerInfo, createdAt }) => (
          <li key={id}>
            <Link to={`/admin/bookings?${new URLSearchParams({ search: reference })}`}>
              <span className="truncate">
                <b>{serviceType}</b> <span className="soft">{customerInfo.name}</span>
              </span>
              <span className="soft">Since {dateOf(createdAt)}</span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        ))}
        {!data && !isError && <Ghosts />}
      </ul>
    </section>
  );
}

const ghosts = Array.from({ length: shown }, (_, line) => `ghost-${line}`);

function Ghosts() {
  return ghosts.map((ghost) => (
    <li key={ghost} className={styles.dashGhost}>
      <Skeleton />
    </li>
  ));
}
