import { type ReactNode, useMemo } from 'react';
import type { Booking, BookingStatus } from '../../../../contract/bookings';
import { ListTable } from '../list-table';
import { bookingColumns, type Line, sortOf } from './booking-columns';
import type { BookingSort } from './booking-filters';

interface Props {
  rows: readonly Booking[] | undefined;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  sort: BookingSort;
  stale: boolean;
  onSort: (sort: BookingSort) => void;
  onSelect: (id: string) => void;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
  children?: ReactNode;
}

/** The bookings as a table. */
export function BookingsTable(props: Props) {
  const { rows, selected, saving, sort, stale, onSort, onSelect, onOpen, onPick, children } = props;
  const columns = useMemo(() => bookingColumns({ sort, onOpen, onPick }), [sort, onOpen, onPick]);
  const lines = useMemo(
    () => rows?.map((booking) => ({ booking, saving: saving.has(booking.id) })),
    [rows, saving],
  );
  return (
    <ListTable<Line>
      noun="bookings"
      rows={lines}
      idOf={({ booking }) => booking.id}
      columns={columns}
      stale={stale}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ booking }) => onOpen(booking)}
      onSort={(column, order) => onSort(sortOf(column, order))}
    >
      {children}
    </ListTable>
  );
}
