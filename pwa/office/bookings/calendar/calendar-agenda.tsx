import type { Booking } from '../../../../contract/bookings/bookings';
import { dateText, weekdayName } from '../../../../contract/dates';
import type { Slot } from '../../../../contract/slots';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { UrgentChip } from '../change/urgent-chip';
import styles from './calendar.module.css';
import type { CalendarProps } from './calendar-days';
import { DayMark } from './day-mark';

/** Days one after the other, each with its slots: a day anywhere, a week on a phone. */
export function CalendarAgenda({ days, today, rooms, nameOf, onDay, onOpen }: CalendarProps) {
  const single = days.length === 1;
  return (
    <div
      className={
        single
          ? `${styles.agenda} text-md stack gap-12 ${styles.isDay} num`
          : `${styles.agenda} text-md stack gap-12 num`
      }
    >
      {days.map(({ day, slots }) => (
        <section key={day} aria-label={`${weekdayName(day)}, ${dateText(day)}`}>
          {!single && (
            <h3 className={day === today ? styles.isToday : undefined}>
              <button type="button" onClick={() => onDay(day)}>
                {weekdayName(day)}, {dateText(day)}
              </button>
              <DayMark of={rooms.get(day)} />
            </h3>
          )}
          {single && <DayMark of={rooms.get(day)} />}
          {!single && slots.every((each) => each.rows.length === 0) && <p className="soft">No bookings</p>}
          {slots
            .filter(({ rows }) => single || rows.length > 0)
            .map(({ slot, rows }) => (
              <AgendaSlot key={slot.start} slot={slot} rows={rows} nameOf={nameOf} onOpen={onOpen} />
            ))}
        </section>
      ))}
    </div>
  );
}

interface SlotProps {
  slot: Slot;
  rows: readonly Booking[];
  nameOf: CalendarProps['nameOf'];
  onOpen: (booking: Booking) => void;
}

function AgendaSlot({ slot, rows, nameOf, onOpen }: SlotProps) {
  return (
    <div className={styles.agendaSlot}>
      <p className={`${styles.agendaTime} soft text-sm strong`}>{slot.label}</p>
      {rows.length === 0 && <p className="soft">No bookings</p>}
      {rows.length > 0 && (
        <ul aria-label={slot.label}>
          {rows.map((booking) => (
            <li key={booking.id}>
              <AgendaRow booking={booking} technician={nameOf(booking.assignedTo)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  booking: Booking;
  technician: string;
  onOpen: (booking: Booking) => void;
}

function AgendaRow({ booking, technician, onOpen }: RowProps) {
  const { customerInfo, serviceType, status, reference } = booking;
  const where = customerInfo.area || customerInfo.address;
  return (
    <button
      type="button"
      data-row={booking.id}
      className={`${styles.chip} text-start full stack ${styles[status]} ${styles.agendaRow} anywhere`}
      onClick={() => onOpen(booking)}
    >
      <span className={`${styles.chipHead} min-0 row apart gap-6`}>
        <b>{serviceType}</b>
        <span className="row gap-6">
          <UrgentChip booking={booking} />
          <StatusBadge kind={status} />
        </span>
      </span>
      <span>{[customerInfo.name, where].filter(Boolean).join(' · ')}</span>
      <span className="soft">
        {reference} · {booking.assignedTo ? technician : 'Unassigned'}
      </span>
    </button>
  );
}
