import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from './rows.module.css';

interface Props<Row> {
  /** What the rows are: `users`. */
  noun: string;
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  stale: boolean;
  /** Whether a row stands out. */
  isPressing?: (row: Row) => boolean;
  draw: (row: Row) => ReactNode;
  /** What stands in place of rows when there are none. */
  children?: ReactNode;
}

/** The rows of a table on a phone: a card each, with everything the table says. */
export function ListCards<Row>({ noun, rows, idOf, stale, isPressing, draw, children }: Props<Row>) {
  // That other filters left nothing says nothing of these.
  if (!rows || (stale && rows.length === 0)) return <CardsLoading noun={noun} />;
  if (rows.length === 0) return children;
  return (
    <ul
      className={`${styles.listCards} grid gap-12 num`}
      aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
      aria-busy={stale || undefined}
    >
      {rows.map((row) => (
        <li
          key={idOf(row)}
          className={cx(
            'card',
            styles.listCard,
            'text-md anywhere gap-4',
            isPressing?.(row) && styles.isPressing,
          )}
        >
          {draw(row)}
        </li>
      ))}
    </ul>
  );
}

const ghosts = ['1', '2', '3', '4'];

function CardsLoading({ noun }: { noun: string }) {
  return (
    <SkeletonGroup label={`Loading ${noun}`} className={`${styles.listCards} grid gap-12`}>
      {ghosts.map((ghost) => (
        <div key={ghost} className={`card ${styles.listCard} text-md anywhere gap-4`}>
          <div className="between">
            <Skeleton width={120} />
            <Skeleton shape="pill" />
          </div>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton height={44} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
