import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Wish } from '../../../../contract/changes/charges';
import { showAed } from '../../../../contract/money';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { costWords, type LateCost, untilWords } from './late-words';

/** What is said of a late change: whose wish it is, and whether its fee is waived. */
export type LateAnswer = Pick<BookingAdminUpdate, 'causedBy' | 'feeSeen' | 'lateFee'>;

interface Props {
  booking: Booking;
  cost: LateCost;
  cancels: boolean;
  onDecide: (answer: LateAnswer) => void;
  onLeave: () => void;
}

/** Asked before a confirmed visit is moved or cancelled late: whose wish it is, and what that costs. */
export function LateChangeDialog({ booking, cost, cancels, onDecide, onLeave }: Props) {
  const [wish, setWish] = useState<Wish | ''>('');
  const [isWaived, setWaived] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const form = useId();
  const { fee, first } = cost;
  const reason = text.trim();
  const isCharged = wish === 'customer' && fee > 0 && !isWaived;
  const theirs = fee > 0 ? showAed(fee) : first ? 'free, their first' : 'no fee';
  const wishes = [
    { value: 'customer', label: `The customer’s: ${theirs}` },
    { value: 'us', label: 'Ours: no fee' },
  ];
  const doing = cancels ? 'Cancel visit' : 'Move visit';

  function submit(event: FormEvent) {
    event.preventDefault();
    const waives = wish === 'customer' && fee > 0 && isWaived;
    const isMissing = !wish || (waives && !reason);
    setWrong(isMissing);
    if (isMissing) return;
    onDecide({ causedBy: wish, feeSeen: fee, ...(waives && { lateFee: { state: 'waived', reason } }) });
  }

  return (
    <Dialog
      open
      onClose={onLeave}
      title={cancels ? 'Cancel late' : 'Move late'}
      description={`${booking.customerInfo.name}, ${booking.serviceType}. ${untilWords(booking, new Date())}`}
      actions={
        <>
          <Button onClick={onLeave}>
            Go back <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind={cancels ? 'danger' : 'primary'} type="submit" form={form}>
            {isCharged ? `${doing} for ${showAed(fee)}` : doing}
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <Field label="Whose wish?" error={wrong && !wish ? 'Choose whose wish it is.' : undefined} required>
          <Select
            options={wishes}
            placeholder="Choose"
            value={wish}
            data-autofocus
            onChange={(event) => setWish(event.currentTarget.value as Wish)}
          />
        </Field>
        <p className="field-hint" role="status">
          {wish === 'customer' && costWords({ fee, first })}
          {wish === 'us' && 'It costs the customer nothing, and their first late change stays free.'}
        </p>
        {wish === 'customer' && fee > 0 && (
          <Checkbox
            label="Waive fee"
            checked={isWaived}
            onChange={(event) => setWaived(event.currentTarget.checked)}
          />
        )}
        {wish === 'customer' && fee > 0 && isWaived && (
          <Field
            label="Why is it waived?"
            hint="For the office alone."
            error={wrong && !reason ? 'Say why.' : undefined}
            required
          >
            <TextInput
              maxLength={200}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
