import { useEffect, useState } from 'react';
import type { ListFilters, ListState } from './office-list';

/**
 * Enter in the search opens the first of what it finds, once that is here: whoever types on need not wait for the list. Answers how
 * it is asked for, by what was typed, or taken back.
 */
export function useOpenFirst<Row, Filters extends ListFilters>(
  { list, location }: Pick<ListState<Row, Filters>, 'list' | 'location'>,
  onOpen: ((row: Row) => void) | undefined,
): (typed: string | undefined) => void {
  const [wanted, want] = useState<string>();
  const isHere =
    wanted !== undefined &&
    wanted === location.filters.search &&
    list.isSuccess &&
    !list.isPlaceholderData &&
    !list.isFetching;
  const first = isHere ? list.data?.rows[0] : undefined;
  useEffect(() => {
    if (!isHere) return;
    want(undefined);
    if (first) onOpen?.(first);
  }, [isHere, first, onOpen]);
  return want;
}
