import { useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { useFindOthers, useNeeding, useOfferTimes } from '../../../../data/office/bookings/booking-needs';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { RowOpen } from '../../kit/rows/row-open';
import { timeWords } from '../move/time-lines';
import styles from './needs-block.module.css';

interface Props {
  count: number;
  nameOf: (id: string | null) => string;
  onOpen: (booking: Booking) => void;
}

/** More are not done at once. */
const mostAtOnce = 50;

/** What has nobody who can come: others are found by the rule, or new times offered, for one or all. */
export function NobodyPart({ count, nameOf, onOpen }: Props) {
  const { data: rows = [] } = useNeeding('nobody', true);
  const [isOpen, setOpen] = useState(false);
  const find = useFindOthers();
  const offer = useOfferTimes();
  const busy = find.isPending || offer.isPending;

  async function findOthers(ids: string[]) {
    try {
      const { found, missing } = await find.mutateAsync(ids);
      say(found.length, missing.length, 'somebody now', 'nobody was found');
    } catch {
      failed();
    }
  }

  async function offerTimes(ids: string[]) {
    try {
      const { offered, missing } = await offer.mutateAsync(ids);
      say(offered.length, missing.length, 'an offer of another time', 'no time was found');
    } catch {
      failed();
    }
  }

  const all = rows.slice(0, mostAtOnce).map(({ id }) => id);
  return (
    <section className={styles.needs} aria-labelledby="nobody-can-come">
      <div className={styles.nobody}>
        <h2 id="nobody-can-come" className={styles.head}>
          <span className="num">{count}</span> {count === 1 ? 'has' : 'have'} nobody who can come
        </h2>
        <span className="cluster">
          <Button size="sm" disabled={busy || all.length === 0} onClick={() => findOthers(all)}>
            Find others
          </Button>
          <Button size="sm" disabled={busy || all.length === 0} onClick={() => offerTimes(all)}>
            Offer new times
          </Button>
          <Button kind="text" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'} them
          </Button>
        </span>
      </div>
      {isOpen && (
        <ul>
          {rows.map((booking) => (
            <li key={booking.id} className={styles.need}>
              <div className={styles.row}>
                <span>
                  <RowOpen onOpen={() => onOpen(booking)}>{booking.serviceType}</RowOpen>
                  <span className={styles.sub}>{booking.reference}</span>
                </span>
                <b>{booking.customerInfo.name}</b>
                <span className={styles.why}>
                  {timeWords(booking.date)}
                  <span className={styles.sub}>
                    {booking.assignedTo ? `${nameOf(booking.assignedTo)} cannot come` : 'Assigned to nobody'}
                  </span>
                </span>
                <span className={styles.offered}>
                  <Button size="sm" disabled={busy} onClick={() => findOthers([booking.id])}>
                    Find others
                  </Button>
                  <Button size="sm" disabled={busy} onClick={() => offerTimes([booking.id])}>
                    Offer a new time
                  </Button>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function say(done: number, missing: number, has: string, without: string): void {
  const parts = [
    done > 0 && `${done} ${done === 1 ? 'has' : 'have'} ${has}`,
    missing > 0 && `of ${missing} ${without}`,
  ].filter(Boolean);
  const description = parts.join(', ');
  toast({
    kind: done > 0 ? 'success' : 'info',
    title: done > 0 ? 'Success' : 'Nothing changed',
    description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
  });
}

function failed(): void {
  toast({ kind: 'error', title: 'Error', description: 'Nothing was changed. Try again in a moment.' });
}
