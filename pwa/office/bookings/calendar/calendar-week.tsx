import type { Booking } from '../../../../contract/bookings/bookings';
import { weekdayShort } from '../../../../contract/dates';
import { slots } from '../../../../contract/slots';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import listStyles from '../../kit/rows/rows.module.css';
import { UrgentChip } from '../change/urgent-chip';
import styles from './calendar.module.css';
import type { CalendarProps } from './calendar-days';
import { DayMark } from './day-mark';

/** Of a slot with more than these the rest is a step away, in its day. */
const shownInSlot = 6;

/** A week as a table: days across, slots down. */
export function CalendarWeek({ days, today, rooms, nameOf, onDay, onOpen }: CalendarProps) {
  return (
    <table className={`${styles.week} num`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Time</span>
          </th>
          {days.map(({ day }) => (
            <th key={day} scope="col" className={day === today ? styles.isToday : undefined}>
              <button type="button" onClick={() => onDay(day)}>
                {weekdayShort(day)} <b>{Number(day.slice(8))}</b>
                <span className="visually-hidden">, open this day</span>
              </button>
              <DayMark of={rooms.get(day)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map(({ start, label }, at) => (
          <tr key={start}>
            <th scope="row">
              {start}
              <span className="visually-hidden"> until {label.split('-')[1]}</span>
            </th>
            {days.map(({ day, slots: ofDay }) => (
              <td key={day} className={day === today ? styles.isToday : undefined}>
                <Chips
                  rows={ofDay[at]?.rows ?? []}
                  nameOf={nameOf}
                  onMore={() => onDay(day)}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChipsProps {
  rows: readonly Booking[];
  nameOf: CalendarProps['nameOf'];
  onMore: () => void;
  onOpen: (booking: Booking) => void;
}

function Chips({ rows, nameOf, onMore, onOpen }: ChipsProps) {
  if (rows.length === 0) return null;
  // One more than fits is no reason for a step.
  const shown = rows.length <= shownInSlot + 1 ? rows : rows.slice(0, shownInSlot);
  return (
    <ul className={styles.weekSlot}>
      {shown.map((booking) => (
        <li key={booking.id}>
          <button
            type="button"
            data-row={booking.id}
            className={`${styles.chip} text-start full stack ${styles[booking.status]}`}
            onClick={() => onOpen(booking)}
          >
            <span className={`${styles.chipHead} min-0 row apart gap-6`}>
              <StatusBadge kind={booking.status} className={styles.chipStatus} />
              <UrgentChip booking={booking} className={styles.chipStatus} />
              <b>{booking.serviceType}</b>
            </span>
            <span className={`${listStyles.rowLine} block truncate`}>{booking.customerInfo.name}</span>
            <span className={`${listStyles.rowLine} block truncate soft`}>
              {booking.assignedTo ? nameOf(booking.assignedTo) : 'Unassigned'}
            </span>
          </button>
        </li>
      ))}
      {shown.length < rows.length && (
        <li>
          <button type="button" className={styles.chipMore} onClick={onMore}>
            {rows.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}
