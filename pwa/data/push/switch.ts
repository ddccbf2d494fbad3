import { newListeners } from '../../device/db/listeners';
import { writeMeta } from '../../device/db/meta';
import type { HubDb, StoredSession } from '../../device/db/tables';
import { openDevice } from '../../device/device';
import { storedToken } from '../../device/session/session-store';
import { alone } from '../../device/sync/push/alone';
import { type AskServer, bindPush, subscriptionPath } from '../../device/sync/push/bind';
import { boundPush, endPush } from '../../device/sync/push/bound';
import { closeShown, unsubscribe } from '../../device/sync/push/silence';
import { workerContainer } from '../../device/sync/worker-container';
import { callAsMe } from '../session/session';

export const asMe: AskServer = async <T>(path: string, request?: { method: 'PUT'; body: unknown }) =>
  (await callAsMe<T>(path, request)).body;

/** Asks the browser's permission, then has this device told things. Nothing where the person says no, or is on already. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const [registration, { hub, stored }] = [await registrationHere(), await openDevice()];
  await alone(async () => {
    const { session } = await stored.read();
    if (!registration || !isHere(session)) return;
    const manager = registration.pushManager;
    if ((await boundPush(hub)) && (await manager.getSubscription())) return;
    await bindPush({ hub, manager, session, ask: asMe });
  });
}

/** Stops here at once, also without a network; the server hears of it now or later. */
export async function turnOff(): Promise<void> {
  const [registration, { hub, stored }] = [await registrationHere(), await openDevice()];
  await alone(async () => {
    const { session } = await stored.read();
    if (!isHere(session)) return;
    await endPush(hub, session);
    if (registration) {
      await closeShown(registration);
      await unsubscribe(registration).catch(() => {});
    }
    await unbindPush(hub).catch(() => {});
  });
}

/** Tells the server that this sign-in's device is told nothing any more. */
export async function unbindPush(hub: HubDb): Promise<void> {
  await callAsMe(subscriptionPath, { method: 'DELETE' });
  await writeMeta(hub, 'pushUntold', undefined);
}

/** Whether this is the sign-in that the page acts for. */
export function isHere(session: StoredSession | undefined): session is StoredSession {
  return !!session?.token && session.token === storedToken();
}

/** The worker's registration, through which a browser shows notifications; none where it shows none, or no worker is there. */
export async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in globalThis)) return undefined;
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  return registration?.pushManager && registration;
}

const [tell, listen] = newListeners();

/** Tells the screens of this tab that notifications here may stand differently now. */
export const pushChanged = tell;

/** Hears of it, and of what the person changed in the browser's settings meanwhile. */
export function onPushChanged(listener: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && listener();
  const stop = listen(listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
  };
}
