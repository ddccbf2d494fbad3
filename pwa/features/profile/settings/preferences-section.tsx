import { Link } from 'react-router-dom';
import { defaultSettings } from '../../../../contract/accounts/default-settings';
import type { Settings } from '../../../../contract/accounts/users';
import { useMyProfile } from '../../../data/profile';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Icon } from '../../../ui/icon';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import styles from '../profile.module.css';
import { PanelFailed, PanelSkeleton } from './panel-states';
import { useSaveSettings } from './use-save-settings';

const languages: { value: Settings['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية (Arabic)' },
];

/** What the person wants to be notified of, and in which language. Each change is sent by itself, and may wait. */
export function PreferencesSection() {
  const { profile, waiting, failed } = useMyProfile();
  const saveSettings = useSaveSettings();
  const settings = profile?.settings ?? defaultSettings;

  return (
    <section aria-labelledby="profile-wishes">
      <h3 id="profile-wishes">Messages from us</h3>
      {profile ? (
        <>
          <Switch
            label="E-mail"
            hint="News about your bookings. We always send confirmations, changes, cancellations and e-mails about your account's security."
            checked={settings.emailNotifications}
            onChange={(on) => saveSettings({ emailNotifications: on })}
          />
          {waiting.emailNotifications && <PendingChange change={waiting.emailNotifications} what="E-mail" />}
          <Switch
            label="SMS"
            hint="To the phone number in your profile."
            checked={settings.smsNotifications}
            onChange={(on) => saveSettings({ smsNotifications: on })}
          />
          {waiting.smsNotifications && <PendingChange change={waiting.smsNotifications} what="SMS" />}
          <Link className={`link ${styles.profileTold} middle tap`} to="/profile/notifications">
            Choose your notifications
            <Icon name="chevron-right" size="sm" />
          </Link>
          <div className={styles.profileLanguage}>
            <Field label="Language" hint="For our messages and calls. The app itself is in English.">
              <Select
                name="language"
                icon="globe"
                options={languages}
                value={settings.language}
                onChange={(event) => saveSettings({ language: event.target.value as Settings['language'] })}
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
