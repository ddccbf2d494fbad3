import { useState } from 'react';
import { type Billing, type BillingInput, billingInput } from '../../../contract/money/billing';
import { BillingFields } from './billing-fields';
import { checked, SavedForm } from './saved-form';

interface Props {
  billing: Billing;
  save: (of: { seen: Billing; input: BillingInput }) => Promise<unknown>;
  onDone: () => void;
}

/** Whom invoices are for. What is left empty is as the account, or the visit, has it. */
export function BillingForm({ billing, save, onDone }: Props) {
  const { rev: _, ...saved } = billing;
  const [typed, setTyped] = useState<BillingInput>(saved);
  return (
    <SavedForm
      read={() => checked(billingInput, typed)}
      save={(input) => save({ seen: billing, input })}
      onDone={onDone}
    >
      {(faults) => (
        <BillingFields
          typed={typed}
          faults={faults}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </SavedForm>
  );
}
