import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from '../users.module.css';

interface Props<Row> {
  noun: string;
  found: { rows: readonly Row[] | undefined; isError: boolean; retry: () => void };
  idOf: (row: Row) => string;
  none: string;
  draw: (row: Row) => ReactNode;
  /** The way to all of them. */
  children?: ReactNode;
}

/** A short list of what belongs to a person. */
export function PersonRows<Row>({ noun, found, idOf, none, draw, children }: Props<Row>) {
  const { rows, isError, retry } = found;
  if (isError && !rows) {
    return (
      <Note kind="error" live>
        <div className="between">
          Failed to load {noun}
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      </Note>
    );
  }
  if (!rows) {
    return (
      <SkeletonGroup label={`Loading ${noun}`}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </SkeletonGroup>
    );
  }
  if (rows.length === 0) return <p className="soft">{none}</p>;
  return (
    <>
      <ul className="lined anywhere text-sm num">
        {rows.map((row) => (
          <li key={idOf(row)} className={`${styles.personRow} grid gap-2`}>
            {draw(row)}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
