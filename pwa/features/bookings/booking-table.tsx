import { showAed } from '../../../contract/money';
import type { BookingView } from '../../data/bookings';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { longDay, visitWords } from '../../widgets/booking-words';
import { PendingChange } from '../../widgets/pending-change';
import { RepeatLink } from '../../widgets/repeat-link';
import { AddToCalendar } from './add-to-calendar';
import { AskAddress, isAddressAsked } from './address/ask-address';
import styles from './bookings.module.css';
import { UrgentPart } from './urgent-part';

/** Bookings on a wide screen: Service, Date, Status, Notes, Booked On. */
export function BookingTable(props: {
  label: string;
  bookings: readonly BookingView[];
  /** What one has to do with another of the person's. */
  linked: (booking: BookingView) => string;
  /** They are over, and can be asked for again. */
  past: boolean;
  cancel: (booking: BookingView) => (() => void) | undefined;
  onAddress(booking: BookingView): void;
}) {
  return (
    <table className={styles.dataTable} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Notes</th>
          <th scope="col">Booked On</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.bookings.map((booking) => (
          <TableRow
            key={booking.id}
            booking={booking}
            linked={props.linked(booking)}
            past={props.past}
            onCancel={props.cancel(booking)}
            onAddress={() => props.onAddress(booking)}
          />
        ))}
      </tbody>
    </table>
  );
}

function TableRow(props: {
  booking: BookingView;
  linked: string;
  past: boolean;
  onCancel: (() => void) | undefined;
  onAddress(): void;
}) {
  const { booking, linked, past, onCancel, onAddress } = props;
  const visit = visitWords(booking.date);
  const name = `${booking.serviceName}, ${visit.long}`;
  return (
    <tr>
      <th scope="row">
        {booking.serviceName}
        {booking.about && <small>{booking.about}</small>}
        <small>{booking.reference}</small>
      </th>
      <td className={styles.dataTableDate}>
        {visit.long}
        <small>{booking.urgent ? visit.weekday : visit.weekdayAndSlot}</small>
        {linked && <small>{linked}</small>}
      </td>
      <td>
        <StatusBadge kind={booking.status} />
        {booking.amount ? <small>{showAed(booking.amount)}</small> : null}
        <UrgentPart booking={booking} />
        {isAddressAsked(booking) && <AskAddress name={name} onAnswer={onAddress} />}
        {booking.pending && <PendingChange change={booking.pending} />}
      </td>
      <td className={styles.dataTableText}>{booking.notes || '-'}</td>
      <td className={styles.dataTableDate}>{longDay(booking.createdAt)}</td>
      <td className={styles.dataTableEnd}>
        <div className={styles.dataTableActions}>
          <AddToCalendar booking={booking} name={name} small />
          {past && <RepeatLink visit={booking} name={name} small />}
          {onCancel && (
            <Button size="sm" onClick={onCancel} aria-label={`Cancel booking: ${name}`}>
              Cancel booking
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
