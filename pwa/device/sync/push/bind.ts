import type { PushBound, PushKey } from '../../../../contract/notifications/push';
import type { HubDb, StoredSession } from '../../db/tables';
import { keepPush } from './bound';

/** Asks our server: the page as its person, the worker with the token of the sign-in. */
export type AskServer = <T>(path: string, request?: { method: 'PUT'; body: unknown }) => Promise<T>;

interface Binding {
  hub: HubDb;
  manager: PushManager;
  session: StoredSession;
  ask: AskServer;
}

/** What notifications of this installation are asked for with, and where a sign-in says that it wants them. */
export const keyPath = '/push/key';
export const subscriptionPath = '/push/subscription';

/**
 * Has this device told things for this sign-in: subscribes at the browser's push service with the server's key, and has the server
 * bind it. Where that fails nothing is left behind in the browser. To be run `alone`.
 */
export async function bindPush({ hub, manager, session, ask }: Binding): Promise<void> {
  const { key } = await ask<PushKey>(keyPath);
  const subscription = await subscribedWith(manager, key);
  let isKept = false;
  try {
    const { endpoint, keys } = subscription.toJSON();
    const { id } = await ask<PushBound>(subscriptionPath, { method: 'PUT', body: { endpoint, keys } });
    isKept = await keepPush(hub, session, id);
  } finally {
    if (!isKept) await subscription.unsubscribe().catch(() => false);
  }
}

/** Whether a subscription was made with this key; undefined where the browser does not tell. */
export function isMadeWith({ options }: PushSubscription, key: string): boolean | undefined {
  const used = options?.applicationServerKey;
  return used ? inBase64Url(new Uint8Array(used)) === key : undefined;
}

/** One made with another key, of another installation or of before a restore, takes nothing of ours: it gives way. */
async function subscribedWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const there = await manager.getSubscription();
  if (there && isMadeWith(there, key)) return there;
  if (there && isMadeWith(there, key) === false) await there.unsubscribe();
  const subscribe = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    return await subscribe();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return await subscribe();
  }
}

function inBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
