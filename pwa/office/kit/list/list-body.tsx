import type { TableColumnsType } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { useWide } from '../../../ui/hooks/use-wide';
import type { useAdminList } from '../../data/lists/list';
import { ListCards } from '../rows/list-cards';
import { ListRows } from '../rows/list-rows';
import { ListTable } from '../rows/list-table';
import styles from '../rows/rows.module.css';
import type { Line, ListDrawing } from './office-list';
import type { Picked } from './use-picked';

interface Props<Row extends { id: string }, Acts, Order extends string> {
  of: ListDrawing<Row, Acts, Order>;
  list: ReturnType<typeof useAdminList<Row>>;
  /** The rows whose last change is on its way. */
  saving?: ReadonlySet<string>;
  /** What can be done to a row; the same object as long as it does the same. */
  acts: Acts;
  /** The order that the rows have, and what a press on a column's head asks for. */
  sort?: Order;
  onSort?: (to: Order) => void;
  /** The rows with a tick, where rows can have one. */
  picked?: Picked<Row> | undefined;
  /** The row that is the tab stop. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** A double press on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What stands in place of rows when there are none. */
  children?: ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** The rows of a list as a table where there is room, else as cards; or why there are none. */
export function ListBody<Row extends { id: string }, Acts, Order extends string>(
  props: Props<Row, Acts, Order>,
) {
  const { of, list, saving = none, acts, sort, onSort, picked, selected, onSelect, onOpen, children } = props;
  const wide = useWide();
  const columns = useTableColumns(of, sort, picked);
  const ticks = picked?.ids;
  const lines = useMemo(
    () =>
      list.data?.rows.map((row) => ({
        row,
        saving: saving.has(row.id),
        picked: ticks?.has(row.id) ?? false,
        acts,
      })),
    [list.data, saving, ticks, acts],
  );
  const shown = {
    noun: of.title.toLowerCase(),
    rows: lines,
    idOf: ({ row }: Line<Row, Acts>) => row.id,
    stale: list.isPlaceholderData,
    isPressing: ({ row }: Line<Row, Acts>) => of.isPressing?.(row) ?? false,
  };
  return (
    <ListRows list={list} noun={of.whole ?? rowsOf(of)} onlineOnly={of.onlineOnly}>
      {wide ? (
        <ListTable<Line<Row, Acts>>
          {...shown}
          columns={columns}
          selected={selected}
          {...(onSelect && { onSelect })}
          {...(onOpen && { onOpen: ({ row }) => onOpen(row) })}
          onSort={(column, order) => {
            const to = requestedSort(of, column, order);
            if (to) onSort?.(to);
          }}
        >
          {children}
        </ListTable>
      ) : (
        <ListCards<Line<Row, Acts>> {...shown} draw={(line) => of.card(line, boxOf(of, line, picked))}>
          {children}
        </ListCards>
      )}
    </ListRows>
  );
}

/** What the rows are. */
export function rowsOf({ rows, title }: { rows?: string; title: string }): string {
  return rows ?? title.toLowerCase();
}

/** The box that gives a row a tick. */
function boxOf<Row extends { id: string }, Acts>(
  { pickName }: { pickName?: (row: Row) => string },
  line: Line<Row, Acts>,
  picked: Pick<Picked<Row>, 'toggle'> | undefined,
): ReactNode {
  const { row } = line;
  return (
    picked && (
      <PickBox
        label={`Select ${pickName?.(row)}`}
        picked={line.picked ? 'all' : 'none'}
        onToggle={() => picked.toggle(row.id)}
      />
    )
  );
}

/** The columns as the table takes them. A cell is drawn anew only for what it shows: fifty rows of selects would be felt. */
function useTableColumns<Row extends { id: string }, Acts, Order extends string>(
  of: ListDrawing<Row, Acts, Order>,
  sort: Order | undefined,
  picked: Picked<Row> | undefined,
): TableColumnsType<Line<Row, Acts>> {
  // The newest of it, for columns that stay the same while ticks come and go.
  const toggles = useRef(picked);
  toggles.current = picked;
  const ticks = picked?.some;
  return useMemo(() => {
    const columns: TableColumnsType<Line<Row, Acts>> = of.columns.map(({ cell, sorts, ...column }) => ({
      ...column,
      render: (_, line) => cell(line),
      ...(sorts && {
        sorter: true,
        sortOrder: sort === sorts.ascend ? 'ascend' : sort === sorts.descend ? 'descend' : null,
        sortDirections: sorts.descend ? ['descend', 'ascend', 'descend'] : ['ascend', 'ascend'],
        showSorterTooltip: false,
      }),
    }));
    if (ticks) {
      const toggle = (id: string) => toggles.current?.toggle(id);
      columns.unshift({
        key: 'pick',
        className: styles.rowPick,
        width: 52,
        title: (
          <PickBox
            label="Select all on this page"
            picked={ticks}
            onToggle={() => toggles.current?.toggleAll()}
          />
        ),
        render: (_, line) => boxOf(of, line, { toggle }),
      });
    }
    return columns.map((column) => ({
      ...column,
      shouldCellUpdate: (next, before) =>
        next.row !== before.row ||
        next.saving !== before.saving ||
        next.picked !== before.picked ||
        next.acts !== before.acts,
    }));
  }, [of, sort, ticks]);
}

/** The order that a press on a column's head asks for. */
function requestedSort<Row extends { id: string }, Acts, Order extends string>(
  { columns }: ListDrawing<Row, Acts, Order>,
  key: unknown,
  order: unknown,
): Order | undefined {
  const sorts = columns.find((column) => column.key === key)?.sorts;
  return (order === 'ascend' ? sorts?.ascend : sorts?.descend) ?? sorts?.ascend;
}

interface PickBoxProps {
  label: string;
  /** How much of what it stands for has a tick. */
  picked: Picked<never>['some'];
  onToggle: () => void;
}

/** Gives rows a tick, or takes it. */
function PickBox({ label, picked, onToggle }: PickBoxProps) {
  return (
    <label className={`${styles.pickBox} centred grid no-shrink`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={picked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some';
        }}
        onChange={onToggle}
      />
    </label>
  );
}
