import { Link } from 'react-router-dom';
import { askLogout } from '../../data/session/ask-logout';
import { useIsAccountant } from '../../data/session/session';
import { accountantItems, barItems, moreItems } from '../../office/admin-navigation';
import { AdminNavigation } from '../../office/admin-navigation-links';
import { Icon } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './shell.module.css';
import { useOpenHere } from './use-open-here';

/** The office's main navigation on a phone: three places at hand, all others and the ways out a sheet away. */
export function OfficeBar({ pathname }: { pathname: string }) {
  const [open, setOpen] = useOpenHere();
  const close = () => setOpen(false);
  const accountant = useIsAccountant();
  const [atHand, more] = accountant ? [accountantItems, []] : [barItems, moreItems];
  return (
    <>
      <nav className="bottom-bar" aria-label="Quick">
        <AdminNavigation items={atHand} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={more.some(({ to }) => to === pathname) || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
          More
        </button>
      </nav>
      <Dialog open={open} onClose={close} title="More" placement="bottom">
        <nav className={styles.accountSheet} aria-label="More of the office">
          <AdminNavigation items={more} className="menu-item" onPick={close} />
          {!accountant && <hr className="menu-line" />}
          <Link className="menu-item" to="/" onClick={close}>
            <Icon name="home" />
            Website
          </Link>
          <Link className="menu-item" to="/profile" onClick={close}>
            <Icon name="user" />
            My Profile
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
        </nav>
      </Dialog>
    </>
  );
}
