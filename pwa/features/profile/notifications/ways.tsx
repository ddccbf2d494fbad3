import { Link } from 'react-router-dom';
import type { Profile, Settings } from '../../../../contract/accounts/users';
import type { useMyProfile } from '../../../data/profile';
import { Switch } from '../../../ui/form/check-field';
import { Icon } from '../../../ui/icon';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import styles from './notifications.module.css';
import { ThisPhone } from './this-phone';

interface Props {
  profile: Profile;
  settings: Settings;
  waiting: ReturnType<typeof useMyProfile>['waiting'];
  onSettings: (change: Partial<Settings>) => void;
}

/** The ways as a whole: what else carries messages, and where they go. */
export function Ways({ profile, settings, waiting, onSettings }: Props) {
  const { emailNotifications, whatsappNotifications = false } = settings;
  return (
    <ul className={`${styles.ways} line-below`}>
      <li>
        <Icon name="whatsapp" />
        <div>
          <Switch
            label="Also on WhatsApp"
            hint={
              profile.phone
                ? 'When a visit is confirmed, moved or cancelled, or another time is offered. Reminders stay on phone and e-mail.'
                : 'Needs your phone number: add it under My Profile.'
            }
            checked={whatsappNotifications && profile.phone !== null}
            disabled={profile.phone === null}
            onChange={(on) => onSettings({ whatsappNotifications: on })}
          />
          {waiting.whatsappNotifications && (
            <PendingChange change={waiting.whatsappNotifications} what="WhatsApp" />
          )}
        </div>
      </li>
      <ThisPhone />
      <li>
        <Icon name="mail" />
        <div>
          {emailNotifications ? (
            <p className={`${styles.address} anywhere`}>
              <b>{profile.email}</b>
              <small>
                {profile.emailVerified ? (
                  'Verified'
                ) : (
                  <>
                    Not verified: we send only a few e-mails a day there. <Link to="/profile">Verify it</Link>
                  </>
                )}
              </small>
            </p>
          ) : (
            <Switch
              label={profile.email}
              hint="Off: we send only what you should have in writing."
              checked={false}
              onChange={() => onSettings({ emailNotifications: true })}
            />
          )}
          {waiting.emailNotifications && <PendingChange change={waiting.emailNotifications} what="E-mail" />}
        </div>
      </li>
    </ul>
  );
}
