import { type ReactNode, useMemo, useRef } from 'react';
import type { Booking, BookingSort, BookingStatus } from '../../../../../contract/bookings';
import { ListTable } from '../../kit/list/list-table';
import './picked.css';
import type { Picked } from '../assign/use-picked';
import { bookingColumns, type Line, sortOf } from './booking-columns';

interface Props {
  rows: readonly Booking[] | undefined;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  picked: Picked<Booking>;
  nameOf: (id: string | null) => string;
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
  const { rows, selected, saving, picked, nameOf, sort, stale, children } = props;
  const { onSort, onSelect, onOpen, onPick } = props;
  const { ids } = picked;
  const some = picked.rows.length === 0 ? 'none' : picked.rows.length === rows?.length ? 'all' : 'some';
  // The newest of each, for columns that stay the same while ticks come and go.
  const toggles = useRef(picked);
  toggles.current = picked;
  const columns = useMemo(
    () =>
      bookingColumns({
        sort,
        picked: some,
        onToggle: (id) => toggles.current.toggle(id),
        onToggleAll: () => toggles.current.toggleAll(),
        onOpen,
        onPick,
      }),
    [sort, some, onOpen, onPick],
  );
  const lines = useMemo(
    () =>
      rows?.map((booking) => ({
        booking,
        saving: saving.has(booking.id),
        picked: ids.has(booking.id),
        technician: nameOf(booking.assignedTo),
      })),
    [rows, saving, ids, nameOf],
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
