import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PushBound, PushKey } from '../../contract/push';
import { boundPush, keepPush } from '../sync/push-bound';
import { openDevice } from './device/device';
import { callAsMe } from './session/session';
import { session } from './session/session-store';

/** Whether this device shows notifications to whoever is signed in, or why it cannot. */
export type PushHere = 'looking' | 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

const path = '/push/subscription';

/** Notifications on this device, for this sign-in alone. To switch them needs the network; it throws what it was refused with. */
export function usePushHere(): { state: PushHere; turn(on: boolean): Promise<void> } {
  const { userId } = useSyncExternalStore(session.subscribe, session.get, session.atServer);
  const [state, setState] = useState<PushHere>('looking');
  const look = useCallback(async () => setState(await pushHere()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is signed in
  useEffect(() => {
    void look();
  }, [look, userId]);
  const turn = async (on: boolean) => {
    try {
      await (on ? turnOn() : turnOff());
    } finally {
      await look();
    }
  };
  return { state, turn };
}

async function pushHere(): Promise<PushHere> {
  const manager = await managerHere();
  if (!manager) return isIphoneInBrowser() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const device = await openDevice();
  const bound = device.usable && (await boundPush(device.hub).catch(() => undefined));
  return bound && (await manager.getSubscription()) ? 'on' : 'off';
}

async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const manager = await managerHere();
  const device = await openDevice();
  const token = (await device.stored.read())?.session?.token;
  if (!manager || !token) return;
  const { body: key } = await callAsMe<PushKey>('/push/key');
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key.key });
  const { endpoint, keys } = subscription.toJSON();
  const { body } = await callAsMe<PushBound>(path, { method: 'PUT', body: { endpoint, keys } });
  await keepPush(device.hub, { id: body.id, token });
}

async function turnOff(): Promise<void> {
  await callAsMe(path, { method: 'DELETE' });
  const [manager, device] = [await managerHere(), await openDevice()];
  await keepPush(device.hub, undefined);
  await (await manager?.getSubscription())?.unsubscribe();
}

/** Not where there is no worker that could show anything. */
async function managerHere(): Promise<PushManager | undefined> {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.pushManager;
}

/** There an app has to be on the home screen first. */
function isIphoneInBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
