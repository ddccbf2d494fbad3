import { type PushPayload, readPushPayload } from '../../contract/push-payload';
import { createDatabases } from '../db/databases';
import { type BoundPush, boundPush } from '../sync/push-bound';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icons/icon-192.png';
/** Something has to be shown for each push; of what is not for whoever is signed in here nothing is told. */
const forNobody = {
  title: 'Eco Care HomeHub',
  body: 'There is something new. Open the app to see it.',
  path: '/',
};

/** Shows what came, where it is for the sign-in of this device, and tells the server that it was shown. */
export async function showPushed(text: string): Promise<void> {
  const payload = readPushPayload(text);
  const bound = await bindingHere();
  const isOurs = payload !== undefined && payload.to === bound?.id;
  const { title, body, path } = isOurs ? payload : forNobody;
  await self.registration.showNotification(title, {
    body,
    icon,
    // What arrives again takes its place.
    tag: payload?.id ?? 'homehub',
    data: isOurs ? payload : { path },
  });
  if (isOurs) await tellSeen(bound, payload.id, 'shown');
}

/** Opens what a notification is about: in a window that shows it, else in any of ours, else in a new one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { id, to, path = '/' } = (notification.data ?? {}) as Partial<PushPayload>;
  const bound = await bindingHere();
  if (id && to === bound?.id) await tellSeen(bound, id, 'opened');
  const address = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shows = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  const [other] = windows;
  if (shows) await shows.focus();
  else if (!(other && (await lead(other, address.href)))) await self.clients.openWindow(address.href);
}

/** What is typed in a window is kept on the device. Answers whether it could be led there. */
async function lead(window: WindowClient, href: string): Promise<boolean> {
  try {
    await (await window.navigate(href))?.focus();
    return true;
  } catch {
    return false;
  }
}

/** Who notifications here are for. The databases are closed at the end: an idle worker must not hold up a logout. */
async function bindingHere(): Promise<BoundPush | undefined> {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  try {
    return await boundPush(databases.hub);
  } catch {
    return undefined;
  } finally {
    databases.close();
  }
}

/** Told once, and not again: it says only how far a message came. */
async function tellSeen(bound: BoundPush | undefined, id: string, how: 'shown' | 'opened'): Promise<void> {
  if (!bound) return;
  await fetch('/api/push/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bound.token}` },
    body: JSON.stringify({ id, how }),
    credentials: 'omit',
  }).catch(() => undefined);
}
