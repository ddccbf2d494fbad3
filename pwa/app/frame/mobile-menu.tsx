import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/session';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { AppItems } from './app-items';
import { navMenus, shown } from './navigation-links';
import { PersonItems } from './user-menu';

/** All menus in one drawer on phones. Closes when the route changes (§2). */
export function MobileMenu({ pathname }: { pathname: string }) {
  const { key } = useLocation();
  /** The history entry in which it was opened. */
  const [openIn, setOpenIn] = useState<string>();
  const open = openIn === key;
  const { status } = useSession();
  const known = status === 'signed-in' || status === 'expired';
  const close = () => setOpenIn(undefined);

  return (
    <>
      <IconButton icon="menu" label="Menu" aria-expanded={open} onClick={() => setOpenIn(key)} />
      <Dialog open={open} onClose={close} title="Menu" placement="side">
        <nav className="mobile-menu" aria-label="All pages">
          <Link
            className="menu-item"
            to="/"
            aria-current={pathname === '/' ? 'page' : undefined}
            onClick={close}
          >
            Home
          </Link>
          {navMenus.map(({ label, links }) => {
            const present = shown(links);
            if (present.length === 0) return null;
            return (
              <section key={label} aria-label={label}>
                <h3>{label}</h3>
                {present.map((each) => (
                  <Link
                    key={each.to}
                    className="menu-item"
                    to={each.to}
                    aria-current={each.to === pathname ? 'page' : undefined}
                    onClick={close}
                  >
                    {each.label}
                  </Link>
                ))}
              </section>
            );
          })}
          <section aria-label="Account">
            <h3>Account</h3>
            {known ? (
              <PersonItems pathname={pathname} onPick={close} />
            ) : (
              <Link className="menu-item" to="/login" onClick={close}>
                Login
              </Link>
            )}
          </section>
        </nav>
        <AppItems />
      </Dialog>
    </>
  );
}
