import { Table, type TableColumnsType } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { cx } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from './rows.module.css';

interface Props<Row extends object> {
  /** What the rows are: `bookings`. */
  noun: string;
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  columns: TableColumnsType<Row>;
  /** Older rows stand here until the new ones come. */
  stale: boolean;
  /** Whether a row stands out. */
  isPressing?: (row: Row) => boolean;
  /** The row that is the tab stop; the first where nothing was chosen. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  onOpen?: (row: Row) => void;
  /** A press on the head of a column that sorts: its key, and the order asked for. */
  onSort?: (column: unknown, order: unknown) => void;
  /** What stands in place of rows when there are none. */
  children?: ReactNode;
}

const ghosts = Array.from({ length: 12 }, (_, n) => `ghost-${n}`);

/** The office's table. It scrolls in a region of its own, so that head and footer stay; one row is the tab stop. */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { noun, idOf, columns, stale, isPressing, selected, onSelect, onOpen, onSort, children } = props;
  // That other filters left nothing says nothing of these.
  const rows = stale && props.rows?.length === 0 ? undefined : props.rows;
  const loading = !rows;
  const shown = useMemo(
    () => (loading ? columns.map((column) => ({ ...column, render: () => <Ghost /> })) : columns),
    [loading, columns],
  );
  const stop = selected ?? (rows?.[0] && idOf(rows[0]));
  const nameOf = (row: Row | string) => (typeof row === 'string' ? row : idOf(row));

  return (
    <section
      className={styles.listRegion}
      aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} table`}
      aria-busy={loading || stale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {loading && (
        <span className="visually-hidden" role="status">
          Loading {noun}
        </span>
      )}
      <Table<Row>
        className={cx(`${styles.listTable} num`, stale && styles.isStale)}
        size="small"
        tableLayout="fixed"
        rowKey={nameOf}
        columns={shown}
        // Rows that are on their way are names alone: their cells draw nothing of them.
        dataSource={rows ?? (ghosts as unknown as Row[])}
        pagination={false}
        locale={{ emptyText: children }}
        onChange={(_pages, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          onSort?.(by?.columnKey, by?.order);
        }}
        onRow={(row) => {
          if (loading) return { 'aria-hidden': true };
          const id = idOf(row);
          return {
            'data-row': id,
            tabIndex: id === stop ? 0 : -1,
            'aria-current': (onSelect && id === stop) || undefined,
            className: cx(
              isPressing?.(row) && styles.isPressing,
              onSelect && id === stop && styles.isSelected,
            ),
            onFocus: () => onSelect?.(id),
            onClick: () => onSelect?.(id),
            onDoubleClick: (event: MouseEvent) => opens(event.target) && onOpen?.(row),
          };
        }}
      />
    </section>
  );
}

/** A double press opens the row, but not where it means something of its own. */
function opens(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('a, button, input, .ant-select, .ant-switch');
}

function Ghost() {
  return (
    <span className={styles.rowGhost}>
      <Skeleton />
    </span>
  );
}
