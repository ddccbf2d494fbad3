import type { BookingView } from '../../../data/bookings';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from '../bookings.module.css';

/** Whether a visit is coming of which nobody knows where to. */
export function isAddressRequested({ status, address, pending, addressUnknown }: BookingView): boolean {
  const isComing = status === 'pending' || status === 'confirmed';
  const isGiven = pending?.to === 'cancelled' || pending?.kind === 'booking.address';
  return isComing && !isGiven && (addressUnknown === true || !address);
}

/** In the row of such a visit: the question, and the way to answer it. */
export function AskAddress({ name, onAnswer }: { name: string; onAnswer(): void }) {
  return (
    <div className={`${styles.askAddress} above-10 grid to-start rounded gap-8`}>
      <p className="strong">
        <Icon name="pin" size="sm" />
        Where should we come?
      </p>
      <Button onClick={onAnswer} aria-label={`Add the address: ${name}`}>
        Add the address
      </Button>
    </div>
  );
}
