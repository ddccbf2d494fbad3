import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { askLogout } from '../../data/session/ask-logout';
import { useSession } from '../../data/session/session';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LogoMark } from '../../ui/logo';
import { Menu } from '../../ui/overlays/menu';
import { ThemeToggle } from '../../ui/theme/theme-toggle';
import { askNewBooking } from '../data/new-booking/ask-new-booking';
import styles from './admin.module.css';
import { useAdminFrame } from './admin-frame';
import { Key } from './keys/key-hints';

/** The line on top of every page of the office: where one is, in numbers; what the page brings; theme and person. */
export function AdminHead({
  title,
  summary,
  children,
}: {
  title: string;
  summary?: ReactNode;
  children?: ReactNode;
}) {
  const frame = useAdminFrame();
  const { user } = useSession();
  const name = user?.displayName || user?.email || '';
  return (
    <header className={`${styles.adminHead} row line-below gap-10`}>
      <Link
        className={`${styles.adminMark} grid tap centred only-phone`}
        to="/"
        aria-label="Eco Care HomeHub, home"
      >
        <LogoMark />
      </Link>
      <h1>{title}</h1>
      <span className={`${styles.adminSummary} min-0 truncate soft num`}>{summary}</span>
      <div className={`${styles.adminHeadOwn} min-0`}>{children}</div>
      <div className={`${styles.adminHeadEnd} row`}>
        {user?.role !== 'accountant' && <NewButton />}
        {frame && <ThemeToggle mode={frame.mode} onChange={frame.chooseTheme} />}
        <Menu
          label={<Avatar name={name} size="sm" />}
          triggerClass="icon-button"
          triggerLabel="Your account"
          align="end"
        >
          {(close) => (
            <>
              <p className={`${styles.adminPerson} grid anywhere`}>
                <b>{name}</b>
                <span className="soft">{user?.email}</span>
              </p>
              <Link className="menu-item" to="/profile" onClick={close}>
                <Icon name="user" />
                My Profile
              </Link>
              <Link className="menu-item" to="/" onClick={close}>
                <Icon name="home" />
                Website
              </Link>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  askLogout();
                }}
              >
                <Icon name="logout" />
                Logout
              </button>
            </>
          )}
        </Menu>
      </div>
    </header>
  );
}

function NewButton() {
  return (
    <Button
      kind="primary"
      size="sm"
      className={`${styles.adminNew} nowrap`}
      aria-label="New booking"
      aria-keyshortcuts="N"
      onClick={() => askNewBooking()}
    >
      <Icon name="plus" size="sm" />
      <span className="only-desktop">New booking</span>
      <Key of="n" />
    </Button>
  );
}
