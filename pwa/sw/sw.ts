import type { WorkerMessage } from '../app/start/worker-messages';
import { answer } from './answer';
import { keepPublicContent, type SyncEvent, sendWaiting } from './device-work';
import { dropOldCaches, keepPages } from './pages';
import { precache } from './precache';
import { dropEndedPush, openPage, pressed, resubscribe, showPushed } from './push';
import { passTheApi } from './untouched';

declare const self: ServiceWorkerGlobalScope;

/** Everything the worker does, event by event. */
self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));
self.addEventListener('install', passTheApi);
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => heed(event, event.data as WorkerMessage));
self.addEventListener('sync', (event: SyncEvent) => event.waitUntil(send(event.tag)));
self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe()));

/** Only now nobody runs the old version's code: what was kept for it goes. */
async function takeOver(event: ExtendableEvent) {
  await precache.activate(event);
  await dropOldCaches();
  await self.clients.claim();
}

/** What was sent may have been answered with the end of the sign-in. */
async function send(tag: string) {
  await sendWaiting(tag).finally(dropEndedPush);
}

async function open(notification: Notification) {
  const { path, report } = await pressed(notification);
  // First: a browser lets a press open a window for a moment only.
  await openPage(path).finally(report);
}

function heed(event: ExtendableMessageEvent, message: WorkerMessage) {
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'pages')
    event.waitUntil(keepPages(message).then((state) => event.ports[0]?.postMessage(state)));
  if (message.type === 'public-content') event.waitUntil(keepPublicContent(message.version));
}
