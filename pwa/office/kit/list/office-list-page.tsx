import type { ReactNode } from 'react';
import { useWide } from '../../../ui/hooks/use-wide';
import { AdminHead } from '../admin-head';
import styles from '../filters/filters.module.css';
import { SearchField } from '../filters/search-field';
import { ListEmpty } from '../rows/list-states';
import { ExportButton } from './export-button';
import { ListBody, rowsOf } from './list-body';
import { ListPages, showTotal } from './list-pages';
import { ListTools } from './list-tools';
import { clearedOf, isFiltered, type ListFilters, type ListState, type OfficeList } from './office-list';
import { useOpenFirst } from './use-open-first';
import type { Picked } from './use-picked';

interface Props<Row extends { id: string }, Filters extends ListFilters, Acts> {
  of: OfficeList<Row, Filters, Acts>;
  state: ListState<Row, Filters>;
}

interface RowsProps<Row extends { id: string }, Filters extends ListFilters, Acts>
  extends Props<Row, Filters, Acts> {
  /** What can be done to a row; the same object as long as it does the same. */
  acts: Acts;
  /** The rows with a tick, where rows can have one. */
  picked?: Picked<Row>;
  /** A double press on a row. */
  onOpen?: (row: Row) => void;
}

interface PageProps<Row extends { id: string }, Filters extends ListFilters, Acts>
  extends RowsProps<Row, Filters, Acts> {
  /** What stands round tools, rows and pages. */
  around?: (panel: ReactNode) => ReactNode;
  /** What the page has beside search and export. */
  own?: ReactNode;
  /** The way to the pages that belong beside this one, before the tools. */
  beside?: ReactNode;
  /** Stands at the start of the line with the pages. */
  foot?: ReactNode;
}

/** A whole page of the office: head, tools, rows and pages of a list. */
export function OfficeListPage<Row extends { id: string }, Filters extends ListFilters, Acts>({
  around,
  own,
  beside,
  foot,
  ...rest
}: PageProps<Row, Filters, Acts>) {
  const { of, state } = rest;
  const panel = (tools: ReactNode) => (
    <>
      {tools}
      <OfficeListRows {...rest} />
      <OfficeListPages of={of} state={state}>
        {foot}
      </OfficeListPages>
    </>
  );
  return (
    <OfficeListHead of={of} state={state} own={own} beside={beside} onOpen={rest.onOpen}>
      {(tools) => (around ? around(panel(tools)) : panel(tools))}
    </OfficeListHead>
  );
}

interface HeadProps<Row extends { id: string }, Filters extends ListFilters, Acts>
  extends Props<Row, Filters, Acts> {
  /** What the page has beside search and export; on a phone it stands among the tools. */
  own?: ReactNode;
  beside?: ReactNode;
  /** Enter in the search opens the first row so. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Where something else than the list is shown: what an export is asked for, and how much of it there is. */
  instead?: { query: object; summary: string | undefined } | undefined;
  children: (tools: ReactNode) => ReactNode;
}

/** The line on top, and below it what is drawn round the tools. */
export function OfficeListHead<Row extends { id: string }, Filters extends ListFilters, Acts>(
  props: HeadProps<Row, Filters, Acts>,
) {
  const { of, state, own, beside, instead, onOpen, children } = props;
  const { location, list } = state;
  const openFirst = useOpenFirst(state, onOpen);
  const wide = useWide();
  const search = of.searchBy && (
    <SearchField
      by={of.searchBy}
      value={location.filters.search}
      onSearch={(to) => location.change({ search: to } as Partial<Filters>, { replace: true })}
      onEnter={openFirst}
    />
  );
  const ways = (
    <>
      {own}
      {of.isExported !== false && (
        <ExportButton
          noun={of.listing.noun}
          words={of.rows}
          filters={instead ? instead.query : state.query}
        />
      )}
    </>
  );
  const inHead = wide || !(own || beside);
  const summary = instead ? instead.summary : list.data && `${showTotal(list.data.total)} in this list`;
  return (
    <>
      <AdminHead title={of.title} summary={(wide || own || beside) && summary}>
        <span className={styles.headTools}>
          {wide && search}
          {inHead && ways}
        </span>
      </AdminHead>
      {children(
        <ListTools
          of={of}
          state={state}
          wide={wide}
          beside={beside}
          search={!wide && search}
          own={!inHead && ways}
        />,
      )}
    </>
  );
}

/** The rows, or what is said where there are none. */
export function OfficeListRows<Row extends { id: string }, Filters extends ListFilters, Acts>(
  props: RowsProps<Row, Filters, Acts>,
) {
  const { of, state, acts, picked, onOpen } = props;
  const { location, list, saving, sort, selected, select } = state;
  const { filters, change } = location;
  const { noun = rowsOf(of), ...words } = of.empty(filters);
  return (
    <ListBody<Row, Acts, Filters['sort']>
      of={of}
      list={list}
      saving={saving}
      acts={acts}
      sort={sort}
      onSort={(to) => change({ sort: to } as Partial<Filters>)}
      picked={picked}
      selected={onOpen && selected?.id}
      onSelect={onOpen && select}
      onOpen={onOpen}
    >
      <ListEmpty
        noun={noun}
        {...words}
        filtered={isFiltered(of, filters)}
        onClear={() => change(clearedOf(of))}
      />
    </ListBody>
  );
}

interface PagesProps<Row extends { id: string }, Filters extends ListFilters, Acts>
  extends Props<Row, Filters, Acts> {
  /** Stands at the start of the line. */
  children?: ReactNode;
}

/** Where one is in the list, and the way on. */
export function OfficeListPages<Row extends { id: string }, Filters extends ListFilters, Acts>(
  props: PagesProps<Row, Filters, Acts>,
) {
  const { of, state, children } = props;
  const { list, location, sort } = state;
  return (
    <ListPages
      noun={rowsOf(of)}
      list={list.isPlaceholderData ? undefined : list.data}
      location={location}
      words={of.sorts.find(({ value }) => value === sort)?.pages}
    >
      {children}
    </ListPages>
  );
}
