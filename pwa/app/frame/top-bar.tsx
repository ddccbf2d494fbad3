import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useIsKnown } from '../../data/session/session';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Logo } from '../../ui/logo';
import { Dialog } from '../../ui/overlays/dialog';
import { Menu } from '../../ui/overlays/menu';
import { chooseTheme, useTheme } from '../../ui/theme/theme';
import { ThemeToggle } from '../../ui/theme/theme-toggle';
import { SyncLink } from '../notices/sync-link';
import { AppItems } from './app-items';
import { MenuLinks } from './menu-links';
import { footerId, navMenus, shown } from './navigation-links';
import styles from './shell.module.css';
import { useOpenHere } from './use-open-here';
import { PersonItems, UserMenu } from './user-menu';

/** Logo, menus, theme, sign-in. Translucent once the page is scrolled past 20 px. */
export const TopBar = memo(function TopBar({ pathname }: { pathname: string }) {
  const scrolled = useScrolled(20);
  const { mode } = useTheme();
  const known = useIsKnown();
  const look = ['top-bar', pathname === '/' && 'top-bar-clear', scrolled && 'is-scrolled']
    .filter(Boolean)
    .join(' ');
  return (
    <header className={look}>
      <div className="wrap">
        <Link className="logo" to="/" aria-label="Eco Care HomeHub, home">
          <Logo />
        </Link>
        <MainNav pathname={pathname} />
        <div className="top-end row min-0">
          <SyncLink />
          <ThemeToggle mode={mode} onChange={chooseTheme} />
          <div className="only-desktop">
            {known ? (
              <UserMenu pathname={pathname} />
            ) : (
              <Link className="btn" to="/login">
                Login
              </Link>
            )}
          </div>
          <div className="only-desktop">
            <Link className={buttonClass({ kind: 'primary' })} to="/booking">
              <span>
                Book<span className="top-book-more"> a Service</span>
              </span>
            </Link>
          </div>
          <div className="only-phone">
            <MobileMenu pathname={pathname} />
          </div>
        </div>
      </div>
    </header>
  );
});

const MainNav = memo(function MainNav({ pathname }: { pathname: string }) {
  return (
    <nav className="top-nav" aria-label="Main">
      <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        Home
      </Link>
      {navMenus.map(({ label, to, links }) => {
        const present = shown(links);
        if (present.length === 0) return null;
        return (
          <Menu
            key={label}
            href={to}
            label={
              <>
                {label}
                <Icon name="chevron-down" size="sm" />
              </>
            }
            current={present.some((each) => each.to === pathname)}
          >
            {(close) => <MenuLinks links={present} pathname={pathname} onPick={close} />}
          </Menu>
        );
      })}
    </nav>
  );
});

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past so many pixels. */
function useScrolled(past: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > past,
    () => false,
  );
}

/** All menus in one drawer on phones. Closes when the route changes. */
function MobileMenu({ pathname }: { pathname: string }) {
  const [open, setOpen] = useOpenHere();
  const known = useIsKnown();
  const close = () => setOpen(false);

  return (
    <>
      <LinkButton
        className="icon-button"
        href={`#${footerId}`}
        aria-label="Menu"
        aria-expanded={open}
        onPress={() => setOpen(true)}
      >
        <Icon name="menu" />
      </LinkButton>
      <Dialog open={open} onClose={close} title="Menu" placement="side">
        <nav className={styles.mobileMenu} aria-label="All pages">
          <MenuLinks links={[{ to: '/', label: 'Home' }]} pathname={pathname} onPick={close} />
          {navMenus.map(({ label, links }) => {
            const present = shown(links);
            if (present.length === 0) return null;
            return (
              <section key={label} aria-label={label}>
                <h3>{label}</h3>
                <MenuLinks links={present} pathname={pathname} onPick={close} />
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
