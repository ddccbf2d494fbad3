import { type FormEvent, useRef, useState } from 'react';
import { type Profile, type ProfileField, profileFields } from '../../../contract/accounts/users';
import type { FormField } from '../../../contract/forms/form-fields';
import { sendVerifyLink } from '../../data/account/mailed-links';
import type { OutboxItem } from '../../data/outbox/outbox';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { useMyProfile } from '../../data/profile';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput, type TextInputProps } from '../../ui/form/text-input';
import { PendingChange } from '../../widgets/bookings/pending-change';
import styles from './profile.module.css';
import { PanelFailed, PanelSkeleton } from './settings/panel-states';
import { sayFailed } from './settings/profile-toasts';
import { useProfileForm } from './use-profile-form';

const names = Object.keys(profileFields) as ProfileField[];

/** How the browser may help with them. */
const help: Record<ProfileField, TextInputProps> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+971 50 123 4567' },
};

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

function Details(props: { profile: Profile; waiting: Partial<Record<ProfileField, OutboxItem>> }) {
  const { profile, waiting } = props;
  const details = useProfileForm(profile);
  const { fields, touched, change, faults, formError, busy, submit } = details;
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
      {names.map((name) => {
        const { label, named = label, mark, hint, is }: FormField = profileFields[name];
        const pending = waiting[name];
        return (
          <div key={name}>
            <Field label={label} mark={mark} hint={hint} error={faults[name]} required={is === 'line'}>
              <TextInput
                {...help[name]}
                name={name}
                value={fields[name]}
                readOnly={busy}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
            {pending && <PendingChange change={pending} what={named} />}
          </div>
        );
      })}
      <EmailField email={profile.email} verified={profile.emailVerified} />
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
      <div className={`${styles.profileActions} wraps middle`}>
        <Button type="submit" kind="primary" busy={busy} aria-disabled={!touched}>
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
            : 'Open the link in our e-mail. Earlier bookings with this address are then added to your account.'
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
