import { ThemeChoices } from '../../ui/theme/theme-choices';
import styles from './profile.module.css';
import { SecuritySection } from './security/security-section';
import { DataSection } from './settings/data-section';
import { DevicesSection } from './settings/devices-section';
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
