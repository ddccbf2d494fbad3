import type { TableColumnsType } from 'antd';
import type { Booking, BookingStatus } from '../../../../contract/bookings';
import { showAed } from '../../../../contract/money';
import { StatusBadge } from '../../../ui/status-badge';
import { showInstant, showVisit } from '../show-dates';
import type { BookingSort } from './booking-filters';
import { ContactLinks } from './contact-links';
import { StatusSelect } from './status-select';

/** A row of the table. */
export interface Line {
  booking: Booking;
  /** Its last change is still on its way. */
  saving: boolean;
}

interface Columns {
  sort: BookingSort;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}

/**
 * The columns of §2 in their order; every row has two lines. A cell is drawn anew only for what it shows: fifty rows of
 * selects at each press of J would be felt.
 */
export function bookingColumns(of: Columns): TableColumnsType<Line> {
  const same = (next: Line, before: Line) => next.booking === before.booking && next.saving === before.saving;
  return columns(of).map((column) => ({
    ...column,
    shouldCellUpdate: (next, before) => !same(next, before),
  }));
}

function columns({ sort, onOpen, onPick }: Columns): TableColumnsType<Line> {
  return [
    {
      key: 'service',
      title: 'Service Type',
      width: 160,
      render: (_, { booking }) => (
        <>
          <button type="button" className="row-open strong" onClick={() => onOpen(booking)}>
            {booking.serviceType}
          </button>
          <span className="row-line soft">{booking.reference}</span>
        </>
      ),
    },
    {
      key: 'customer',
      title: 'Customer Info',
      render: (_, { booking: { customerInfo } }) => (
        <>
          <span className="row-line strong">{customerInfo.name}</span>
          <ContactLinks {...customerInfo} />
        </>
      ),
    },
    {
      key: 'date',
      title: 'Date',
      width: 140,
      ...sorted(sort, { ascend: 'soonest', descend: 'latest' }),
      render: (_, { booking: { date, customerInfo, late } }) => {
        const visit = showVisit(date);
        const { area, address } = customerInfo;
        return (
          <>
            <span className="row-line">{visit.day}</span>
            <span className="row-line soft" title={[area, address].filter(Boolean).join(', ') || undefined}>
              {[visit.start, late && 'arrived late', area || address].filter(Boolean).join(' · ')}
            </span>
          </>
        );
      },
    },
    {
      key: 'amount',
      title: 'Amount',
      width: 100,
      align: 'end',
      render: (_, { booking: { amount } }) => <span className="row-line strong">{showAed(amount)}</span>,
    },
    {
      key: 'status',
      title: 'Status',
      width: 114,
      render: (_, { booking: { status } }) => <StatusBadge kind={status} />,
    },
    {
      key: 'notes',
      title: 'Notes',
      width: 152,
      render: (_, { booking: { notes } }) => (
        <span className="row-notes soft" title={notes || undefined}>
          {notes || '-'}
        </span>
      ),
    },
    {
      key: 'created',
      title: 'Created At',
      width: 104,
      ...sorted(sort, { ascend: 'oldest', descend: 'newest' }),
      render: (_, { booking: { createdAt } }) => <span className="soft">{showInstant(createdAt)}</span>,
    },
    {
      key: 'set',
      title: 'Set status',
      width: 160,
      render: (_, { booking, saving }) => (
        <StatusSelect booking={booking} saving={saving} onPick={(status) => onPick(booking, status)} />
      ),
    },
  ];
}

type Directions = Record<'ascend' | 'descend', BookingSort>;

/** A column by which the server can sort: two directions, never none. */
function sorted(sort: BookingSort, by: Directions) {
  const order = by.ascend === sort ? ('ascend' as const) : by.descend === sort ? ('descend' as const) : null;
  return {
    sorter: true,
    sortOrder: order,
    sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const],
    showSorterTooltip: false,
  };
}

/** The sort that a press on a column's head asks for. */
export function sortOf(column: unknown, order: unknown): BookingSort {
  if (column === 'date') return order === 'ascend' ? 'soonest' : 'latest';
  return order === 'ascend' ? 'oldest' : 'newest';
}
