import { useState } from 'react';
import { sendVerifyLink } from '../../data/account/mailed-links';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import styles from './profile.module.css';
import { sayFailed } from './settings/words';

/** The address with its mark. What proves it is a link by mail, which needs the network to be asked for. */
export function EmailField({ email, verified }: { email: string; verified: boolean }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) return;
    setBusy(true);
    try {
      const { message: title } = await sendVerifyLink();
      toast({ title, description: 'Open it where you are signed in.' });
    } catch (error) {
      sayFailed('The link could not be sent', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Field
        label="Email"
        mark={
          verified ? (
            <StatusBadge kind="active" label="Verified" />
          ) : (
            <StatusBadge kind="pending" label="Not verified" />
          )
        }
        hint={
          verified
            ? 'You sign in with it. It cannot be changed here.'
            : 'Open the link in our mail. Earlier bookings made with this address then join your account.'
        }
      >
        <TextInput name="email" type="email" value={email} readOnly />
      </Field>
      {!verified && (
        <Button className={styles.profileVerify} busy={busy} icon="mail" onClick={() => void send()}>
          {busy ? 'Sending...' : 'Send the link again'}
        </Button>
      )}
    </div>
  );
}
