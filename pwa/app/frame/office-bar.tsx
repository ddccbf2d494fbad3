import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { askLogout } from '../../data/session/ask-logout';
import { AdminPlaces } from '../../features/admin/admin-place-links';
import { barPlaces, morePlaces } from '../../features/admin/admin-places';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';

/** The office's main navigation on a phone: three places at hand, all others and the ways out a sheet away. */
export function OfficeBar({ pathname }: { pathname: string }) {
  const { key } = useLocation();
  /** The history entry in which the sheet was opened: another place closes it. */
  const [openIn, setOpenIn] = useState<string>();
  // Forgotten as soon as one leaves it, also by going back: going forward again must not open the sheet.
  if (openIn && openIn !== key) setOpenIn(undefined);
  const open = openIn === key;
  const close = () => setOpenIn(undefined);
  return (
    <>
      <nav className="bottom-bar" aria-label="Quick">
        <AdminPlaces places={barPlaces} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={morePlaces.some(({ to }) => to === pathname) || undefined}
          onClick={() => setOpenIn(key)}
        >
          <Icon name="more" />
          More
        </button>
      </nav>
      <Dialog open={open} onClose={close} title="More" placement="bottom">
        <nav className="account-sheet" aria-label="More of the office">
          <AdminPlaces places={morePlaces} className="menu-item" onPick={close} />
          <hr className="menu-line" />
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
