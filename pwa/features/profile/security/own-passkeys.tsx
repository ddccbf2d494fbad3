import { useRef, useState } from 'react';
import type { Passkey } from '../../../../contract/accounts/passkeys';
import type { FactorAdded, SecondFactors } from '../../../../contract/accounts/second-factor';
import { dateOf } from '../../../../contract/dates';
import { Problem } from '../../../../contract/errors';
import { addPasskey, removePasskey, renamePasskey } from '../../../data/account/own-factors';
import { useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { usePasskeysPossible } from '../../../data/second-factor/passkey';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import styles from '../profile.module.css';
import { DialogForm } from '../settings/dialog-form';
import { problemText } from '../settings/profile-toasts';
import { RemoveDialog } from './remove-dialog';
import { useWork } from './use-work';

interface Props {
  factors: SecondFactors;
  onAdded(added: FactorAdded): void;
  onChanged(): void;
}

/** The passkeys: one a device, or one on all devices of a maker. */
export function OwnPasskeys({ factors, onAdded, onChanged }: Props) {
  const { passkeys } = factors;
  const possible = usePasskeysPossible();
  const { busy, work } = useWork();
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();

  const add = () =>
    work('The passkey was not added', async () => {
      const added = await addPasskey();
      // The codes are to be read, and say it besides.
      if (!added.recoveryCodes) toast({ kind: 'success', title: `Passkey added: ${added.passkey.name}` });
      onAdded(added);
    });

  return (
    <div className={styles.profileFactor}>
      <h4>Passkeys</h4>
      {passkeys.length > 0 && (
        <ul className={`list-rows ${styles.profileList}`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.profileRow}>
              <div>
                <h5>{passkey.name}</h5>
                <p className="soft text-sm num">{factsOf(passkey)}</p>
              </div>
              <div className={styles.profileRowAcross}>
                <Button size="sm" aria-label={`Rename: ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                  Rename
                </Button>
                <Button
                  size="sm"
                  kind="danger-text"
                  aria-label={`Remove: ${passkey.name}`}
                  onClick={() => setRemoving(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <div className={`${styles.profileActions} wraps middle`}>
          <Button icon="plus" busy={busy} onClick={() => void add()}>
            {busy ? 'Waiting for your device...' : 'Add a passkey'}
          </Button>
        </div>
      ) : (
        <p className="soft text-sm">This browser does not support passkeys. Use an authenticator app here.</p>
      )}
      {renaming && (
        <RenameDialog passkey={renaming} onDone={onChanged} onClose={() => setRenaming(undefined)} />
      )}
      {removing && (
        <RemoveDialog
          title={`Remove the passkey ${removing.name}?`}
          text="You can no longer sign in with it. Delete it on its device too, so that it is not offered there."
          last={passkeys.length === 1 && factors.totp === null}
          remove={() => removePasskey(removing.id)}
          done="Passkey removed"
          onDone={onChanged}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

function factsOf({ createdAt, lastUsedAt, synced }: Passkey): string {
  const used = lastUsedAt ? `last used ${dateOf(lastUsedAt)}` : 'not used yet';
  return [`Added ${dateOf(createdAt)}`, used, ...(synced ? ['on your other devices too'] : [])].join(' · ');
}

/** Another name for a passkey, by which its person knows it. */
function RenameDialog(props: { passkey: Passkey; onDone(): void; onClose(): void }) {
  const { passkey, onDone, onClose } = props;
  const [name, setName] = useState(passkey.name);
  const submitting = useSubmit<'name'>();
  const { faults, formError, busy, clearErrors, run } = submitting;
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
        return fault ? { faults: { name: fault } } : { formError: problemText(error) };
      }
    });

  return (
    <DialogForm
      title="Rename this passkey"
      label="Save"
      busyLabel="Saving..."
      form={form}
      busy={busy}
      formError={formError}
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
            clearErrors(['name']);
          }}
        />
      </Field>
    </DialogForm>
  );
}
