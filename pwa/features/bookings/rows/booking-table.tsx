import { showAed } from '../../../../contract/money';
import { visitText } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import { RepeatLink } from '../../../widgets/bookings/repeat-link';
import { PayLink } from '../../../widgets/money/pay-link';
import { PlanLine } from '../../../widgets/plans/plan-line';
import { BookingItems } from '../../../widgets/prices/booking-items';
import { AskAddress, isAddressRequested } from '../address/ask-address';
import styles from '../bookings.module.css';
import type { Changes } from '../change/use-changes';
import { NeedPart } from '../needs/need-part';
import { needOf } from '../needs/needs';
import { AddToCalendar } from './add-to-calendar';
import { ComingWith, PaidBy, PolicyNow, Proof, When } from './booking-card';
import type { DayLook } from './day-look';
import { InsteadOf, MoveBadge, MovingPart } from './moving-card';
import { UrgentPart } from './urgent-part';

/** Bookings on a wide screen: Service, Date, Status, Notes, Booked On. */
export function BookingTable(props: {
  label: string;
  bookings: readonly BookingView[];
  /** What one has to do with another of the person's. */
  linked: (booking: BookingView) => string;
  /** They are over, and can be asked for again. */
  past: boolean;
  /** How its days are written. */
  days: DayLook;
  changes: Changes;
  /** Its open invoice. */
  due: (booking: BookingView) => { id: string; open: number } | undefined;
  move: (booking: BookingView) => (() => void) | undefined;
  cancel: (booking: BookingView) => (() => void) | undefined;
  onAddress(booking: BookingView): void;
}) {
  return (
    <table className={`${styles.dataTable} text-start full num`} aria-label={props.label}>
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
            days={props.days}
            changes={props.changes}
            due={props.due(booking)}
            onMove={props.move(booking)}
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
  days: DayLook;
  changes: Changes;
  due: { id: string; open: number } | undefined;
  onMove: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  onAddress(): void;
}) {
  const { booking, linked, past, days, changes, due, onMove, onCancel, onAddress } = props;
  const { move } = booking.pending ?? {};
  const visit = visitText(move?.date ?? booking.date);
  const day = days.visit(move?.date ?? booking.date);
  const name = `${booking.serviceName}, ${day}`;
  const need = needOf(booking);
  const isAsking = move || (need && need !== 'fee');
  const confirmed = booking.status === 'confirmed';
  return (
    <>
      <tr className={cx(isAsking && styles.isAsking, move && styles.isWaiting)}>
        <th scope="row">
          <span className="words">{booking.serviceName}</span>
          {booking.about && <small>{booking.about}</small>}
          <small>{booking.reference}</small>
        </th>
        <td className={styles.dataTableDate}>
          <span className="words">{day}</span>
          <small>{move ? visit.weekdayAndSlot : <When booking={booking} />}</small>
          {move && <InsteadOf booking={booking} />}
          {linked && <small>{linked}</small>}
        </td>
        <td>
          {move ? (
            <MoveBadge booking={booking} />
          ) : (
            <StatusBadge kind={need === 'time' ? 'needs-time' : booking.status} />
          )}
          {booking.amount && booking.paidBy === undefined ? <small>{showAed(booking.amount)}</small> : null}
          <PaidBy booking={booking} />
          <PlanLine booking={booking} own />
          <BookingItems booking={booking} />
          <ComingWith booking={booking} />
          <UrgentPart booking={booking} />
          {!move && <PolicyNow booking={booking} />}
          {isAddressRequested(booking) && <AskAddress name={name} onAnswer={onAddress} />}
          <Proof booking={booking} name={name} />
          {booking.pending && !move && <PendingChange change={booking.pending} />}
        </td>
        <td className={styles.dataTableText}>{booking.notes || '-'}</td>
        <td className={styles.dataTableDate}>{days.made(booking.createdAt)}</td>
        <td className={styles.dataTableEnd}>
          <div className={`${styles.dataTableActions} to-end flex wraps`}>
            {due && <PayLink {...due} of={name} small />}
            {onMove && (
              <Button size="sm" onClick={onMove} aria-label={`Move: ${name}`}>
                Move
              </Button>
            )}
            {onCancel && (
              <Button
                size="sm"
                onClick={onCancel}
                aria-label={`${confirmed ? 'Cancel' : 'Cancel booking'}: ${name}`}
              >
                {confirmed ? 'Cancel' : 'Cancel booking'}
              </Button>
            )}
            {need !== 'time' && !move && <AddToCalendar booking={booking} name={name} small />}
            {past && <RepeatLink visit={booking} name={name} small />}
          </div>
        </td>
      </tr>
      {isAsking && (
        <tr className={cx(styles.asking, move && styles.isWaiting)}>
          <td colSpan={6}>
            {move ? (
              <MovingPart booking={booking} changes={changes} />
            ) : (
              <NeedPart booking={booking} changes={changes} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
