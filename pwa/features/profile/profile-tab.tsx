import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '../../../contract/accounts/users';
import { sendVerifyLink } from '../../data/account/mailed-links';
import type { OutboxItem } from '../../data/outbox/outbox';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { useMyProfile } from '../../data/profile';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { PendingChange } from '../../widgets/bookings/pending-change';
import styles from './profile.module.css';
import { PanelFailed, PanelSkeleton } from './settings/panel-states';
import { sayFailed } from './settings/words';
import { useProfileForm } from './use-profile-form';

/** My Profile: name and phone can be changed, the e-mail is read-only. */
export function ProfileTab() {
  const { profile, waiting, failed } = useMyProfile();
  return (
    <section aria-labelledby="profile-details">
      <h2 id="profile-details">Your details</h2>
      {profile ? (
        <Details key={profile.id} profile={profile} waiting={waiting} />
      ) : failed ? (
        <PanelFailed what="your profile" />
      ) : (
        <PanelSkeleton label="Loading your profile" />
      )}
    </section>
  );
}

function Details(props: { profile: Profile; waiting: { name?: OutboxItem; phone?: OutboxItem } }) {
  const { profile, waiting } = props;
  const details = useProfileForm(profile);
  const { fields, touched, change, faults, trouble, busy, submit } = details;
  const form = useRef<HTMLFormElement>(null);

  useFocusAfter(form, details, '[type=submit]');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      ref={form}
      className={`form ${styles.profileForm}`}
      noValidate
      aria-label="Your details"
      onSubmit={onSubmit}
    >
      <div>
        <Field label="Display name" error={faults.name} required>
          <TextInput
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            value={fields.name}
            readOnly={busy}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        {waiting.name && <PendingChange change={waiting.name} what="Name" />}
      </div>
      <div>
        <Field label="Phone" mark="optional" hint="We call it about your bookings." error={faults.phone}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+971 50 123 4567"
            value={fields.phone}
            readOnly={busy}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </Field>
        {waiting.phone && <PendingChange change={waiting.phone} what="Phone" />}
      </div>
      <EmailField email={profile.email} verified={profile.emailVerified} />
      {trouble && (
        <Note kind="error" live>
          {trouble}
        </Note>
      )}
      <div className={`${styles.profileActions} wraps middle`}>
        <Button type="submit" kind="primary" busy={busy} disabled={!touched}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        <p className="faint text-sm">No signal? It is kept on this device and sent later.</p>
      </div>
    </form>
  );
}

/** The address with its mark. What proves it is a link by mail, which needs the network to be asked for. */
function EmailField({ email, verified }: { email: string; verified: boolean }) {
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
        <Button className="above-12" busy={busy} icon="mail" onClick={() => void send()}>
          {busy ? 'Sending...' : 'Send the link again'}
        </Button>
      )}
    </div>
  );
}
