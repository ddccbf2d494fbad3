import type { ReactNode, Ref } from 'react';
import { Problem } from '../../../../../contract/errors';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { LoadFailed } from '../../../kit/rows/load-failed';
import styles from '../../office-dialog.module.css';

interface Props {
  title: string;
  /** What is said of all of it, beside its title. */
  sum?: ReactNode;
  /** How it is asked for. */
  list: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown };
  ref?: Ref<HTMLElement>;
  /** What was found; undefined as long as nothing is known. */
  children: ReactNode;
}

/** What of a booking is read from the server for itself: there, on its way, or missing. */
export function DetailsPart({ title, sum, list, ref, children }: Props) {
  const noun = title.toLowerCase();
  return (
    <section ref={ref} className={styles.detailsPart}>
      <div className="between">
        <h3>{title}</h3>
        {sum}
      </div>
      {children}
      {children === undefined && !list.isError && (
        <SkeletonGroup label={`Loading ${noun}`} className={styles.detailsPart}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </SkeletonGroup>
      )}
      {list.isError && (
        <LoadFailed
          noun={noun}
          problem={list.error instanceof Problem ? list.error : null}
          busy={list.isFetching}
          onRetry={list.refetch}
        />
      )}
    </section>
  );
}
