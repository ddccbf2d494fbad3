import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../ui/class-names';
import { Icon } from '../ui/icon';
import type { NavigationItem } from './admin-navigation';
import styles from './kit/admin.module.css';

interface Props {
  items: readonly NavigationItem[];
  className?: string;
  onPick?: () => void;
  /** What stands behind a place, by its address. */
  marks?: Record<string, ReactNode>;
}

/** Links to places of the back office. */
export function AdminNavigation({ items, className, onPick, marks }: Props) {
  const { pathname } = useLocation();
  return items.map((item, index) => (
    <Link
      key={item.to}
      className={cx(className, item.apart && index > 0 && styles.isApart)}
      to={item.to}
      title={item.label}
      aria-current={isAt(item.to, pathname) ? 'page' : undefined}
      onClick={onPick}
    >
      <Icon name={item.icon} />
      <span>{item.label}</span>
      {marks?.[item.to]}
    </Link>
  ));
}

/** Whether a page is this place or belongs to it; the dashboard's address is the beginning of all. */
function isAt(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}
