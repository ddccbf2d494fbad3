import { useRef, useState } from 'react';
import { useOnline } from '../../../data/device/online';
import { type PushHere, usePushHere } from '../../../data/push/here';
import { Switch } from '../../../ui/form/check-field';
import { Icon } from '../../../ui/icon';
import { sayFailed } from '../settings/profile-toasts';

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
        disabled={busy || !(state === 'on' || (state === 'off' && online))}
        onChange={(on) => void change(on)}
      />
    </li>
  );
}
