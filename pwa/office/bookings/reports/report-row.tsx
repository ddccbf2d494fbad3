import { dateAndClock, dateOf } from '../../../../contract/dates';
import { whyOf, wishOf } from '../../../../contract/office/report-words';
import type { Report } from '../../../../contract/office/reports';
import { showVisit } from '../../../../contract/visits/visit-when';
import { StatusBadge, type StatusKind } from '../../../ui/feedback/status-badge';
import { RowOpen } from '../../kit/rows/row-open';
import styles from './reports.module.css';

/** What a technician wanted of a booking, and why that was refused. */
export function ReportRow({ row, onOpen }: { row: Report; onOpen: () => void }) {
  const { booking, person, queuedAt, seenBy, seenAt } = row;
  const visit = showVisit(booking.date);
  return (
    <div className={`${styles.report} full grid anywhere gap-4 num`}>
      <p className="between">
        <RowOpen onOpen={onOpen}>
          {booking.serviceType}, {booking.reference}
        </RowOpen>
        <StatusBadge kind={booking.status as StatusKind} />
      </p>
      <p className="soft">
        {booking.customerName} · {[visit.day, visit.start].filter(Boolean).join(', ')}
      </p>
      <p>
        <b>{person?.name ?? 'A technician'}</b> wanted: {wishOf(row)}
      </p>
      <p>{whyOf(row)}</p>
      <p className="soft">
        Done on site {dateAndClock(queuedAt)}
        {seenAt && ` · marked by ${seenBy ?? 'somebody'}, ${dateOf(seenAt)}`}
      </p>
    </div>
  );
}
