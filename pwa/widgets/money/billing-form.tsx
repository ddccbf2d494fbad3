import { type FormEvent, useState } from 'react';
import { errorText, Problem } from '../../../contract/errors';
import { type Billing, type BillingInput, billingInput } from '../../../contract/money/billing';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { BillingFields, faultsIn } from './billing-fields';

interface Props {
  billing: Billing;
  save: (of: { seen: Billing; input: BillingInput }) => Promise<unknown>;
  onDone: () => void;
}

/** Whom invoices are for. What is left empty is as the account, or the visit, has it. */
export function BillingForm({ billing, save, onDone }: Props) {
  const { rev: _, ...saved } = billing;
  const [typed, setTyped] = useState<BillingInput>(saved);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = billingInput.safeParse(typed);
    setFaults(read.success ? {} : faultsIn(read.error.issues));
    setFailed(undefined);
    if (!read.success || busy) return;
    setBusy(true);
    try {
      await save({ seen: billing, input: read.data });
      onDone();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      setFaults(problem.detail.fields ?? {});
      setFailed(
        problem.code === 'conflict'
          ? 'It was changed elsewhere in the meantime. Close this and look again.'
          : problem.message || errorText[problem.code],
      );
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="form">
      <BillingFields
        typed={typed}
        faults={faults}
        onType={(name, value) => setTyped({ ...typed, [name]: value })}
      />
      {failed && (
        <Note kind="error" live>
          {failed}
        </Note>
      )}
      <div className="dialog-actions">
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
