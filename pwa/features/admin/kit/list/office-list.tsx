import type { TableColumnsType } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAdminList, useChangingRows } from '../../../../data/office/list';
import { useWide } from '../../../../ui/use-wide';
import { AdminHead } from '../../admin-head';
import { ExportButton } from './export-button';
import { ListCards } from './list-cards';
import { ListPages, showTotal } from './list-pages';
import { ListRows } from './list-rows';
import { ListEmpty } from './list-states';
import { ListTable } from './list-table';
import { type ListFilters, ListTools, type Sort, type Tools } from './list-tools';
import { SearchField } from './search-field';
import { type Address, type ListPlace, useListPlace } from './use-list-place';
import './list-tabs.css';

/** A row as it is drawn. */
export interface Line<Row, Acts> {
  row: Row;
  /** Its last change is still on its way. */
  saving: boolean;
  /** What can be done to it. */
  acts: Acts;
}

interface Column<Row, Filters extends ListFilters, Acts> {
  key: string;
  title: string;
  width?: number;
  align?: 'end';
  className?: string;
  /** The orders that a press on the head asks for. */
  sorts?: { ascend?: Filters['sort']; descend?: Filters['sort'] };
  cell: (line: Line<Row, Acts>) => ReactNode;
}

/** A list of the office, declared once: how it is narrowed, and how a row looks in a table and on a card. `Acts` is what can be done to a row. */
export interface OfficeList<Row extends { id: string }, Filters extends ListFilters, Acts> {
  /** As in the API's path: `messages`. */
  noun: string;
  title: string;
  /** What the rows are, and the whole of them, where the title does not say it. */
  rows?: string;
  whole?: string;
  /** Why the list is kept on no device. */
  onlineOnly: string;
  /** What a search looks through: `Name, e-mail, subject`. */
  searchBy?: string;
  address: Address<Filters>;
  /** The filters as the server takes them, where it takes them in other words. */
  asked?: (filters: Filters) => object;
  sorts: readonly Sort<Filters>[];
  tools: Tools<Row, Filters>;
  /** What `Clear filters` sets: the list is filtered where any of them is set. */
  cleared: Partial<Filters>;
  columns: readonly Column<Row, Filters, Acts>[];
  card: (line: Line<Row, Acts>) => ReactNode;
  /** What is said where there is nothing: what to try where the filters leave nothing, what will appear here. */
  empty: (filters: Filters) => { noun?: string; hint: string; text: string };
}

/** Where a list stands: its address, its rows, what is on its way, and the row that is open beside it. */
export interface ListState<Row, Filters extends ListFilters> {
  place: ListPlace<Filters>;
  asked: object;
  list: ReturnType<typeof useAdminList<Row>>;
  saving: ReadonlySet<string>;
  /** As it is by now: a change can take it out of the list and leave it open. */
  opened: Row | undefined;
  open(row: Row | undefined): void;
  /** Hears of every newer version of a row. */
  onChanged(row: Row): void;
}

export function useOfficeList<Row extends { id: string }, Filters extends ListFilters, Acts>(
  of: OfficeList<Row, Filters, Acts>,
): ListState<Row, Filters> {
  const place = useListPlace(of.address);
  const { filters } = place;
  const asked = useMemo(() => of.asked?.(filters) ?? filters, [of, filters]);
  const list = useAdminList<Row>(of.noun, asked);
  const saving = useChangingRows(of.noun);
  const [last, open] = useState<Row>();
  const onChanged = useCallback((to: Row) => open((before) => (before?.id === to.id ? to : before)), []);
  const opened = last && (list.data?.rows.find(({ id }) => id === last.id) ?? last);
  return { place, asked, list, saving, opened, open, onChanged };
}

interface Props<Row extends { id: string }, Filters extends ListFilters, Acts> {
  of: OfficeList<Row, Filters, Acts>;
  state: ListState<Row, Filters>;
  /** What can be done to a row; the same object as long as it does the same. */
  acts: Acts;
  /** What stands round tools, rows and pages. */
  around?: (panel: ReactNode) => ReactNode;
  /** A double press on a row. */
  onOpen?: (row: Row) => void;
}

/** Head, tools, rows and pages of a list, as a table where there is room, else as cards. */
export function OfficeListPage<Row extends { id: string }, Filters extends ListFilters, Acts>(
  props: Props<Row, Filters, Acts>,
) {
  const { of, state, acts, around, onOpen } = props;
  const { place, asked, list, saving } = state;
  const { filters, change } = place;
  const wide = useWide();
  const [selected, setSelected] = useState<string>();
  const columns = useMemo(() => tableColumns(of, filters.sort), [of, filters.sort]);
  const lines = useMemo(
    () => list.data?.rows.map((row) => ({ row, saving: saving.has(row.id), acts })),
    [list.data, saving, acts],
  );
  const rows = of.rows ?? of.title.toLowerCase();
  const { noun = rows, ...words } = of.empty(filters);
  const filtered = isFiltered(filters, of);

  const search = of.searchBy && (
    <SearchField
      by={of.searchBy}
      value={filters.search}
      onSearch={(to) => change({ search: to } as Partial<Filters>, { replace: true })}
    />
  );
  const none = <ListEmpty noun={noun} {...words} filtered={filtered} onClear={() => change(of.cleared)} />;
  const shown = {
    noun: of.title.toLowerCase(),
    rows: lines,
    idOf: ({ row }: Line<Row, Acts>) => row.id,
    stale: list.isPlaceholderData,
  };
  const panel = (
    <>
      <ListTools
        filters={filters}
        tools={of.tools}
        sorts={of.sorts}
        rows={list.data?.rows}
        counts={list.data?.counts}
        cleared={of.cleared}
        filtered={filtered}
        wide={wide}
        search={!wide && search}
        onChange={change}
      />
      <ListRows list={list} noun={of.whole ?? rows} onlineOnly={of.onlineOnly}>
        {wide ? (
          <ListTable<Line<Row, Acts>>
            {...shown}
            columns={columns}
            {...(onOpen && { selected, onSelect: setSelected, onOpen: ({ row }) => onOpen(row) })}
            onSort={(column, order) => {
              const sort = sortAsked(of, column, order);
              if (sort) change({ sort } as Partial<Filters>);
            }}
          >
            {none}
          </ListTable>
        ) : (
          <ListCards<Line<Row, Acts>> {...shown} draw={of.card}>
            {none}
          </ListCards>
        )}
      </ListRows>
      <ListPages
        noun={rows}
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={of.sorts.find(({ value }) => value === filters.sort)?.pages}
      />
    </>
  );
  return (
    <>
      <AdminHead title={of.title} summary={wide && list.data && `${showTotal(list.data.total)} in this list`}>
        <span className="head-tools">
          {wide && search}
          <ExportButton noun={of.noun} filters={asked} />
        </span>
      </AdminHead>
      {around ? around(panel) : panel}
    </>
  );
}

/** Whether anything is set that `Clear filters` takes away; a state that the list begins with is not. */
function isFiltered<Filters extends ListFilters>(
  filters: Filters,
  { cleared, tools: { states } }: { cleared: Partial<Filters>; tools: Pick<Tools<never, Filters>, 'states'> },
): boolean {
  return (Object.keys(cleared) as Array<keyof Filters>).some(
    (name) => filters[name] !== undefined && !(name === states?.name && states.all),
  );
}

/** The columns as the table takes them. A cell is drawn anew only for what it shows: fifty rows of selects would be felt. */
function tableColumns<Row extends { id: string }, Filters extends ListFilters, Acts>(
  { columns }: OfficeList<Row, Filters, Acts>,
  sort: Filters['sort'],
): TableColumnsType<Line<Row, Acts>> {
  return columns.map(({ cell, sorts, ...column }) => ({
    ...column,
    render: (_, line) => cell(line),
    shouldCellUpdate: (next, before) =>
      next.row !== before.row || next.saving !== before.saving || next.acts !== before.acts,
    ...(sorts && {
      sorter: true,
      sortOrder: sort === sorts.ascend ? 'ascend' : sort === sorts.descend ? 'descend' : null,
      sortDirections: sorts.descend ? ['descend', 'ascend', 'descend'] : ['ascend', 'ascend'],
      showSorterTooltip: false,
    }),
  }));
}

/** The sort that a press on a column's head asks for. */
function sortAsked<Row extends { id: string }, Filters extends ListFilters, Acts>(
  { columns }: OfficeList<Row, Filters, Acts>,
  key: unknown,
  order: unknown,
): Filters['sort'] | undefined {
  const sorts = columns.find((column) => column.key === key)?.sorts;
  return (order === 'ascend' ? sorts?.ascend : sorts?.descend) ?? sorts?.ascend;
}
