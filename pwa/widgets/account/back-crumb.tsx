import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';

/** Above the title of a page that another one leads to: the way back there. */
export function BackCrumb({ to, children }: { to: string; children: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <Link className="gap-6" to={to}>
        <Icon name="chevron-left" size="sm" />
        {children}
      </Link>
    </nav>
  );
}
