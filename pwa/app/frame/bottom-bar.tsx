import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSyncStatus } from '../../data/device/sync-status';
import { useIsKnown, useIsStaff } from '../../data/session/session';
import { Icon, type IconName } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import { leads } from './navigation-links';
import styles from './shell.module.css';
import { PersonItems } from './user-menu';

const ofAccount = ['/profile', '/profile/money', '/profile/notifications', '/homes'];

/** The phone's main navigation: Home, Services, Book, Bookings, Account; a technician's is theirs: Jobs, Waiting, Account. */
export const BottomBar = memo(function BottomBar({ pathname }: { pathname: string }) {
  const known = useIsKnown();
  const isTechnician = useIsStaff() && leads('/jobs');
  const { waiting, attention } = useSyncStatus();
  const [sheet, setSheet] = useState(false);
  const dot = waiting + attention > 0;
  return (
    <>
      <nav className="bottom-bar" aria-label="Quick">
        {isTechnician ? (
          <>
            <Item to="/jobs" icon="tool" label="Jobs" here={pathname} />
            <Item to="/outbox" icon="device" label="Waiting" here={pathname} dot={dot} />
          </>
        ) : (
          <CustomerItems here={pathname} dot={dot} />
        )}
        {known ? (
          <button
            type="button"
            aria-expanded={sheet}
            aria-current={ofAccount.includes(pathname) ? 'page' : undefined}
            onClick={() => setSheet(true)}
          >
            <Icon name="user" />
            Account
          </button>
        ) : (
          <Item
            to="/login"
            icon="user"
            label="Account"
            here={pathname === '/register' ? '/login' : pathname}
          />
        )}
      </nav>
      <Dialog open={known && sheet} onClose={() => setSheet(false)} title="Account" placement="bottom">
        <div className={styles.accountSheet}>
          <PersonItems pathname={pathname} onPick={() => setSheet(false)} />
        </div>
      </Dialog>
    </>
  );
});

function CustomerItems({ here, dot }: { here: string; dot: boolean }) {
  return (
    <>
      <Item to="/" icon="home" label="Home" here={here} />
      <Item to="/services" icon="grid" label="Services" here={here} />
      <Link className="bottom-bar-main" to="/booking" aria-current={here === '/booking' ? 'page' : undefined}>
        <span>
          <Icon name="plus" />
        </span>
        Book
      </Link>
      <Item to="/bookings" icon="list" label="Bookings" here={here} dot={dot} />
    </>
  );
}

function Item(props: { to: string; icon: IconName; label: string; here: string; dot?: boolean }) {
  const { to, icon, label, here, dot } = props;
  return (
    <Link to={to} aria-current={to === here ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="words">{label}</span>
      {dot && (
        <>
          <span className="bottom-bar-dot" />
          <span className="visually-hidden">, requests waiting to be sent</span>
        </>
      )}
    </Link>
  );
}
