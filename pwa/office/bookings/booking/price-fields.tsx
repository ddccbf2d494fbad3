import { type FormEvent, useState } from 'react';
import { amountFault, readAmount, settledAmount, typedAmount } from '../../../../contract/amount';
import { canBeFree, canConfirmAt } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { showAed } from '../../../../contract/money';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { AmountField } from '../../../ui/form/amount-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useChangedBy } from '../../data/changed-by';
import { NowBeside } from '../../kit/form/now-beside';
import { useTyped } from '../../kit/form/use-typed';
import styles from '../office-dialog.module.css';

/** The amount and, where it is 0, why. */
export function PriceFields(props: { label: string; price: ReturnType<typeof usePrice>; focused?: boolean }) {
  const { typed, type, reason, giveReason, wrong, free, asksReason } = props.price;
  return (
    <div className="form">
      <AmountField
        label={props.label}
        value={typed}
        onChange={type}
        settle={settledAmount}
        error={wrong && !asksReason ? amountFault(typed) : undefined}
        free={free || asksReason}
        focused={props.focused}
      />
      {asksReason && (
        <Field
          label="Reason for AED 0"
          hint="Saved in the history. Only the office sees it."
          error={wrong ? 'Enter an amount above 0, or a reason for AED 0.' : undefined}
          required
        >
          <TextInput maxLength={200} value={reason} onChange={(event) => giveReason(event.target.value)} />
        </Field>
      )}
    </div>
  );
}

/**
 * The price of a booking as it is typed; one of AED 0 asks why, where the booking is or becomes confirmed. The 0 of a new
 * booking is no agreed price yet: why is asked once it was typed, or sent.
 */
export function usePrice(booking: Booking, confirmed: boolean) {
  const { amount, zeroReason, rev } = booking;
  const field = useTyped({
    value: typedAmount(amount),
    rev,
    isSame: (text, value) => readAmount(text, { free: true }) === readAmount(value, { free: true }),
  });
  const { typed } = field;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const [sentFree, setSentFree] = useState(false);
  // The amount became another one: what was said of the one before is no more about it. Not a new form, which would lose the focus.
  const [base, setBase] = useState(amount);
  if (base !== amount) {
    setBase(amount);
    if (!field.isTouched) {
      setReason('');
      setSentFree(false);
    }
  }

  // Why nothing is asked for it may stand there already.
  const free = !confirmed || canBeFree(booking) || Boolean(zeroReason);
  const asksReason =
    !free && readAmount(typed, { free: true }) === 0 && (sentFree || typed !== typedAmount(amount));

  return {
    typed,
    /** Another amount is in the booking by now than the one that this was typed over. */
    isNews: field.isNews,
    type(text: string) {
      field.type(text);
      setWrong(false);
    },
    reason,
    giveReason(text: string) {
      setReason(text);
      setWrong(false);
    },
    wrong,
    free,
    asksReason,
    /** What was typed, if it can be sent; otherwise the form says what is wrong. */
    read(): { amount: number; reason?: string } | undefined {
      const why = asksReason ? reason.trim() : '';
      const now = readAmount(typed, { free: true });
      const fits = now !== undefined && (free || canConfirmAt(now, { ...booking, reason: why }));
      setWrong(!fits);
      setSentFree(!fits && now === 0);
      if (fits) return { amount: now, ...(why && { reason: why }) };
      toast({ kind: 'error', title: 'Error', description: amountFault(typed) });
      return undefined;
    },
  };
}

interface AmountProps {
  booking: Booking;
  saving: boolean;
  onChange: (change: BookingAdminUpdate) => void;
}

/** The amount alone, for a price that changed after the confirmation. */
export function AmountForm({ booking, saving, onChange }: AmountProps) {
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
