import { type FormEvent, useId, useRef, useState } from 'react';
import { settledAmount } from '../../../../contract/amount';
import { Problem } from '../../../../contract/errors';
import type { AdminPayment } from '../../../../contract/money/payments/admin-payments';
import { newId } from '../../../../contract/new-id';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { useGiveBack } from '../../data/money';
import { readFils, showFilsAed, typedFils } from './money-text';
import { whyNot } from './why-not';

const said = {
  done: 'It is on its way to the card.',
  asked: 'The payment company does not answer yet. It is done by itself as soon as it does.',
  failed: 'The payment company refused it. Give it back another way.',
};

/** Gives money of an online payment back to the card that it came from. */
export function GiveBack({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const form = useId();
  const id = useRef(newId());
  const { mutateAsync, isPending } = useGiveBack();
  const [typed, setTyped] = useState(typedFils(payment.amount));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const amount = readFils(typed) ?? 0;

  async function giveBack(event: FormEvent) {
    event.preventDefault();
    if (amount <= 0) return setError('Enter an amount above AED 0.');
    try {
      const { state } = await mutateAsync({ payment, id: id.current, amount, note });
      const title = state === 'failed' ? 'Not given back' : `${showFilsAed(amount)} given back`;
      toast({ ...(state === 'failed' && { kind: 'error' }), title, description: said[state] });
      onClose();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      setError(whyNot(problem));
      // Refused it was not made: another amount is another refund. Not heard of, it is the same one.
      if (problem.code === 'invalid') id.current = newId();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Give back to the card"
      description={`Of ${payment.reference}, ${showFilsAed(payment.amount)}, ${payment.theirReference || 'paid online'}. It takes the bank up to ten days.`}
      actions={
        <>
          <Button onClick={onClose}>Close, nothing happens</Button>
          <Button kind="primary" type="submit" form={form} busy={isPending}>
            {amount > 0 ? `Give back ${showFilsAed(amount)}` : 'Give back'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-14" noValidate onSubmit={(event) => void giveBack(event)}>
        <Field label="Amount, AED" required error={error}>
          <MoneyInput value={typed} onType={setTyped} settle={settledAmount} />
        </Field>
        <Field label="Why" mark="optional">
          <TextInput maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
