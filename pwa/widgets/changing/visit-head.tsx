import { showAed } from '../../../contract/money';
import { visitText } from '../../../contract/visits/visit-when';
import { DateArch } from '../../ui/calendar/date-arch';
import styles from './change.module.css';
import type { ChangedVisit } from './changed-visit';

/** The visit that a sheet is about. */
export function VisitHead({ booking }: { booking: ChangedVisit }) {
  const { serviceName, date, amount, technicianName } = booking;
  const visit = visitText(date);
  const more = [amount && showAed(amount), technicianName && `With ${technicianName}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={`${styles.visit} grid middle gap-14`}>
      <DateArch day={visit.day} month={visit.month} />
      <div>
        <h3>{serviceName}</h3>
        <p className="num">{visit.weekdayAndSlot}</p>
        {more && <p className="soft text-sm num">{more}</p>}
      </div>
    </div>
  );
}
