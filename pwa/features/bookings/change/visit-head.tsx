import { showAed } from '../../../../contract/money';
import type { BookingView } from '../../../data/bookings';
import { DateArch } from '../../../ui/calendar/date-arch';
import { visitWords } from '../../../widgets/bookings/booking-words';
import styles from './change.module.css';

/** The visit that a sheet is about. */
export function VisitHead({ booking }: { booking: BookingView }) {
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
