import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The cursors of the pages before this one ('' for the first page), and whether they reach back to it. */
interface Trail {
  cursors: readonly string[];
  whole: boolean;
}

const start: Trail = { cursors: [], whole: true };

/** How the filters of a list stand in an address, and are read from one. */
export interface Address<Filters> {
  read(params: URLSearchParams): Filters;
  write(filters: Filters): URLSearchParams;
}

export interface ListLocation<Filters extends { cursor?: string }> {
  filters: Filters;
  /** How many pages lie before this one; undefined where the address was opened as a link. */
  pagesBefore: number | undefined;
  /** Changes filters and goes back to the first page. `replace` leaves no step in the history: for typing. */
  change(to: Partial<Filters>, how?: { replace?: boolean }): void;
  goNext(cursor: string): void;
  goBack(): void;
}

/** Filters and page live in the address: a link, a reload and the back button show the same list. */
export function useListLocation<Filters extends { cursor?: string }>({
  read,
  write,
}: Address<Filters>): ListLocation<Filters> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const trail = useMemo(() => trailOf(state, filters.cursor), [state, filters.cursor]);
  // What was asked for last, also where it is not drawn yet: the next change is made to that.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  const go = useCallback(
    (to: Filters, next: Trail, replace = false) => {
      latest.current = to;
      const params = write(to).toString();
      navigate({ search: params && `?${params}` }, { state: { trail: next }, replace });
    },
    [navigate, write],
  );

  const change = useCallback<ListLocation<Filters>['change']>(
    (to, how) => go({ ...latest.current, ...to, cursor: undefined }, start, how?.replace),
    [go],
  );

  return {
    filters,
    pagesBefore: trail.whole ? trail.cursors.length : undefined,
    change,
    goNext: (cursor) =>
      go({ ...filters, cursor }, { ...trail, cursors: [...trail.cursors, filters.cursor ?? ''] }),
    goBack() {
      const cursor = trail.cursors.at(-1) || undefined;
      go({ ...filters, cursor }, cursor ? { ...trail, cursors: trail.cursors.slice(0, -1) } : start);
    },
  };
}

/** The trail left with this history entry. Without one (a link from elsewhere) the way back leads to the first page. */
function trailOf(state: unknown, cursor: string | undefined): Trail {
  if (!cursor) return start;
  const { trail } = (state ?? {}) as { trail?: Partial<Trail> };
  if (!Array.isArray(trail?.cursors)) return { cursors: [], whole: false };
  return { cursors: trail.cursors, whole: trail.whole === true };
}
