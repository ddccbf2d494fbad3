import { Workbox } from 'workbox-window';
import { routeTable } from '../routing/route-table';
import { embeddedData } from './embedded-data';
import type { WorkerMessage, WorkerState } from './worker-messages';

interface Page {
  tell(change: { updateReady?: true; readyOffline?: true }): void;
  /** How it changes to a new version. */
  updateBy(changing: () => void): void;
}

/** Registers the worker, follows its versions, and has the public pages fetched. */
export async function register(workers: ServiceWorkerContainer, { tell, updateBy }: Page): Promise<void> {
  let controlled = workers.controller !== null;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => tell({ updateReady: true }));
  // Another tab may have accepted the new version: this one is asked, never reloaded under somebody's hands.
  workers.addEventListener('controllerchange', () => {
    if (controlled) tell({ updateReady: true });
    controlled = true;
  });
  updateBy(() => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    workbox.messageSkipWaiting();
    // Nobody waits any more when another tab was first.
    setTimeout(() => location.reload(), 3000);
  });
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  lookForUpdates(registration);
  const { active } = await workers.ready;
  if (active && (await isWarm(active))) tell({ readyOffline: true });
}

/** The browser looks by itself at navigations only, and an installed app may stay open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration) {
  const atMostEvery = 30 * 60_000;
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < atMostEvery) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** Has the worker fetch what is missing; answers whether everything is on this device. */
async function isWarm(worker: ServiceWorker): Promise<boolean> {
  const paths = routeTable.filter((each) => each.public).map((each) => each.path);
  const saver = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const version = embeddedData()?.publicVersion;
  if (version !== undefined) worker.postMessage({ type: 'public-content', version } satisfies WorkerMessage);
  const message: WorkerMessage = { type: 'pages', paths, fetch: !saver };
  const { missing } = await ask(worker, message);
  // On a data saver the shell, which is there already, draws every page.
  return missing === 0 || saver;
}

function ask(worker: ServiceWorker, message: WorkerMessage): Promise<WorkerState> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data as WorkerState);
    worker.postMessage(message, [channel.port2]);
  });
}
