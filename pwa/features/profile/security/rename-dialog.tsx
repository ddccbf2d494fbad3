import { useRef, useState } from 'react';
import type { Passkey } from '../../../../contract/accounts/passkeys';
import { Problem } from '../../../../contract/errors';
import { renamePasskey } from '../../../data/account/own-factors';
import { useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { DialogForm } from '../settings/dialog-form';
import { problemWords } from '../settings/words';

/** Another name for a passkey, by which its person knows it. */
export function RenameDialog(props: { passkey: Passkey; onDone(): void; onClose(): void }) {
  const { passkey, onDone, onClose } = props;
  const [name, setName] = useState(passkey.name);
  const submitting = useSubmit<'name'>();
  const { faults, trouble, busy, mend, run } = submitting;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(form, submitting, '[name=name]');

  const submit = () =>
    run(async (sending) => {
      const { checkName } = await import('./check-factor');
      const checked = checkName({ name });
      if ('faults' in checked) return checked;
      sending();
      try {
        await renamePasskey(passkey.id, checked.value.name);
        onDone();
        onClose();
        return undefined;
      } catch (error) {
        const fault = error instanceof Problem ? error.detail.fields?.name : undefined;
        return fault ? { faults: { name: fault } } : { trouble: problemWords(error) };
      }
    });

  return (
    <DialogForm
      title="Rename this passkey"
      label="Save"
      busyLabel="Saving..."
      form={form}
      busy={busy}
      trouble={trouble}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={faults.name} required>
        <TextInput
          name="name"
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            mend(['name']);
          }}
        />
      </Field>
    </DialogForm>
  );
}
