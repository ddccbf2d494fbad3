import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowsLink } from '../../../../contract/office/dashboard';
import { Menu } from '../../../ui/overlays/menu';
import styles from '../dashboard.module.css';
import { pathOf, rowsText } from './figures';

interface Props {
  /** The rows that make it; none where it is only to be read. */
  rows: readonly RowsLink[] | undefined;
  /** What it counts and when, for those who hear it alone. */
  label: string;
  /** Where two lists are offered: the side that has no room beyond it. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A figure that opens the rows that make it; where they stand in two lists, it offers both. */
export function Figure({ rows = [], label, align = 'end', children }: Props) {
  const [only, ...others] = rows;
  if (!only) return children;
  if (others.length === 0) {
    return (
      <Link className={styles.figure} to={pathOf(only)} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <Menu label={children} triggerLabel={label} triggerClass={styles.figure} align={align}>
      {(close) =>
        rows.map((each) => (
          <Link key={each.list} className="menu-item" to={pathOf(each)} onClick={close}>
            {rowsText(each)}
          </Link>
        ))
      }
    </Menu>
  );
}
