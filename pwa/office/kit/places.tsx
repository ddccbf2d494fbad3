import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import styles from './admin.module.css';

interface Props {
  label: string;
  places: readonly { to: string; label: string }[];
}

/** From one page to those that belong beside it. */
export function Places({ label, places }: Props) {
  return (
    <nav className={`${styles.places} flex gap-6`} aria-label={label}>
      {places.map((place) => (
        <NavLink key={place.to} to={place.to} end className={buttonClass({ size: 'sm' })}>
          {place.label}
        </NavLink>
      ))}
    </nav>
  );
}
