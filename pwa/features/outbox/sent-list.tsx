import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import { momentText } from '../../../contract/dates';
import { slotText } from '../../../contract/visits/visit-when';
import type { SentItem } from '../../data/outbox/outbox';
import { StatusBadge } from '../../ui/feedback/status-badge';
import styles from './outbox.module.css';

/** What a guest has sent from this device, with the answer it got then. */
export function SentList({ sent, now }: { sent: readonly SentItem[]; now: Date }) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">Sent</h2>
      <p className="soft text-sm">
        Shown as it was when you sent it. Kept on this device for 30 days. We call to confirm.
      </p>
      <ul className={`list-rows ${styles.sentList} above-8`}>
        {sent.map((item) => {
          const status = bookingStatuses.find((each) => each === item.status);
          const isWithoutTime = item.needsTime !== undefined && status === 'pending';
          return (
            <li key={item.opId}>
              <div className={`${styles.outboxEntryHead} flex wraps apart`}>
                <div>
                  <h3 className="anywhere">{item.service}</h3>
                  <p className="num text-sm anywhere">
                    {isWithoutTime ? `Requested ${slotText(item.date)}` : slotText(item.date)}
                  </p>
                </div>
                {status && <StatusBadge kind={isWithoutTime ? 'needs-time' : status} />}
              </div>
              <p className="faint text-sm num">
                {item.reference && <strong>{item.reference}</strong>}
                <span>{item.reference ? ' · Sent ' : 'Sent '}</span>
                <time dateTime={item.sentAt}>{momentText(new Date(item.sentAt), now)}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
