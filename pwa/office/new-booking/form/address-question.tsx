import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { AddressFields } from '../../kit/form/address-fields';
import type { CallPart } from './call-part';

interface Props extends Omit<CallPart, 'faults'> {
  onAnswer: (answer: 'unknown' | 'known' | undefined) => void;
}

/** A confirmed visit goes somewhere: where is asked before it is saved, and that nobody knows it yet is an answer. */
export function AddressQuestion({ draft, change, onAnswer }: Props) {
  const form = useId();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft.address.trim()) onAnswer('known');
    else setMissing(true);
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title="What is the address?"
      description="The technician needs the address. If the customer cannot say it now, the booking shows that it is missing."
      actions={
        <>
          <Button onClick={() => onAnswer('unknown')}>Not known yet</Button>
          <Button kind="primary" type="submit" form={form}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <AddressFields
          address={draft.address}
          area={draft.area}
          focused
          wrong={missing ? { address: 'Enter the address, or choose Not known yet.' } : undefined}
          onChange={(part) => {
            setMissing(false);
            change({ ...part, homeId: '' });
          }}
        />
      </form>
    </Dialog>
  );
}
