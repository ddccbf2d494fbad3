import { type FormEvent, useId, useState } from 'react';
import { readAmount, typedAmount } from '../../../../contract/amount';
import type { Booking } from '../../../../contract/bookings';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Rows } from '../../../ui/rows';
import { toast } from '../../../ui/toast-store';
import { showVisit } from '../kit/show-dates';
import './office-dialog.css';
import { AmountField } from '../../../ui/amount-field';
import type { Outcome } from '../kit/use-row-change';

interface Props {
  booking: Booking;
  onClose: () => void;
  /** Sends status and amount together. */
  onConfirm: (amount: number) => Promise<Outcome>;
}

/** Asks for the payment amount before a booking becomes confirmed (§4). It stays, amount and all, while a refusal can be mended. */
export function ConfirmBookingDialog({ booking, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState(typedAmount(booking.amount));
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const visit = showVisit(booking.date);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amount = readAmount(typed);
    setWrong(amount === undefined);
    if (amount === undefined) {
      toast({ kind: 'error', title: 'Error', description: 'Please enter a valid amount' });
      return;
    }
    setBusy(true);
    const outcome = await onConfirm(amount);
    setBusy(false);
    if (outcome !== 'refused') onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm Booking"
      className="office-dialog"
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {busy ? 'Confirming…' : 'Confirm Booking'}
          </Button>
        </>
      }
    >
      <div className="office-facts">
        <Rows
          items={[
            { label: 'Service', value: booking.serviceType },
            { label: 'Customer', value: `${booking.customerInfo.name}, ${booking.customerInfo.phone}` },
            { label: 'Date', value: [visit.day, visit.slot].filter(Boolean).join(', ') },
          ]}
        />
      </div>
      <form id={form} noValidate onSubmit={submit}>
        <AmountField label="Payment amount" value={typed} onChange={setTyped} wrong={wrong} focused />
      </form>
      <p className="soft">Status and amount are saved together. The customer sees both.</p>
    </Dialog>
  );
}
