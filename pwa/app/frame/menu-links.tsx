import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icon';

interface Props {
  links: readonly { to: string; label: string }[];
  pathname: string;
  onPick: () => void;
  iconOf?: (label: string) => IconName;
}

/** Links as the items of a menu; the current page's is marked. */
export function MenuLinks({ links, pathname, onPick, iconOf }: Props) {
  return links.map(({ to, label }) => (
    <Link
      key={to}
      className="menu-item"
      to={to}
      aria-current={to === pathname ? 'page' : undefined}
      onClick={onPick}
    >
      {iconOf && <Icon name={iconOf(label)} size="sm" />}
      <span className="words">{label}</span>
    </Link>
  ));
}
