import { useRef } from 'react';
import { defaultSettings } from '../../../../contract/default-settings';
import type { Settings } from '../../../../contract/users';
import { sendProfile, useMyProfile } from '../../../data/profile';
import { dismissToast } from '../../../ui/feedback/toast-store';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import { PanelFailed, PanelSkeleton } from '../panel-states';
import styles from '../profile.module.css';
import { sayProfile } from '../words';

const languages: { value: Settings['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية (Arabic)' },
];

/** What the person wishes to be told, and in which language. Each change is sent by itself, and may wait. */
export function WishesSection() {
  const { profile, waiting, failed } = useMyProfile();
  const said = useRef(0);
  const settings = profile?.settings ?? defaultSettings;

  function wish(change: Partial<Settings>) {
    dismissToast(said.current);
    sendProfile({ fields: { settings: change }, opId: crypto.randomUUID() }).then(
      (sent) => {
        said.current = sayProfile(sent.is);
      },
      () => {
        said.current = sayProfile('failed');
      },
    );
  }

  return (
    <section aria-labelledby="profile-wishes">
      <h3 id="profile-wishes">Messages from us</h3>
      {profile ? (
        <>
          <Switch
            label="E-mail"
            hint="News about your bookings. Mails about your account's safety are always sent."
            checked={settings.emailNotifications}
            onChange={(on) => wish({ emailNotifications: on })}
          />
          {waiting.emailNotifications && <PendingChange change={waiting.emailNotifications} what="E-mail" />}
          <Switch
            label="SMS"
            hint="To the phone number in your profile."
            checked={settings.smsNotifications}
            onChange={(on) => wish({ smsNotifications: on })}
          />
          {waiting.smsNotifications && <PendingChange change={waiting.smsNotifications} what="SMS" />}
          <div className={styles.profileLanguage}>
            <Field label="Language" hint="For what we write and say to you. The app itself is in English.">
              <Select
                name="language"
                icon="globe"
                options={languages}
                value={settings.language}
                onChange={(event) => wish({ language: event.target.value as Settings['language'] })}
              />
            </Field>
            {waiting.language && <PendingChange change={waiting.language} what="Language" />}
          </div>
        </>
      ) : failed ? (
        <PanelFailed what="your settings" />
      ) : (
        <PanelSkeleton label="Loading your settings" />
      )}
    </section>
  );
}
