import { useState } from 'react';
import { type PushHere, usePushHere } from '../../../data/push';
import { Switch } from '../../../ui/form/check-field';
import { Icon } from '../../../ui/icon';
import { sayFailed } from '../words';

const hints: Record<PushHere, string> = {
  looking: 'Notifications on this device.',
  on: 'Allowed. Another phone needs its own yes.',
  off: 'Notifications on this device, while you are signed in.',
  denied: 'This browser does not let us: allow notifications for this site in its settings.',
  unsupported: 'This browser shows no notifications of ours. E-mails still come.',
  'install-first': 'Add this app to your home screen first: Share, then Add to Home Screen.',
};

/** Whether this device shows what is ticked under Phone. */
export function ThisPhone() {
  const { state, turn } = usePushHere();
  const [busy, setBusy] = useState(false);

  async function change(on: boolean) {
    setBusy(true);
    try {
      await turn(on);
    } catch (error) {
      sayFailed('Notifications could not be switched', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <Icon name="device" />
      <Switch
        label="This phone"
        hint={hints[state]}
        checked={state === 'on'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChange={(on) => void change(on)}
      />
    </li>
  );
}
