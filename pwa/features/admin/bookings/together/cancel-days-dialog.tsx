import { type FormEvent, useId, useState } from 'react';
import type { TogetherBooking } from '../../../../../contract/bookings/together';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/form/check-field';
import { Dialog } from '../../../../ui/overlays/dialog';
import { timeWords } from '../move/time-lines';

interface Props {
  /** The one that was to be cancelled. */
  id: string;
  /** It and the others of the same work that are still to come. */
  days: readonly TogetherBooking[];
  onClose: () => void;
  onCancel: (ids: string[]) => void;
}

/** Work of several days: which of them are cancelled. */
export function CancelDaysDialog({ id, days, onClose, onCancel }: Props) {
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
      title="Which days are cancelled?"
      description="They are days of the same work. The others stay as they are."
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
            label={`${timeWords(day.date)} · ${day.reference}`}
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
