import { useState } from 'react';
import { Button } from '../../ui/button';
import { useLater } from '../../ui/hooks/until-loaded';
import { ThemeChoices } from '../../ui/theme/theme-choices';
import styles from './profile.module.css';
import { SecuritySection } from './security/security-section';
import { DevicesSection } from './settings/devices-section';
import { DownloadData } from './settings/download-data';
import { PasswordSection } from './settings/password-section';
import { PreferencesSection } from './settings/preferences-section';

/** Settings: what is sent, how it looks, and what concerns the account's safety. */
export function SettingsTab({ accountant }: { accountant: boolean }) {
  return (
    <section className={styles.profileSettings} aria-labelledby="profile-settings">
      <h2 id="profile-settings">Settings</h2>
      {!accountant && <PreferencesSection />}
      <section aria-labelledby="profile-theme">
        <h3 id="profile-theme">Theme</h3>
        <p className="soft text-sm">On this device only.</p>
        <div className={`${styles.profileTheme} above-12`}>
          <ThemeChoices />
        </div>
      </section>
      <PasswordSection />
      <SecuritySection />
      <DevicesSection />
      <DataSection />
    </section>
  );
}

/** What the law gives a person over their own data: to take it along, and to have it erased. */
export function DataSection() {
  const [asking, setAsking] = useState(false);
  const dialog = useLater(() => import('./settings/delete-dialog'), asking);
  return (
    <section aria-labelledby="profile-data">
      <h3 id="profile-data">Your data</h3>
      <p className="soft text-sm">
        Everything we keep about you in one file, once an hour: profile, bookings, subscriptions, invoices and
        payments, messages and sign-ins.
      </p>
      <div className={`${styles.profileActions} wraps middle`}>
        <DownloadData />
        <Button kind="danger-text" icon="trash" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && dialog && <dialog.DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
