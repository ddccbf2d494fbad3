import { ConfigProvider } from 'antd';
import { Link, Outlet } from 'react-router-dom';
import { askLogout } from '../data/session/ask-logout';
import { useIsAccountant } from '../data/session/session';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { useLater } from '../ui/hooks/until-loaded';
import { Icon } from '../ui/icon';
import { Logo } from '../ui/logo';
import { accountantItems, type NavigationItem, navigationItems } from './admin-navigation';
import { AdminNavigation } from './admin-navigation-links';
import { AlarmBar } from './alarm/alarm-bar';
import { VisitDesk } from './bookings/desk/visit-desk';
import { useBookingNeeds } from './data/bookings/booking-needs';
import { useScreenLocked, useUnlockScreen } from './data/screen-lock';
import styles from './kit/admin.module.css';
import { useAdminFrame } from './kit/admin-frame';
import { UndoKey } from './kit/keys/undo';
import { NewBooking } from './new-booking/new-booking';
import { OutOfReach } from './out-of-reach';

/**
 * The frame of the back office. Who may see it is decided by the guard above, antd and its theme come from there too.
 * `data-area` swaps the colours of confirmed and completed; `data-locked` hides what is not for whoever comes by.
 */
export function AdminLayout() {
  const frame = useAdminFrame();
  const locked = useScreenLocked();
  const accountant = useIsAccountant();
  const live = useLater(() => import('./told'));
  return (
    <ConfigProvider getPopupContainer={popupHome}>
      <div className={`${styles.admin} text-sm`} data-area="admin" data-locked={locked || undefined}>
        <AdminSidebar items={accountant ? accountantItems : navigationItems} />
        <main id="main" tabIndex={-1} className={`${styles.adminMain} min-0 relative column`}>
          {!accountant && <AlarmBar />}
          {!accountant && <OutOfReach />}
          {live && <live.Told />}
          {locked && <ScreenLockNote />}
          <Outlet context={frame} />
        </main>
        {!accountant && <ForAdmins />}
      </div>
    </ConfigProvider>
  );
}

/** What opens over any page, for whoever may act. */
function ForAdmins() {
  return (
    <>
      <NewBooking />
      <VisitDesk />
      <UndoKey />
    </>
  );
}

/** Lists and calendars open where they belong: in the dialog (it lies above all else) or in the page's landmark. */
function popupHome(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('dialog, main') ?? document.body;
}

/** The places of the back office at the side; narrow windows keep their icons, phones have them in a bar below. */
function AdminSidebar({ items }: { items: readonly NavigationItem[] }) {
  return (
    <aside className={styles.adminSide} aria-label="Back office">
      <Link className="logo" to="/" aria-label="Eco Care HomeHub, home">
        <Logo />
      </Link>
      <nav aria-label="Admin">
        <AdminNavigation
          items={items}
          className={styles.adminPlace}
          marks={{ '/admin/dispatch': <Waiting /> }}
        />
      </nav>
      <button
        type="button"
        className={`${styles.adminPlace} ${styles.adminLogout}`}
        title="Logout"
        onClick={askLogout}
      >
        <Icon name="logout" />
        <span>Logout</span>
      </button>
    </aside>
  );
}

/** How many visits have no time, or nobody who comes. */
function Waiting() {
  const { time = 0, nobody = 0 } = useBookingNeeds().data ?? {};
  const count = time + nobody;
  return count > 0 && <b className={styles.count}>{count}</b>;
}

/** Stands over what is locked, which stays as it was left: nothing typed is lost. */
function ScreenLockNote() {
  const ask = useUnlockScreen();
  return (
    <div role="status" className={styles.lockNote}>
      <EmptyState
        title="Locked while you were away"
        text="Confirm it is you to continue. Urgent requests still ring."
        action={
          <Button kind="primary" icon="lock" onClick={ask}>
            Confirm
          </Button>
        }
      />
    </div>
  );
}
