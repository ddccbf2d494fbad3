import { type PushPayload, readPushPayload } from '../../contract/notifications/push-payload';
import { createDatabases } from '../device/db/databases';
import type { HubDb } from '../device/db/tables';
import { unlessUnderWay } from '../device/sync/push/alone';
import { type BoundPush, boundPush, forgetEndedPush } from '../device/sync/push/bound';
import { closeShown, unsubscribe } from '../device/sync/push/silence';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icons/icon-192.png';
/** Something has to be shown for each push; of what is not for whoever is signed in here nothing is told. */
const fallback = {
  title: 'Eco Care HomeHub',
  body: 'There is something new. Open the app to see it.',
  path: '/',
};

/** Shows what came, where it is for the sign-in of this device, and tells the server that it was shown. */
export async function showPushed(text: string): Promise<void> {
  const payload = readPushPayload(text);
  const bound = await withHub(async (hub) => {
    await dropEnded(hub);
    return boundPush(hub);
  });
  const isOurs = payload !== undefined && payload.to === bound?.id;
  const { title, body, path } = isOurs ? payload : fallback;
  await self.registration.showNotification(title, {
    body,
    icon,
    // What arrives again takes its place.
    tag: payload?.id ?? 'homehub',
    data: isOurs ? payload : { path },
  });
  if (isOurs) await reportSeen(bound, payload.id, 'shown');
}

/** A notification that was pressed: which page it is about, none of theirs where it is for another sign-in than the one here. */
export interface Pressed {
  path: string;
  /** Tells the server that it was opened. */
  report(): Promise<void>;
}

export async function pressed(notification: Notification): Promise<Pressed> {
  notification.close();
  const { id, to, path } = (notification.data ?? {}) as Partial<PushPayload>;
  const bound = await withHub(boundPush);
  if (!id || !path || to !== bound?.id) return { path: fallback.path, report: async () => {} };
  return { path, report: () => reportSeen(bound, id, 'opened') };
}

/** With no page open, a sign-in may end too: what is shown of it goes, and the browser takes nothing more for it. */
export async function dropEndedPush(): Promise<void> {
  await withHub(dropEnded);
}

async function dropEnded(hub: HubDb): Promise<void> {
  await unlessUnderWay(async () => {
    if (!(await forgetEndedPush(hub))) return;
    await closeShown(self.registration);
    await unsubscribe(self.registration);
  }).catch(() => {});
}

/** The databases are closed at the end: an idle worker must not hold up a logout. Undefined where they fail. */
export async function withHub<T>(work: (hub: HubDb) => Promise<T>): Promise<T | undefined> {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    return await work(databases.hub);
  } catch {
    return undefined;
  } finally {
    databases.close();
  }
}

/** Told once, and not again: it says only how far a message came. */
async function reportSeen(bound: BoundPush | undefined, id: string, how: 'shown' | 'opened'): Promise<void> {
  if (!bound) return;
  await fetch('/api/push/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bound.token}` },
    body: JSON.stringify({ id, how }),
    credentials: 'omit',
  }).catch(() => undefined);
}
