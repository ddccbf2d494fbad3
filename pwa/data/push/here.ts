import { useCallback, useEffect, useState } from 'react';
import { openDevice } from '../../device/device';
import { boundPush } from '../../device/sync/push/bound';
import { useKnownSession } from '../session/known-session';
import { onPushChanged, pushChanged, registrationHere, turnOff, turnOn } from './switch';

/** Whether this device shows notifications to whoever is signed in, or why it cannot. */
export type PushHere = 'looking' | 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** Notifications on this device, for this sign-in alone. To switch them on needs the network; it throws what it was refused with. */
export function usePushHere(): { state: PushHere; turn(on: boolean): Promise<void> } {
  const { userId } = useKnownSession();
  const [state, setState] = useState<PushHere>('looking');
  const look = useCallback(async () => setState(await pushHere()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is signed in
  useEffect(() => {
    void look();
    return onPushChanged(() => void look());
  }, [look, userId]);
  const turn = async (on: boolean) => {
    try {
      await (on ? turnOn() : turnOff());
    } finally {
      await look();
      pushChanged();
    }
  };
  return { state, turn };
}

async function pushHere(): Promise<PushHere> {
  const registration = await registrationHere();
  if (!registration) return isIphoneInBrowser() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const device = await openDevice();
  if (!device.usable) return 'unsupported';
  const bound = await boundPush(device.hub).catch(() => undefined);
  if (!bound || Notification.permission !== 'granted') return 'off';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** There an app has to be on the home screen first. */
function isIphoneInBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
