import { showAed } from '../../../contract/money';
import type { BookingView } from '../../data/bookings';
import { Button } from '../../ui/button';
import { DateArch } from '../../ui/calendar/date-arch';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { longDay, visitWords } from '../../widgets/booking-words';
import { PendingChange } from '../../widgets/pending-change';
import { RepeatLink } from '../../widgets/repeat-link';
import { AddToCalendar } from './add-to-calendar';
import { AskAddress, isAddressAsked } from './address/ask-address';
import styles from './bookings.module.css';
import { UrgentPart } from './urgent-part';

/** A booking on a phone: the day as an arch, the rest beside it. */
export function BookingCard(props: {
  booking: BookingView;
  /** What it has to do with another one. */
  linked: string;
  /** It is over, and can be asked for again. */
  past: boolean;
  onCancel?: () => void;
  onAddress(): void;
}) {
  const { booking, linked, past, onCancel, onAddress } = props;
  const visit = visitWords(booking.date);
  const name = `${booking.serviceName}, ${visit.long}`;
  const price = booking.amount ? ` · ${showAed(booking.amount)}` : '';
  return (
    <li className={styles.bookingRow}>
      <DateArch day={visit.day} month={visit.month} />
      <div>
        <div className={styles.bookingHead}>
          <h3>{booking.serviceName}</h3>
          <StatusBadge kind={booking.status} />
        </div>
        <p className="num text-sm">{visit.long}</p>
        <p className="num text-sm">
          {booking.urgent ? visit.weekday : visit.weekdayAndSlot}
          {price}
        </p>
        {linked && <p className="text-sm strong">{linked}</p>}
        <UrgentPart booking={booking} />
        {booking.about && <p className="text-sm">{booking.about}</p>}
        {booking.notes && <p className={`soft text-sm ${styles.bookingNotes}`}>{booking.notes}</p>}
        <p className="faint text-xs num">
          {booking.reference && `${booking.reference} · `}Booked on {longDay(booking.createdAt)}
        </p>
        {isAddressAsked(booking) && <AskAddress name={name} onAnswer={onAddress} />}
        {booking.pending && <PendingChange change={booking.pending} />}
        <div className={styles.bookingActions}>
          <AddToCalendar booking={booking} name={name} />
          {past && <RepeatLink visit={booking} name={name} />}
          {onCancel && <Button onClick={onCancel}>Cancel booking</Button>}
        </div>
      </div>
    </li>
  );
}
