import { Link } from 'react-router-dom';
import { askLogout } from '../../data/session/ask-logout';
import { Icon } from '../../ui/icon';
import { Logo } from '../../ui/logo';
import { AdminPlaces } from './admin-place-links';

/** The places of the back office at the side; narrow windows keep their icons, phones have them in a bar below. */
export function AdminSidebar() {
  return (
    <aside className="admin-side" aria-label="Back office">
      <Link className="logo" to="/" aria-label="Eco Care HomeHub, home">
        <Logo />
      </Link>
      <nav aria-label="Admin">
        <AdminPlaces className="admin-place" />
      </nav>
      <button type="button" className="admin-place admin-logout" title="Logout" onClick={askLogout}>
        <Icon name="logout" />
        <span>Logout</span>
      </button>
    </aside>
  );
}
