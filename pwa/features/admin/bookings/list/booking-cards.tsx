import type { Booking, BookingStatus } from '../../../../../contract/bookings';
import { showAed } from '../../../../../contract/money';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { ContactLinks } from '../../kit/contact-links';
import { showInstant, showVisit } from '../../kit/list/show-dates';
import type { Picked } from '../assign/use-picked';
import { StatusSelect } from '../status-select';
import './booking-cards.css';
import './picked.css';

interface Props {
  rows: readonly Booking[];
  saving: ReadonlySet<string>;
  picked: Picked<Booking>;
  nameOf: (id: string | null) => string;
  stale: boolean;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}

/** The same rows on a phone: a card each, with everything the table says. */
export function BookingCards({ rows, saving, picked, nameOf, stale, onOpen, onPick }: Props) {
  return (
    <ul className="booking-cards num" aria-label="Bookings" aria-busy={stale || undefined}>
      {rows.map((booking) => (
        <li key={booking.id} className="card booking-card">
          <div className="between">
            <label className="pick-box">
              <input
                type="checkbox"
                aria-label={`Select ${booking.reference}`}
                checked={picked.ids.has(booking.id)}
                onChange={() => picked.toggle(booking.id)}
              />
            </label>
            <button type="button" className="row-open strong" onClick={() => onOpen(booking)}>
              {booking.serviceType}
            </button>
            <StatusBadge kind={booking.status} />
          </div>
          {booking.about && <p>{booking.about}</p>}
          <Visit booking={booking} />
          <p className="strong">{booking.customerInfo.name}</p>
          <ContactLinks {...booking.customerInfo} />
          <p className="soft">Assigned to: {nameOf(booking.assignedTo).replace('Nobody', 'nobody')}</p>
          <p className="booking-card-notes soft">{booking.notes || '-'}</p>
          <div className="between booking-card-end">
            <span>
              <b>{showAed(booking.amount)}</b>
              <span className="soft booking-card-made">
                {booking.reference}, {showInstant(booking.createdAt)}
              </span>
            </span>
            <StatusSelect
              booking={booking}
              saving={saving.has(booking.id)}
              onPick={(status) => onPick(booking, status)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Visit({ booking: { date, customerInfo } }: { booking: Booking }) {
  const visit = showVisit(date);
  const where = [customerInfo.area, customerInfo.address].filter(Boolean).join(', ');
  return (
    <p>
      {[visit.day, visit.start].filter(Boolean).join(', ')}
      {where && <span className="soft"> · {where}</span>}
    </p>
  );
}

const ghosts = ['1', '2', '3', '4'];

export function BookingCardsLoading() {
  return (
    <SkeletonGroup label="Loading bookings" className="booking-cards">
      {ghosts.map((ghost) => (
        <div key={ghost} className="card booking-card">
          <div className="between">
            <Skeleton width={120} />
            <Skeleton shape="pill" />
          </div>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton width="85%" />
          <Skeleton height={44} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
