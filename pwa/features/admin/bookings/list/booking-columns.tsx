import type { TableColumnsType } from 'antd';
import type { Booking, BookingSort, BookingStatus } from '../../../../../contract/bookings';
import { showAed } from '../../../../../contract/money';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { ContactLinks } from '../../kit/contact-links';
import { showInstant, showVisit } from '../../kit/list/show-dates';
import { StatusSelect } from '../status-select';

/** A row of the table. */
export interface Line {
  booking: Booking;
  /** Its last change is still on its way. */
  saving: boolean;
  /** It has a tick, for what is done to several. */
  picked: boolean;
  technician: string;
}

interface Columns {
  sort: BookingSort;
  /** How much of the page has a tick. */
  picked: 'none' | 'some' | 'all';
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}

/**
 * The columns of §2 in their order; every row has two lines. A cell is drawn anew only for what it shows: fifty rows of
 * selects at each press of J would be felt.
 */
export function bookingColumns(of: Columns): TableColumnsType<Line> {
  const same = (next: Line, before: Line) =>
    next.booking === before.booking &&
    next.saving === before.saving &&
    next.picked === before.picked &&
    next.technician === before.technician;
  return columns(of).map((column) => ({
    ...column,
    shouldCellUpdate: (next, before) => !same(next, before),
  }));
}

function columns(of: Columns): TableColumnsType<Line> {
  const { sort, picked, onToggle, onToggleAll, onOpen, onPick } = of;
  return [
    {
      key: 'pick',
      className: 'row-pick',
      width: 52,
      title: <PickBox label="Select all on this page" picked={picked} onToggle={onToggleAll} />,
      render: (_, { booking, picked }) => (
        <PickBox
          label={`Select ${booking.reference}`}
          picked={picked ? 'all' : 'none'}
          onToggle={() => onToggle(booking.id)}
        />
      ),
    },
    {
      key: 'service',
      title: 'Service Type',
      width: 140,
      render: (_, { booking }) => (
        <>
          <button type="button" className="row-open strong" onClick={() => onOpen(booking)}>
            {booking.serviceType}
          </button>
          <span className="row-line soft" title={booking.about || undefined}>
            {[booking.reference, booking.about].filter(Boolean).join(' · ')}
          </span>
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
      width: 130,
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
      width: 92,
      align: 'end',
      render: (_, { booking: { amount } }) => <span className="row-line strong">{showAed(amount)}</span>,
    },
    {
      key: 'status',
      title: 'Status',
      width: 110,
      render: (_, { booking: { status } }) => <StatusBadge kind={status} />,
    },
    {
      key: 'assigned',
      title: 'Assigned to',
      width: 102,
      render: (_, { booking: { assignedTo }, technician }) => (
        <span className={assignedTo ? 'row-notes' : 'row-notes soft'} title={technician}>
          {technician}
        </span>
      ),
    },
    {
      key: 'notes',
      title: 'Notes',
      width: 108,
      render: (_, { booking: { notes } }) => (
        <span className="row-notes soft" title={notes || undefined}>
          {notes || '-'}
        </span>
      ),
    },
    {
      key: 'created',
      title: 'Created At',
      width: 100,
      ...sorted(sort, { ascend: 'oldest', descend: 'newest' }),
      render: (_, { booking: { createdAt } }) => <span className="soft">{showInstant(createdAt)}</span>,
    },
    {
      key: 'set',
      title: 'Set status',
      width: 152,
      render: (_, { booking, saving }) => (
        <StatusSelect booking={booking} saving={saving} onPick={(status) => onPick(booking, status)} />
      ),
    },
  ];
}

interface PickProps {
  label: string;
  picked: Columns['picked'];
  onToggle: () => void;
}

function PickBox({ label, picked, onToggle }: PickProps) {
  return (
    <label className="pick-box">
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
