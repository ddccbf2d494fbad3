import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { openPlaces } from './admin-places';

/** Links to what the back office has today. */
export function AdminPlaces({ className, onPick }: { className: string; onPick?: () => void }) {
  const { pathname } = useLocation();
  return openPlaces.map((place, index) => (
    <Link
      key={place.to}
      className={cx(className, place.apart && index > 0 && 'is-apart')}
      to={place.to}
      title={place.label}
      aria-current={pathname === place.to ? 'page' : undefined}
      onClick={onPick}
    >
      <Icon name={place.icon} />
      <span>{place.label}</span>
    </Link>
  ));
}
