import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names';
import styles from './ghost.module.css';

/** The number of a place, the same on the board and in the list beside it; or the sign that stands instead of one. */
export function PlaceNumber({ look, children }: { look?: 'done' | 'not' | 'never'; children: ReactNode }) {
  return (
    <span className={cx(styles.number, look && styles[look], 'num')} aria-hidden="true">
      {children}
    </span>
  );
}
