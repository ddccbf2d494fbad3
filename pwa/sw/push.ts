import { type PushPayload, readPushPayload } from '../../contract/notifications/push-payload';
import type { PageMessage, PageState } from '../app/start/worker-messages';
import type { HubDb } from '../device/db/tables';
import { alone, unlessUnderWay } from '../device/sync/push/alone';
import { type AskServer, bindPush } from '../device/sync/push/bind';
import { type BoundPush, boundPush, forgetEndedPush } from '../device/sync/push/bound';
import { closeShown, unsubscribe } from '../device/sync/push/silence';
import { readSession } from '../device/sync/stored-session';
import { withDatabases } from './device-work';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icons/icon-192.png';
/** Something has to be shown for each push; of what is not for whoever is signed in here nothing is told. */
const fallback = {
  title: 'Eco Care HomeHub',
  body: 'There is something new. Open the app to see it.',
  path: '/',
};

/** A page that does not answer by then is frozen, still loading or of an older version. */
const patienceMs = 1_000;

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

/**
 * Shows a page of ours: in the window that is at it already, else the window that was used last goes there by itself, without a
 * reload; where it cannot, or must not for what is typed in it, in a new one.
 */
export async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const states = await Promise.all(windows.map((each) => stateOf(each, path)));
  const [last] = windows;
  let window = windows.find((_, index) => states[index]?.isThere);
  if (!window && last && states[0]?.mayGo) {
    window = last;
    say(last, { type: 'go-to', path });
  }
  // A browser may refuse to bring a window to the front.
  const isShown = await window?.focus().then(
    () => true,
    () => false,
  );
  if (!isShown) await self.clients.openWindow(path);
}

function stateOf(window: WindowClient, path: string): Promise<PageState | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (state?: PageState) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    const timer = setTimeout(end, patienceMs);
    port1.onmessage = ({ data }: MessageEvent<PageState>) => end(data);
    say(window, { type: 'where', path }, port2);
  });
}

function say(window: WindowClient, message: PageMessage, ...ports: MessagePort[]): void {
  window.postMessage(message, ports);
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

/** Undefined where the databases fail. */
function withHub<T>(work: (hub: HubDb) => Promise<T>): Promise<T | undefined> {
  return withDatabases(({ hub }) => work(hub)).catch(() => undefined);
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

/** The browser ended its subscription, or made another: where somebody is told things here, they are from now on by a new one. */
export async function resubscribe(): Promise<void> {
  await withHub((hub) =>
    alone(async () => {
      const [session, bound] = [await readSession(hub), await boundPush(hub)];
      if (!session || !bound) return;
      await bindPush({ hub, manager: self.registration.pushManager, session, ask: askWith(bound.token) });
    }),
  );
}

function askWith(token: string): AskServer {
  return async <T>(path: string, { method, body }: { method?: 'PUT'; body?: unknown } = {}) => {
    const response = await fetch(`/api${path}`, {
      method: method ?? 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return (await response.json()) as T;
  };
}
