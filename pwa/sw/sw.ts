import { answer } from './answer';
import { type SyncEvent, sendWaiting } from './background-sync';
import type { WorkerMessage } from './messages';
import { dropOldCaches } from './old-caches';
import { keepPages } from './pages';
import { precache } from './precache';
import { openPushed, showPushed } from './push';

declare const self: ServiceWorkerGlobalScope;

/** Everything the worker does, event by event. */
self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => heed(event, event.data as WorkerMessage));
self.addEventListener('sync', (event: SyncEvent) => event.waitUntil(sendWaiting(event.tag)));
self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));

/** Only now nobody runs the old version's code: what was kept for it goes. */
async function takeOver(event: ExtendableEvent) {
  await precache.activate(event);
  await dropOldCaches();
  await self.clients.claim();
}

function heed(event: ExtendableMessageEvent, message: WorkerMessage) {
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'pages')
    event.waitUntil(keepPages(message).then((state) => event.ports[0]?.postMessage(state)));
}
