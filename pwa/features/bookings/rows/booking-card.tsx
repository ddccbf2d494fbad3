import { showAed } from '../../../../contract/money';
import { visitText } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { Button } from '../../../ui/button';
import { DateArch } from '../../../ui/calendar/date-arch';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useNow } from '../../../ui/hooks/use-now';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import { RepeatLink } from '../../../widgets/bookings/repeat-link';
import { PolicyLine } from '../../../widgets/changing/policy-line';
import { PayLink } from '../../../widgets/money/pay-link';
import { PlanLine } from '../../../widgets/plans/plan-line';
import { BookingItems } from '../../../widgets/prices/booking-items';
import { AskAddress, isAddressRequested } from '../address/ask-address';
import styles from '../bookings.module.css';
import type { Changes } from '../change/use-changes';
import { NeedPart } from '../needs/need-part';
import { needOf } from '../needs/needs';
import { AddToCalendar } from './add-to-calendar';
import type { DayLook } from './day-look';
import { UrgentPart } from './urgent-part';

/** A booking on a phone: the day as an arch, the rest beside it. */
export function BookingCard(props: {
  booking: BookingView;
  /** What it has to do with another one. */
  linked: string;
  /** It is over, and can be asked for again. */
  past: boolean;
  /** How its days are written. */
  days: DayLook;
  changes: Changes;
  /** Its open invoice. */
  due?: { id: string; open: number } | undefined;
  onMove?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  onAddress(): void;
}) {
  const { booking, linked, past, days, changes, due, onMove, onCancel, onAddress } = props;
  const visit = visitText(booking.date);
  const day = days.visit(booking.date);
  const name = `${booking.serviceName}, ${day}`;
  const price = booking.amount && booking.paidBy === undefined ? ` · ${showAed(booking.amount)}` : '';
  const needsTime = needOf(booking) === 'time';
  return (
    <li className={`${styles.bookingRow} grid gap-14`}>
      <DateArch day={visit.day} month={visit.month} />
      <div>
        <div className={`${styles.bookingHead} between`}>
          <h3>{booking.serviceName}</h3>
          <StatusBadge kind={needsTime ? 'needs-time' : booking.status} />
        </div>
        <p className="num text-sm">{day}</p>
        <p className="num text-sm">
          <When booking={booking} />
          {price}
        </p>
        <PaidBy booking={booking} />
        <ComingWith booking={booking} />
        {linked && <p className="text-sm strong">{linked}</p>}
        <PlanLine booking={booking} own />
        <BookingItems booking={booking} />
        <UrgentPart booking={booking} />
        {booking.about && <p className="text-sm">{booking.about}</p>}
        {booking.notes && <p className={`soft text-sm ${styles.bookingNotes} clips`}>{booking.notes}</p>}
        <p className="faint text-xs num">
          {`${booking.reference ? `${booking.reference} · ` : ''}Booked on ${days.made(booking.createdAt)}`}
        </p>
        <PolicyNow booking={booking} />
        {isAddressRequested(booking) && <AskAddress name={name} onAnswer={onAddress} />}
        <Proof booking={booking} name={name} />
        {booking.pending && <PendingChange change={booking.pending} />}
      </div>
      <div className={styles.bookingWide}>
        <NeedPart booking={booking} changes={changes} />
      </div>
      <div className={`${styles.bookingActions} above-12 flex wraps gap-8`}>
        {due && <PayLink {...due} of={name} />}
        {onMove && (
          <Button onClick={onMove} aria-label={`Move: ${name}`}>
            Move
          </Button>
        )}
        {onCancel && (
          <Button
            onClick={onCancel}
            aria-label={booking.status === 'confirmed' ? `Cancel: ${name}` : undefined}
          >
            {booking.status === 'confirmed' ? 'Cancel' : 'Cancel booking'}
          </Button>
        )}
        {!needsTime && <AddToCalendar booking={booking} name={name} />}
        {past && <RepeatLink visit={booking} name={name} />}
      </div>
    </li>
  );
}

const loadProof = () => import('../proof/proof-part');

/** Photos, what was done, and who is on the way: after what is to be read first. */
export function Proof({ booking, name }: { booking: BookingView; name: string }) {
  const proof = useLater(loadProof);
  return proof ? <proof.ProofPart booking={booking} name={name} /> : null;
}

/** The day and slot; a time that nobody has promised is struck. */
export function When({ booking }: { booking: BookingView }) {
  const visit = visitText(booking.date);
  if (booking.urgent) return visit.weekday;
  if (needOf(booking) !== 'time') return visit.weekdayAndSlot;
  return (
    <>
      {visit.weekday}, <s>{visit.slot}</s>
    </>
  );
}

/** By the server's clock: what changing it costs, and what is owed. */
export function PolicyNow({ booking }: { booking: BookingView }) {
  useNow();
  return <PolicyLine booking={booking} now={useServerNow()()} />;
}

/** Who comes, once that is agreed. */
export function ComingWith({ booking }: { booking: BookingView }) {
  if (booking.status !== 'confirmed' || booking.urgent || !booking.technicianName) return null;
  return <p className="soft text-sm">With {booking.technicianName}</p>;
}

/** Who pays, where that is not whoever opens the door. */
export function PaidBy({ booking: { paidBy } }: { booking: BookingView }) {
  return paidBy === undefined ? null : <p className="soft text-sm anywhere">{`Paid by ${paidBy}`}</p>;
}
