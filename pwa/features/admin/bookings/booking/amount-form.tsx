import type { FormEvent } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../../contract/changes/booking-changes';
import { Button } from '../../../../ui/button';
import styles from '../office-dialog.module.css';
import { PriceFields } from './price-fields';
import { usePrice } from './use-price';

interface Props {
  booking: Booking;
  saving: boolean;
  onChange: (change: BookingAdminUpdate) => void;
}

/** The amount alone, for a price that changed after the confirmation. */
export function AmountForm({ booking, saving, onChange }: Props) {
  const price = usePrice(booking, booking.status === 'confirmed');

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = price.read();
    if (read && read.amount !== booking.amount) onChange(read);
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.detailsForm} ${styles.detailsAmount}`}>
      <PriceFields label="Amount" price={price} />
      <Button type="submit" disabled={saving || Number(price.typed) === booking.amount}>
        Save amount
      </Button>
    </form>
  );
}
