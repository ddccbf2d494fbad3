import { Table } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Booking, BookingStatus } from '../../../../contract/bookings';
import { cx } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/skeleton';
import { bookingColumns, type Line, sortOf } from './booking-columns';
import type { BookingSort } from './booking-filters';
import './bookings-table.css';

interface Props {
  rows: readonly Booking[] | undefined;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  sort: BookingSort;
  /** Older rows stand here until the new ones come. */
  stale: boolean;
  onSort: (sort: BookingSort) => void;
  onSelect: (id: string) => void;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
  /** What stands in place of rows when there are none. */
  children?: ReactNode;
}

const ghosts = Array.from({ length: 12 }, (_, n) => ({
  booking: { id: `ghost-${n}` } as Booking,
  saving: false,
}));

/** The office's table. It scrolls in a region of its own, so that head and footer stay; one row is the tab stop. */
export function BookingsTable(props: Props) {
  const { rows, selected, saving, sort, stale, onSort, onSelect, onOpen, onPick, children } = props;
  const loading = !rows;
  const columns = useMemo(() => {
    const all = bookingColumns({ sort, onOpen, onPick });
    return loading ? all.map((column) => ({ ...column, render: () => <Ghost /> })) : all;
  }, [loading, sort, onOpen, onPick]);
  const lines = useMemo(
    () => rows?.map((booking) => ({ booking, saving: saving.has(booking.id) })),
    [rows, saving],
  );

  return (
    <section
      className="bookings-region"
      aria-label="Bookings table"
      aria-busy={loading || stale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {loading && (
        <span className="visually-hidden" role="status">
          Loading bookings
        </span>
      )}
      <Table<Line>
        className={cx('bookings-table num', stale && 'is-stale')}
        size="small"
        tableLayout="fixed"
        rowKey={({ booking }) => booking.id}
        columns={columns}
        dataSource={lines ?? ghosts}
        pagination={false}
        locale={{ emptyText: children }}
        onChange={(_pages, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          onSort(sortOf(by?.columnKey, by?.order));
        }}
        onRow={({ booking }) =>
          lines
            ? {
                'data-booking': booking.id,
                tabIndex: booking.id === selected ? 0 : -1,
                'aria-current': booking.id === selected || undefined,
                className: booking.id === selected ? 'is-selected' : undefined,
                onFocus: () => onSelect(booking.id),
                onClick: () => onSelect(booking.id),
                onDoubleClick: (event: MouseEvent) => opens(event.target) && onOpen(booking),
              }
            : { 'aria-hidden': true }
        }
      />
    </section>
  );
}

/** A double press opens the row, but not where it means something of its own. */
function opens(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('a, button, .ant-select');
}

function Ghost() {
  return (
    <span className="row-ghost">
      <Skeleton />
    </span>
  );
}
