import { workerContainer } from '../../device/sync/worker-container';
import { store } from './store';

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
    import('./register-worker')
      .then(({ register }) => register(workers, { tell: workerState.set, updateBy }))
      .catch((error: unknown) => console.warn('No service worker:', error));
  });
}

function updateBy(changing: () => void): void {
  update = changing;
}

/** Changes to the new version. Drafts are on the device already; nothing else of the page is kept. */
export function applyUpdate(): void {
  if (update) update();
  else location.reload();
}

function whenSettled(run: () => void) {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
