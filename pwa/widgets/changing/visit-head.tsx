import { showAed } from '../../../contract/money';
import { DateArch } from '../../ui/calendar/date-arch';
import { visitWords } from '../bookings/booking-words';
import styles from './change.module.css';
import type { ChangedVisit } from './changed-visit';

/** The visit that a sheet is about. */
export function VisitHead({ booking }: { booking: ChangedVisit }) {
  const { serviceName, date, amount, technicianName } = booking;
  const visit = visitWords(date);
  return (
    <div className={styles.visit}>
      <DateArch day={visit.day} month={visit.month} />
      <div>
        <h3>{serviceName}</h3>
        <p className="num">
          {visit.weekdayAndSlot}
          {amount ? ` · ${showAed(amount)}` : ''}
        </p>
        {technicianName && <p className="soft text-sm">With {technicianName}</p>}
      </div>
    </div>
  );
}
