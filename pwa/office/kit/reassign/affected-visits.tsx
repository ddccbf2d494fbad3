import { Link } from 'react-router-dom';
import type { TeamPreview } from '../../../../contract/team/admin-team';
import { showVisit } from '../../../../contract/visits/visit-when';
import { useReplacements } from '../../data/bookings/booking-needs';
import { AllActions } from './all-actions';
import { GiveActions } from './give-actions';
import styles from './reassign.module.css';
import { ReassignViolations } from './reassign-violations';
import type { Reassign } from './use-reassign';

interface Props {
  preview: TeamPreview;
  reassign: Reassign;
}

/** The visits that a change of the team leaves without their technician: each with its way to it, and to whom it can be given. */
export function AffectedVisits({ preview: { count, bookings }, reassign }: Props) {
  const ids = bookings.map(({ id }) => id);
  const { data } = useReplacements({ ids, ahead: reassign.ahead });
  const technicians = new Map(data?.bookings.map((each) => [each.id, each.technicians]));
  const more = count - bookings.length;
  const open = ids.filter((id) => !reassign.settled.has(id));
  return (
    <>
      <ul className={`${styles.visits} num`}>
        {bookings.map((booking) => {
          const { day, slot } = showVisit(booking.date);
          return (
            <li key={booking.id}>
              <span className={`${styles.visit} flex wraps`}>
                <Link to={`/admin/bookings?search=${booking.reference}`}>{booking.reference}</Link>
                <span>{booking.serviceType}</span>
                <span>
                  {day}, {slot}
                </span>
              </span>
              <GiveActions booking={booking} technicians={technicians.get(booking.id)} reassign={reassign} />
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="num">and {more} more</p>}
      {open.length > 1 && (
        <p className={`${styles.all} above-8 cluster`}>
          <span>All {open.length}:</span>
          <AllActions ids={open} reassign={reassign} />
        </p>
      )}
      <ReassignViolations reassign={reassign} />
    </>
  );
}
