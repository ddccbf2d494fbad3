import { workerContainer } from '../../device/sync/worker-container';
import { routeTable } from '../routing/route-table';
import { store } from './store';
import type { WorkerMessage, WorkerState } from './worker-messages';

/** What the page knows of its service worker. */
export const workerState = store({
  /** A new version is installed (or was taken over in another tab) and waits for a reload. */
  updateReady: false,
  /** The shell and all public pages are on this device. */
  readyOffline: false,
  /** Why there will be none: the address is plain http, or the browser lets this site have none. */
  noWorker: undefined as 'http' | 'browser' | undefined,
});

let update: (() => void) | undefined;

/** Registers the worker once the page is quiet, looks for new versions, and has the public pages fetched when idle. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  const workers = workerContainer();
  if (!workers) {
    workerState.set({ noWorker: isSecureContext ? 'browser' : 'http' });
    return;
  }
  whenSettled(() => {
    register(workers).catch((error: unknown) => console.warn('No service worker:', error));
  });
}

/** Changes to the new version. Drafts are on the device already; nothing else of the page is kept. */
export function applyUpdate(): void {
  if (update) update();
  else location.reload();
}

const installsWithin = 10_000;

/** Fetches the newest version and changes to it; where there is none yet, or no worker, the page is loaded anew. */
export async function fetchUpdate(): Promise<void> {
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  await registration?.update().catch(() => {});
  const installing = registration?.installing;
  if (installing)
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true });
      setTimeout(resolve, installsWithin);
    });
  applyUpdate();
}

async function register(workers: ServiceWorkerContainer) {
  const { Workbox } = await import('workbox-window');
  let controlled = workers.controller !== null;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => workerState.set({ updateReady: true }));
  // Another tab may have accepted the new version: this one is asked, never reloaded under somebody's hands.
  workers.addEventListener('controllerchange', () => {
    if (controlled) workerState.set({ updateReady: true });
    controlled = true;
  });
  update = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    workbox.messageSkipWaiting();
    // Nobody waits any more when another tab was first.
    setTimeout(() => location.reload(), 3000);
  };
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  lookForUpdates(registration);
  const { active } = await workers.ready;
  if (active) await warm(active);
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

async function warm(worker: ServiceWorker) {
  const paths = routeTable.filter((each) => each.public).map((each) => each.path);
  const saver = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const message: WorkerMessage = { type: 'pages', paths, fetch: !saver };
  const { missing } = await ask(worker, message);
  // On a data saver the shell, which is there already, draws every page.
  if (missing === 0 || saver) workerState.set({ readyOffline: true });
}

function ask(worker: ServiceWorker, message: WorkerMessage): Promise<WorkerState> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data as WorkerState);
    worker.postMessage(message, [channel.port2]);
  });
}

function whenSettled(run: () => void) {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
