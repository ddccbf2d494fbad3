import { Link, useLocation } from 'react-router-dom';
import { cx } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { type AdminPlace, openPlaces } from './admin-places';
import styles from './kit/admin.module.css';

interface Props {
  places?: readonly AdminPlace[];
  className?: string;
  onPick?: () => void;
}

/** Links to what the back office has today, or to some of it. */
export function AdminPlaces({ places = openPlaces, className, onPick }: Props) {
  const { pathname } = useLocation();
  return places.map((place, index) => (
    <Link
      key={place.to}
      className={cx(className, place.apart && index > 0 && styles.isApart)}
      to={place.to}
      title={place.label}
      aria-current={isAt(place.to, pathname) ? 'page' : undefined}
      onClick={onPick}
    >
      <Icon name={place.icon} />
      <span>{place.label}</span>
    </Link>
  ));
}

/** Whether a page is this place or belongs to it; the dashboard's address is the beginning of all. */
function isAt(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}
