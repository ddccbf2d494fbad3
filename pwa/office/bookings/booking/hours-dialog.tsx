import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { hoursAsked, readHours } from '../../../../contract/bookings/plan-hours';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';

/** Asked before a visit is completed that its plan counts in hours. */
export function HoursDialog(props: {
  booking: Booking;
  onClose: () => void;
  onComplete: (hours: number) => void;
}) {
  const { booking, onClose, onComplete } = props;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const hours = readHours(typed);
    setWrong(hours === undefined);
    if (hours !== undefined) onComplete(hours);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="How long did it take?"
      description={`${booking.customerInfo.name}, ${booking.serviceType}. The plan counts it in hours.`}
      actions={
        <>
          <Button onClick={onClose}>
            Go back <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind="primary" type="submit" form={form}>
            Complete booking
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <Field
          label="Hours"
          hint="Part hours are rounded up. What is more than the plan has left is agreed as ordinary work."
          error={wrong ? hoursAsked : undefined}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
