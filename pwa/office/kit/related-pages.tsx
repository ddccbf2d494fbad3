import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import styles from './admin.module.css';

interface Props {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** From one page to those that belong beside it. */
export function RelatedPages({ label, pages }: Props) {
  return (
    <nav className={`${styles.pages} flex wraps gap-6`} aria-label={label}>
      {pages.map((page) => (
        <NavLink key={page.to} to={page.to} end className={buttonClass({ size: 'sm' })}>
          {page.label}
        </NavLink>
      ))}
    </nav>
  );
}
