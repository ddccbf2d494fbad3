import type { PushKey } from '../../../contract/notifications/push';
import { readMeta, writeMeta } from '../../device/db/meta';
import type { DeviceCore } from '../../device/session/device-core';
import { session, storedToken } from '../../device/session/session-store';
import { alone } from '../../device/sync/push/alone';
import { bindPush, isMadeWith, keyPath } from '../../device/sync/push/bind';
import { type BoundPush, boundPush, forgetEndedPush, wantsPush } from '../../device/sync/push/bound';
import { closeShown, unsubscribe } from '../../device/sync/push/silence';
import { asMe, isHere, pushChanged, registrationHere, unbindPush } from './switch';

/**
 * Keeps notifications with the sign-in: of one that ended nothing stays on the screen and nothing more comes; of somebody who
 * wanted them here before they come again. Answers how to stop. What fails, without a network say, is done at the next start or once there is one.
 */
export function followPush(device: DeviceCore): () => void {
  let settled: string | undefined;
  const settle = () => {
    const { status, userId } = session.get();
    const token = storedToken();
    // What is shown after a sign-in's end is nobody's: the steps of that end do not take it away again.
    const now = token ? `${status} ${userId} ${token}` : 'nobody';
    if (status === 'starting' || now === settled) return;
    settled = now;
    settlePush(device).catch(() => {
      settled = undefined;
    });
  };
  addEventListener('online', settle);
  settle();
  return session.subscribe(settle);
}

/** Brings notifications on this device in line with who is signed in on it now. */
export async function settlePush(device: DeviceCore): Promise<void> {
  const registration = await registrationHere();
  if (!registration) return;
  // Without a token nobody is signed in, whoever else is at it: that needs no turn.
  if (!storedToken()) await closeShown(registration);
  await alone(() => (storedToken() ? settleFor(device, registration) : end(device, registration)));
  pushChanged();
}

async function end({ hub }: DeviceCore, registration: ServiceWorkerRegistration): Promise<void> {
  await writeMeta(hub, 'push', undefined).catch(() => {});
  await closeShown(registration);
  await unsubscribe(registration);
}

async function settleFor(device: DeviceCore, registration: ServiceWorkerRegistration): Promise<void> {
  const { hub, stored } = device;
  const { session: held } = await stored.read();
  // Whose token it is the server says first; this runs again then.
  if (!isHere(held)) return end(device, registration);
  if ((await readMeta(hub, 'pushUntold'))?.token === held.token) await unbindPush(hub);
  const manager = registration.pushManager;
  const there = await manager.getSubscription();
  const bound = await boundPush(hub);
  if (!bound) {
    await forgetEndedPush(hub);
    await closeShown(registration);
  }
  const isWanted = (await wantsPush(hub, held.userId)) && Notification.permission === 'granted';
  if (!isWanted) {
    if (!bound && there) await there.unsubscribe();
    return;
  }
  if (!(bound && there && (await isKnown(bound, there))))
    await bindPush({ hub, manager, session: held, ask: asMe });
}

/** Whether the server tells this device things still: it may have another key, or other devices of this person took its place. */
async function isKnown({ id }: BoundPush, there: PushSubscription): Promise<boolean> {
  const server = await asMe<PushKey>(keyPath);
  return server.bound === id && isMadeWith(there, server.key) !== false;
}
