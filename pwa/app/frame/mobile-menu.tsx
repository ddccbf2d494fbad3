import { Link } from 'react-router-dom';
import { useSession } from '../../data/session/session';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Dialog } from '../../ui/overlays/dialog';
import { AppItems } from './app-items';
import { MenuLinks } from './menu-links';
import { footerId, navMenus, shown } from './navigation-links';
import styles from './shell.module.css';
import { useOpenHere } from './use-open-here';
import { PersonItems } from './user-menu';

/** All menus in one drawer on phones. Closes when the route changes. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const [open, setOpen] = useOpenHere();
  const { status } = useSession();
  const known = status === 'signed-in' || status === 'expired';
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
