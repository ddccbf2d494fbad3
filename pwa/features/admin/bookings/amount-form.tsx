import { type FormEvent, useState } from 'react';
import { readAmount, typedAmount } from '../../../../contract/amount';
import { AmountField } from '../../../ui/amount-field';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';

interface Props {
  amount: number;
  saving: boolean;
  onAmount: (amount: number) => void;
}

/** The amount alone, for a price that changed after the confirmation. */
export function AmountForm({ amount, saving, onAmount }: Props) {
  const [typed, setTyped] = useState(typedAmount(amount));
  const [wrong, setWrong] = useState(false);
  // The amount became another one: that is where one goes on from. Not a new form, which would lose the focus.
  const [base, setBase] = useState(amount);
  if (base !== amount) {
    setBase(amount);
    setTyped(typedAmount(amount));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readAmount(typed);
    setWrong(read === undefined);
    if (read === undefined)
      toast({ kind: 'error', title: 'Error', description: 'Please enter a valid amount' });
    else if (read !== amount) onAmount(read);
  }

  return (
    <form noValidate onSubmit={submit} className="details-form details-amount">
      <AmountField label="Amount" value={typed} onChange={setTyped} wrong={wrong} />
      <Button type="submit" disabled={saving || Number(typed) === amount}>
        Save amount
      </Button>
    </form>
  );
}
