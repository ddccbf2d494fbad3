import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile, Settings } from '../../../../contract/accounts/users';
import { useOnline } from '../../../data/device/online';
import type { useMyProfile } from '../../../data/profile';
import { type PushHere, usePushHere } from '../../../data/push/here';
import { Switch } from '../../../ui/form/check-field';
import { Icon } from '../../../ui/icon';
import { PendingChange } from '../../../widgets/bookings/pending-change';
import { sayFailed } from '../settings/profile-toasts';
import styles from './notifications.module.css';

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

const hints: Record<PushHere, string> = {
  looking: 'Notifications on this device.',
  on: 'Allowed on this device only.',
  off: 'Notifications on this device, while you are signed in.',
  denied: 'Your browser blocks our notifications: allow them for this site in its settings.',
  unsupported: 'This browser cannot show our notifications. You still get e-mails.',
  'install-first': 'Add this app to your home screen first: Share, then Add to Home Screen.',
};
const offline: Partial<Record<PushHere, string>> = {
  on: 'Allowed. You are offline: you can turn it off now, and on again when you are back online.',
  off: 'You are offline: you can turn it on when you are back online.',
};

/** Whether this device shows what is ticked under Phone. To switch it off needs no network. */
export function ThisPhone() {
  const { state, turn } = usePushHere();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const switching = useRef(false);

  async function change(on: boolean) {
    // A second press comes before the switch can be drawn as busy.
    if (switching.current) return;
    switching.current = true;
    setBusy(true);
    try {
      await turn(on);
    } catch (error) {
      sayFailed('Notifications were not changed', error);
    } finally {
      switching.current = false;
      setBusy(false);
    }
  }

  return (
    <li>
      <Icon name="device" />
      <Switch
        label="This device"
        hint={(!online && offline[state]) || hints[state]}
        checked={state === 'on'}
        disabled={!busy && !(state === 'on' || (state === 'off' && online))}
        busy={busy}
        onChange={(on) => void change(on)}
      />
    </li>
  );
}
