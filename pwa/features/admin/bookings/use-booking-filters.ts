import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type BookingFilters, readFilters, writeFilters } from './booking-filters';

/** The cursors of the pages before this one ('' for the first page), and whether they reach back to it. */
interface Trail {
  cursors: readonly string[];
  whole: boolean;
}

const start: Trail = { cursors: [], whole: true };

export interface BookingPlace {
  filters: BookingFilters;
  /** How many pages lie before this one; undefined where the address was opened as a link. */
  pagesBefore: number | undefined;
  /** Changes filters and goes back to the first page. `replace` leaves no step in the history: for typing. */
  change(to: Partial<BookingFilters>, how?: { replace?: boolean }): void;
  goNext(cursor: string): void;
  goBack(): void;
}

/** Filters and page live in the address: a link, a reload and the back button show the same list. */
export function useBookingFilters(): BookingPlace {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const trail = useMemo(() => trailOf(state, filters.cursor), [state, filters.cursor]);

  const go = useCallback(
    (to: BookingFilters, next: Trail, replace = false) => {
      const params = writeFilters(to).toString();
      navigate({ search: params && `?${params}` }, { state: { trail: next }, replace });
    },
    [navigate],
  );

  return {
    filters,
    pagesBefore: trail.whole ? trail.cursors.length : undefined,
    change: (to, how) => go({ ...filters, ...to, cursor: undefined }, start, how?.replace),
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
