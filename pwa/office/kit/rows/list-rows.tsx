import type { ReactNode } from 'react';
import type { useAdminList } from '../../data/lists/list';
import { ListFailed, ListOld } from './list-states';

interface Props<Row> {
  list: ReturnType<typeof useAdminList<Row>>;
  noun: string;
  /** Why the list is kept on no device. */
  onlineOnly: string;
  /** Draws the rows. */
  children: ReactNode;
}

/** The rows of a list with what has to be said of them: that they cannot be had, or from when they are. */
export function ListRows<Row>({ list, noun, onlineOnly, children }: Props<Row>) {
  const retry = () => list.refetch();
  // Rows of other filters are no answer to these.
  if (list.isError && (list.isPlaceholderData || !list.data)) {
    return (
      <ListFailed
        noun={noun}
        onlineOnly={onlineOnly}
        problem={list.error}
        busy={list.isFetching}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {list.isError && (
        <ListOld noun={noun} since={list.dataUpdatedAt} problem={list.error} onRetry={retry} />
      )}
      {children}
    </>
  );
}
