import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { useNeeding, useReplacements } from '../../data/bookings/booking-needs';
import { AllActions } from '../../kit/reassign/all-actions';
import { GiveActions } from '../../kit/reassign/give-actions';
import { ReassignViolations } from '../../kit/reassign/reassign-violations';
import { useReassign } from '../../kit/reassign/use-reassign';
import { RowOpen } from '../../kit/rows/row-open';
import { absenceLines } from '../booking/absence-lines';
import styles from './needs-block.module.css';

interface Props {
  count: number;
  nameOf: (id: string | null) => string;
  onOpen: (booking: Booking) => void;
}

/** Visits that need a technician, theirs cannot come or nobody can: given to others, or offered new times, one or all. */
export function UnstaffedPart({ count, nameOf, onOpen }: Props) {
  const { data: rows = [] } = useNeeding('nobody', true);
  const [isOpen, setOpen] = useState(false);
  const reassign = useReassign();
  const ids = rows.map(({ id }) => id);
  const { data } = useReplacements({ ids: isOpen ? ids : [] });
  const technicians = new Map(data?.bookings.map((each) => [each.id, each.technicians]));

  return (
    <section className="line-below" aria-labelledby="needs-technician">
      <div className={`${styles.unstaffed} between`}>
        <h2 id="needs-technician" className={`${styles.head} flex wraps gap-10`}>
          <span className="num">{count}</span> {count === 1 ? 'visit needs' : 'visits need'} a technician
        </h2>
        <span className="cluster">
          <AllActions ids={ids} reassign={reassign} />
          <Button kind="text" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'} visits
          </Button>
        </span>
      </div>
      {isOpen && (
        <ul>
          {rows.map((booking) => (
            <li key={booking.id} className="line-above">
              <div className={styles.row}>
                <span>
                  <RowOpen onOpen={() => onOpen(booking)}>{booking.serviceType}</RowOpen>
                  <span className="block soft text-xs">{booking.reference}</span>
                </span>
                <b>{booking.customerInfo.name}</b>
                <span className={styles.why}>
                  {timeText(booking.date)}
                  {whyLines(booking, nameOf).map((line) => (
                    <span key={line} className="block soft text-xs">
                      {line}
                    </span>
                  ))}
                </span>
                <span className={`${styles.offered} to-end cluster`}>
                  <GiveActions
                    booking={booking}
                    technicians={technicians.get(booking.id)}
                    reassign={reassign}
                  />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ReassignViolations reassign={reassign} />
    </section>
  );
}

function whyLines(booking: Booking, nameOf: Props['nameOf']): string[] {
  const absent = absenceLines(booking, nameOf);
  if (absent.length > 0) return absent;
  return [booking.assignedTo ? `${nameOf(booking.assignedTo)} cannot come` : 'Unassigned'];
}
