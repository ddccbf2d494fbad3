import type { Booking } from '../../../../contract/bookings/bookings';
import { dateOf } from '../../../../contract/dates';
import { notInPlanWords, priceText } from '../../../../contract/plans/visits/plan-words';
import { showVisit } from '../../../../contract/visits/visit-when';
import { cx } from '../../../ui/class-names';
import { ContactLinks } from '../../kit/contact-links';
import type { OfficeList } from '../../kit/list/office-list';
import { RowOpen } from '../../kit/rows/row-open';
import listStyles from '../../kit/rows/rows.module.css';
import { absenceLines } from '../booking/absence-lines';
import type { BookingFilters } from '../calendar/booking-filters';
import { StatusSelect } from '../change/status-select';
import type { BookingActs } from './booking-acts';
import { dueOf, linkText, RepeatButton, StatusCell, whereText } from './booking-cells';
import styles from './bookings-tools.module.css';

/** The table of the bookings, each row in two lines. */
export const bookingColumns: OfficeList<Booking, BookingFilters, BookingActs>['columns'] = [
  {
    key: 'service',
    title: 'Service Type',
    width: 140,
    cell: ({ row, acts }) => (
      <>
        <RowOpen onOpen={() => acts.onOpen(row)}>{row.serviceType}</RowOpen>
        <span className={`${listStyles.rowLine} block truncate soft`} title={row.about || undefined}>
          {[row.reference, row.about].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    title: 'Customer Info',
    cell: ({ row: { customerInfo } }) => (
      <>
        <span className={`${listStyles.rowLine} block truncate strong`}>{customerInfo.name}</span>
        <ContactLinks {...customerInfo} />
      </>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 118,
    sorts: { ascend: 'soonest', descend: 'latest' },
    cell: ({ row }) => {
      const { date } = row;
      const late = row.late && !row.takenBy;
      const visit = showVisit(date);
      const where = whereText(row);
      return (
        <>
          <span className={`${listStyles.rowLine} block truncate`}>{visit.day}</span>
          <span className={`${listStyles.rowLine} block truncate soft`} title={where || undefined}>
            {[
              dueOf(row) ?? visit.start,
              linkText(row),
              late && 'arrived late',
              row.addressUnknown ? where : row.customerInfo.area || where,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      );
    },
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 88,
    align: 'end',
    cell: ({ row }) => (
      <span
        className={`${listStyles.rowLine} block truncate strong`}
        title={row.notInPlan && notInPlanWords[row.notInPlan.why]}
      >
        {priceText(row)}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 126,
    cell: ({ row }) => <StatusCell booking={row} />,
  },
  {
    key: 'assigned',
    title: 'Assigned to',
    width: 92,
    cell: ({ row, acts }) => {
      const { assignedTo } = row;
      const technician = acts.nameOf(assignedTo);
      const [absent] = absenceLines(row, acts.nameOf);
      const isLost = absent !== undefined;
      return (
        <span
          className={cx(listStyles.rowNotes, !assignedTo && !isLost && 'soft', isLost && styles.absent)}
          title={absent ?? technician}
        >
          {technician}
        </span>
      );
    },
  },
  {
    key: 'notes',
    title: 'Notes',
    width: 72,
    cell: ({ row: { notes } }) => (
      <span className={`${listStyles.rowNotes} soft`} title={notes || undefined}>
        {notes || '-'}
      </span>
    ),
  },
  {
    key: 'created',
    title: 'Created At',
    width: 104,
    sorts: { ascend: 'oldest', descend: 'newest' },
    cell: ({ row: { createdAt } }) => <span className="soft">{dateOf(createdAt)}</span>,
  },
  {
    key: 'set',
    title: 'Set status',
    width: 176,
    cell: ({ row, saving, acts }) => (
      <span className={`${styles.setAndRepeat} middle gap-2`}>
        <StatusSelect booking={row} saving={saving} onPick={(status) => acts.onPick(row, status)} />
        <RepeatButton booking={row} />
      </span>
    ),
  },
];
