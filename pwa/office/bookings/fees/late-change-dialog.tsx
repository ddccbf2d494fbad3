import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { ChangeCause } from '../../../../contract/changes/charges';
import { showAed } from '../../../../contract/money';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { costText, type LateCost, untilText } from './late-labels';

/** What is said of a late change: whose wish it is, and whether its fee is waived. */
export type LateAnswer = Pick<BookingAdminUpdate, 'causedBy' | 'feeSeen' | 'lateFee' | 'useVisit'>;

interface Props {
  booking: Booking;
  cost: LateCost;
  cancels: boolean;
  onDecide: (answer: LateAnswer) => void;
  onLeave: () => void;
}

/** Asked before a confirmed visit is moved or cancelled late: whose wish it is, and what that costs. */
export function LateChangeDialog({ booking, cost, cancels, onDecide, onLeave }: Props) {
  const [cause, setCause] = useState<ChangeCause | ''>('');
  const [isWaived, setWaived] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const form = useId();
  const { fee, first } = cost;
  const reason = text.trim();
  const asksFee = cause === 'customer' && fee > 0;
  const canUse = asksFee && cancels && booking.subscriptionId !== undefined;
  const usesVisit = canUse && isUsed;
  const isCharged = asksFee && !isWaived && !usesVisit;
  const theirs = fee > 0 ? showAed(fee) : first ? 'free, their first' : 'no fee';
  const causes = [
    { value: 'customer', label: `The customer: ${theirs}` },
    { value: 'us', label: 'Us: no fee' },
  ];
  const doing = cancels ? 'Cancel visit' : 'Move visit';

  function submit(event: FormEvent) {
    event.preventDefault();
    const waives = asksFee && isWaived && !usesVisit;
    const isMissing = !cause || (waives && !reason);
    setWrong(isMissing);
    if (isMissing) return;
    onDecide({
      causedBy: cause,
      feeSeen: fee,
      ...(usesVisit && { useVisit: true }),
      ...(waives && { lateFee: { state: 'waived', reason } }),
    });
  }

  return (
    <Dialog
      open
      onClose={onLeave}
      title={cancels ? 'Cancel late' : 'Move late'}
      description={`${booking.customerInfo.name}, ${booking.serviceType}. ${untilText(booking, new Date())}`}
      actions={
        <>
          <Button onClick={onLeave}>
            Go back <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind={cancels ? 'danger' : 'primary'} type="submit" form={form}>
            {isCharged ? `${doing} for ${showAed(fee)}` : usesVisit ? `${doing}, use it` : doing}
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <Field
          label="Who asked for this?"
          error={wrong && !cause ? 'Choose who asked for this.' : undefined}
          required
        >
          <Select
            options={causes}
            placeholder="Choose"
            value={cause}
            data-autofocus
            onChange={(event) => setCause(event.currentTarget.value as ChangeCause)}
          />
        </Field>
        <p className="field-hint" role="status">
          {cause === 'customer' &&
            (usesVisit ? 'No fee: the visit counts as used in the plan.' : costText({ fee, first }))}
          {cause === 'us' && 'The customer pays nothing, and their first late change stays free.'}
        </p>
        {canUse && (
          <Checkbox
            label="Use the visit of the plan instead of the fee"
            checked={isUsed}
            onChange={(event) => setUsed(event.currentTarget.checked)}
          />
        )}
        {asksFee && !usesVisit && (
          <Checkbox
            label="Waive fee"
            checked={isWaived}
            onChange={(event) => setWaived(event.currentTarget.checked)}
          />
        )}
        {asksFee && !usesVisit && isWaived && (
          <Field
            label="Reason for waiving the fee"
            hint="Only the office sees it."
            error={wrong && !reason ? 'Enter a reason.' : undefined}
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
