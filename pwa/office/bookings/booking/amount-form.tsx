import type { FormEvent } from 'react';
import { readAmount } from '../../../../contract/amount';
import type { Booking } from '../../../../contract/bookings/bookings';
import { showAed } from '../../../../contract/money';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { Button } from '../../../ui/button';
import { useChangedBy } from '../../data/changed-by';
import { NowBeside } from '../../kit/form/now-beside';
import styles from '../office-dialog.module.css';
import { PriceFields, usePrice } from './price-fields';

interface Props {
  booking: Booking;
  saving: boolean;
  onChange: (change: BookingAdminUpdate) => void;
}

/** The amount alone, for a price that changed after the confirmation. */
export function AmountForm({ booking, saving, onChange }: Props) {
  const price = usePrice(booking, booking.status === 'confirmed');

  const by = useChangedBy(booking, 'amount', price.isNews);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = price.read();
    if (read && read.amount !== booking.amount) onChange(read);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className={`${styles.detailsForm} grid gap-10 ${styles.detailsAmount}`}
    >
      <PriceFields label={booking.subscriptionId ? 'Amount beyond the plan' : 'Amount'} price={price} />
      {price.isNews && <NowBeside now={showAed(booking.amount)} by={by} />}
      <Button
        type="submit"
        aria-disabled={saving || readAmount(price.typed, { free: true }) === booking.amount}
      >
        Save amount
      </Button>
    </form>
  );
}
