import { Link } from 'react-router-dom';
import type { Profile } from '../../../contract/accounts/users';
import { askLogout } from '../../data/session/ask-logout';
import { useSession } from '../../data/session/session';
import { Avatar } from '../../ui/avatar';
import { Icon, type IconName } from '../../ui/icon';
import { Menu } from '../../ui/overlays/menu';
import { MenuLinks } from './menu-links';
import { personLinks, shown } from './navigation-links';
import styles from './shell.module.css';

/** The signed-in person's menu in the top bar. */
export function UserMenu({ pathname }: { pathname: string }) {
  const { user } = useSession();
  return (
    <Menu
      label={<Avatar name={nameOf(user)} size="sm" />}
      triggerClass="icon-button"
      triggerLabel="Your account"
      align="end"
    >
      {(close) => <PersonItems pathname={pathname} onPick={close} />}
    </Menu>
  );
}

/** What a signed-in person may go to, and Logout: in the top bar's menu, the phone's menu and the account sheet. */
export function PersonItems({ pathname, onPick }: { pathname: string; onPick: () => void }) {
  const { status, user } = useSession();
  const role = user?.role ?? 'customer';
  const links = shown(personLinks).filter((each) => each.for?.includes(role) ?? true);
  return (
    <>
      {user && (
        <p className={`${styles.personName} grid anywhere`}>
          <b>{nameOf(user)}</b>
          <span className="soft text-sm">{user.email}</span>
        </p>
      )}
      {status === 'expired' && (
        <Link className="menu-item" to="/login" state={{ from: pathname }} onClick={onPick}>
          <Icon name="lock" size="sm" />
          Sign in again
        </Link>
      )}
      <MenuLinks
        links={links}
        pathname={pathname}
        onPick={onPick}
        iconOf={(label) => icons[label] ?? 'user'}
      />
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onPick();
          askLogout();
        }}
      >
        <Icon name="logout" size="sm" />
        Logout
      </button>
    </>
  );
}

const icons: Record<string, IconName> = {
  Jobs: 'tool',
  'My bookings': 'calendar',
  'My homes': 'home',
  'Waiting requests': 'device',
  Money: 'file',
  'Admin Dashboard': 'dashboard',
};

function nameOf(user: Profile | undefined): string {
  return user?.displayName || user?.email || '';
}
