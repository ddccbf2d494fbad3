import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button';
import styles from './message-places.module.css';

const places = [
  { to: '/admin/messages', label: 'Inbox' },
  { to: '/admin/messages/out', label: 'Sent' },
  { to: '/admin/messages/whatsapp', label: 'By WhatsApp' },
];

/** From what people write to us to what we tell them. */
export function MessagePlaces() {
  return (
    <nav className={styles.places} aria-label="Messages">
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={buttonClass({ size: 'sm' })}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
