import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names';
import { showFils } from '../../kit/money/money-text';
import { RowOpen } from '../../kit/rows/row-open';
import styles from '../frame/money-page.module.css';

interface PartProps {
  title: string;
  /** What they come to, and how many they are; not where that is not known. */
  fils?: number;
  count?: number;
  order?: string;
  isLate?: boolean;
  children: ReactNode;
}

/** Rows of the board that belong together, with what they come to. */
export function Part({ title, fils, count, order, isLate = false, children }: PartProps) {
  return (
    <tbody>
      <tr className={cx(styles.row, styles.partHead, isLate && styles.late)}>
        <th scope="rowgroup">
          <b>{title}</b>{' '}
          <span className={styles.said}>
            {[count, order].filter((each) => each !== undefined).join(', ')}
          </span>
        </th>
        <td className={`${styles.amount} num strong`}>{fils !== undefined && showFils(fils)}</td>
      </tr>
      {children}
    </tbody>
  );
}

/** Whose it is, or what; `more` below it. */
export function Named({
  name,
  more,
  onOpen,
}: {
  name: string;
  more: string;
  onOpen?: (() => void) | undefined;
}) {
  return (
    <td className="min-0">
      <RowOpen title={name} onOpen={onOpen}>
        {name}
      </RowOpen>
      <span className="soft text-sm block truncate num">{more}</span>
    </td>
  );
}

/** What it is for, and what is said of that. */
export function About({ about, children }: { about: string; children: ReactNode }) {
  return (
    <td className="min-0">
      <span className="block truncate" title={about}>
        {about}
      </span>
      {children}
    </td>
  );
}
