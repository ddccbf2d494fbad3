import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Listing } from '../../../../contract/lists/listing';
import { useAdminList, useChangingRows } from '../../data/lists/list';
import type { Choice, ChoiceProps } from './list-choices';
import { type Address, type ListLocation, useListLocation } from './use-list-location';

/** What every list of the office can be asked for. */
export interface ListFilters {
  search?: string;
  sort: string;
  cursor?: string;
}

/** One order of a list, and what lies on the pages before and after in it. */
export interface Sort<Filters extends ListFilters> {
  value: Filters['sort'];
  label: string;
  pages: readonly [back: string, on: string];
}

/** The orders by age, which nearly every list has. */
export const byAge = [
  { value: 'newest', label: 'Newest first', pages: ['Newer', 'Older'] },
  { value: 'oldest', label: 'Oldest first', pages: ['Older', 'Newer'] },
] as const;

/** How a list is narrowed. */
interface Tools<Row, Filters extends ListFilters> {
  /** All, or one state, with how many there are; a link can ask for several, with commas. `all`: the value that means all, where that is not none. */
  states?: { name: keyof Filters; label?: string; values: readonly string[]; all?: string };
  /** What is chosen beside it; folded away on a phone, where the button says how many of them are. */
  choices?: readonly Choice<Filters>[];
  /** Filters that came with a link, each to be taken away by a press. */
  linked?: (props: ChoiceProps<Filters> & { rows: readonly Row[] | undefined }) => ReactNode;
}

/** A row as it is drawn. */
export interface Line<Row, Acts> {
  row: Row;
  /** Its last change is still on its way. */
  saving: boolean;
  /** It has a tick, for what is done to several. */
  picked: boolean;
  /** What can be done to it. */
  acts: Acts;
}

interface Column<Row, Acts, Order extends string> {
  key: string;
  title: string;
  width?: number;
  align?: 'end';
  className?: string;
  /** The orders that a press on the head asks for. */
  sorts?: { ascend?: Order; descend?: Order };
  cell: (line: Line<Row, Acts>) => ReactNode;
}

/** How the rows of a list look, in a table and on cards. `Acts` is what can be done to a row. */
export interface ListDrawing<Row extends { id: string }, Acts, Order extends string = string> {
  title: string;
  /** What the rows are, and the whole of them, where the title does not say it. */
  rows?: string;
  whole?: string;
  /** Why the list is kept on no device. */
  onlineOnly: string;
  columns: readonly Column<Row, Acts, Order>[];
  /** `box`: gives the row a tick, where rows can have one. */
  card: (line: Line<Row, Acts>, box: ReactNode) => ReactNode;
  /** Whether somebody has to do something about a row at once: it stands out. */
  isPressing?: (row: Row) => boolean;
  /** Rows can have a tick: the name of one. */
  pickName?: (row: Row) => string;
}

/** A list of the office, declared once: how it is narrowed, and how its rows look. */
export interface OfficeList<Row extends { id: string }, Filters extends ListFilters, Acts>
  extends ListDrawing<Row, Acts, Filters['sort']> {
  /** What can be asked of it. */
  listing: Listing;
  /** Whether it can be taken out as a file: each can that does not say no. */
  isExported?: false;
  /** What a search looks through: `Name, e-mail, subject`. */
  searchBy?: string;
  address: Address<Filters>;
  /** The filters as the server takes them, where it takes them in other words. */
  queryOf?: (filters: Filters) => object;
  /** With these filters something else is shown: the list is not asked for. */
  paused?: (filters: Filters) => boolean;
  /** Others change the rows while one looks: they are asked for again after so many ms. */
  pollMs?: number;
  sorts: readonly Sort<Filters>[];
  /** The order that the filters allow in place of the one that was chosen. */
  sortWithin?: (sort: Filters['sort'], filters: Filters) => Filters['sort'];
  tools: Tools<Row, Filters>;
  /** A filter of which one value is always chosen, by tabs: `Clear filters` leaves it. */
  tabs?: keyof Filters;
  /** What is said where there is nothing: what to try where the filters leave nothing, what will appear here. */
  empty: (filters: Filters) => { noun?: string; hint: string; text: string; drawing?: ReactNode };
}

/** Where a list stands: its address, its rows, what is on its way, the row that is the tab stop and the one that is open beside it. */
export interface ListState<Row, Filters extends ListFilters> {
  location: ListLocation<Filters>;
  query: object;
  /** The order that the rows have. */
  sort: Filters['sort'];
  list: ReturnType<typeof useAdminList<Row>>;
  saving: ReadonlySet<string>;
  selected: Row | undefined;
  select(id: string): void;
  /** As it is by now: a change can take it out of the list and leave it open. */
  opened: Row | undefined;
  open(row: Row | undefined): void;
  /** Hears of every newer version of a row. */
  onChanged(row: Row): void;
}

export function useOfficeList<Row extends { id: string }, Filters extends ListFilters, Acts>(
  of: OfficeList<Row, Filters, Acts>,
): ListState<Row, Filters> {
  const location = useListLocation(of.address);
  const { filters } = location;
  const query = useMemo(() => of.queryOf?.(filters) ?? filters, [of, filters]);
  const paused = of.paused?.(filters) ?? false;
  const list = useAdminList<Row>(of.listing.noun, query, { enabled: !paused, pollMs: of.pollMs });
  const saving = useChangingRows(of.listing.noun);
  const { selected, select } = useSelectedRow(paused ? undefined : list.data?.rows);
  const [last, open] = useState<Row>();
  const onChanged = useCallback((to: Row) => open((before) => (before?.id === to.id ? to : before)), []);
  const opened = last && (list.data?.rows.find(({ id }) => id === last.id) ?? last);
  return {
    location,
    query,
    sort: sortOf(of, filters),
    list,
    saving,
    selected,
    select,
    opened,
    open,
    onChanged,
  };
}

function sortOf<Row extends { id: string }, Filters extends ListFilters, Acts>(
  { sortWithin }: OfficeList<Row, Filters, Acts>,
  filters: Filters,
  sort = filters.sort,
): Filters['sort'] {
  return sortWithin?.(sort, filters) ?? sort;
}

/** The orders that the filters allow. */
export function ordersOf<Row extends { id: string }, Filters extends ListFilters, Acts>(
  of: OfficeList<Row, Filters, Acts>,
  filters: Filters,
): readonly Sort<Filters>[] {
  return of.sorts.filter(({ value }) => sortOf(of, filters, value) === value);
}

/** What `Clear filters` sets: every filter to nothing, a state to the value that means all. */
export function clearedOf<Row extends { id: string }, Filters extends ListFilters, Acts>({
  listing,
  tabs,
  tools: { states },
}: OfficeList<Row, Filters, Acts>): Partial<Filters> {
  const names = Object.keys(listing.filters).filter((name) => name !== tabs);
  const cleared = names.map((name) => [name, name === states?.name ? states.all : undefined]);
  return Object.fromEntries(cleared);
}

/** Whether anything is set that `Clear filters` takes away; a state that the list begins with is not. */
export function isFiltered<Row extends { id: string }, Filters extends ListFilters, Acts>(
  of: OfficeList<Row, Filters, Acts>,
  filters: Filters,
): boolean {
  const { states } = of.tools;
  return (Object.keys(clearedOf(of)) as Array<keyof Filters>).some(
    (name) => filters[name] !== undefined && !(name === states?.name && states.all),
  );
}

/**
 * The row that is the tab stop. When it leaves the list (it was cancelled, a filter no longer fits) the row in its
 * place becomes the tab stop, with the focus if it had it: the person does not start again at the top.
 */
function useSelectedRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [id, setId] = useState<string>();
  const at = useRef(0);
  const had = useRef<string>(undefined);

  const found = rows ? rows.findIndex((row) => row.id === id) : -1;
  const index = found >= 0 ? found : Math.min(at.current, (rows?.length ?? 0) - 1);
  const selected = rows?.[index < 0 ? 0 : index];
  useEffect(() => {
    if (rows) at.current = Math.max(0, index);
  }, [rows, index]);

  useEffect(() => {
    const left = had.current !== undefined && had.current !== selected?.id && had.current === id;
    had.current = id;
    if (left && selected && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`tr[data-row="${selected.id}"]`)?.focus({ preventScroll: true });
  }, [id, selected]);

  return { selected, select: setId };
}
