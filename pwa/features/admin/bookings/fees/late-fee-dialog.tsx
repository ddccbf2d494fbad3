import { type FormEvent, useId, useState } from 'react';
import type { LateFeeDecision } from '../../../../../contract/changes/charges';
import { showAed } from '../../../../../contract/money';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { Dialog } from '../../../../ui/overlays/dialog';

interface Props {
  /** AED. */
  fee: number;
  cancels: boolean;
  onDecide: (decision: LateFeeDecision | undefined) => void;
  onLeave: () => void;
}

type Choice = LateFeeDecision['state'] | 'ours';

/** Asked before a confirmed visit is moved or cancelled late: whose wish it is, and whether they pay for it. */
export function LateFeeDialog({ fee, cancels, onDecide, onLeave }: Props) {
  const [choice, setChoice] = useState<Choice>('owed');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const form = useId();
  const reason = text.trim();
  const options: { value: Choice; label: string }[] = [
    { value: 'owed', label: `The customer asked: add ${showAed(fee)}` },
    { value: 'waived', label: 'The customer asked: waive the fee' },
    { value: 'ours', label: 'It is because of us: no fee' },
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = choice === 'waived' && !reason;
    setWrong(isMissing);
    if (isMissing) return;
    onDecide(
      choice === 'ours' ? undefined : choice === 'waived' ? { state: choice, reason } : { state: choice },
    );
  }

  return (
    <Dialog
      open
      onClose={onLeave}
      title={cancels ? 'Cancel it late' : 'Move it late'}
      description="It is free no more for the customer. Whatever is chosen stands in the booking and its history."
      actions={
        <>
          <Button onClick={onLeave}>
            Leave it <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind={cancels ? 'danger' : 'primary'} type="submit" form={form}>
            {cancels ? 'Cancel booking' : 'Move visit'}
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <Field label="Late fee">
          <Select
            options={options}
            value={choice}
            data-autofocus
            onChange={(event) => setChoice(event.currentTarget.value as Choice)}
          />
        </Field>
        {choice === 'waived' && (
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
