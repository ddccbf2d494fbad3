import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { TogetherBooking } from '../../../../contract/bookings/together';
import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/check-field';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Dialog } from '../../../ui/overlays/dialog';

interface Props {
  booking: Booking;
  /** It and the others of the same work that are still to come; none where it stands alone. */
  days: readonly TogetherBooking[];
  onClose: () => void;
  onCancel: (ids: string[]) => void;
}

/** Asks before a booking is cancelled: its customer is told. */
export function CancelDialog(props: Props) {
  const { booking, days, onClose, onCancel } = props;
  if (days.length > 0) return <CancelDaysDialog {...props} />;
  const { id, reference, serviceType, customerInfo, date } = booking;
  return (
    <ConfirmDialog
      open
      title="Cancel this booking?"
      text={`${customerInfo.name}, ${serviceType}, ${timeText(date)} (${reference}). Everyone we notified about it gets a cancellation.`}
      cancelLabel="Keep it"
      confirmLabel="Cancel booking"
      destructive
      onConfirm={() => onCancel([id])}
      onCancel={onClose}
    />
  );
}

/** Work of several days: which of them are cancelled. */
function CancelDaysDialog({ booking: { id }, days, onClose, onCancel }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([id]);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length > 0) onCancel(days.flatMap((day) => (chosen.includes(day.id) ? [day.id] : [])));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Which days do you want to cancel?"
      description="These days belong to the same job. The others stay as they are."
      actions={
        <>
          <Button onClick={onClose}>
            Back <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind="danger" type="submit" form={form} disabled={chosen.length === 0}>
            {chosen.length === 1 ? 'Cancel 1 day' : `Cancel ${chosen.length} days`}
          </Button>
        </>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        {days.map((day) => (
          <Checkbox
            key={day.id}
            label={`${timeText(day.date)} · ${day.reference}`}
            checked={chosen.includes(day.id)}
            data-autofocus={day.id === id || undefined}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked ? [...chosen, day.id] : chosen.filter((each) => each !== day.id),
              )
            }
          />
        ))}
      </form>
    </Dialog>
  );
}
