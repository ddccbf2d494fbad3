import { workerContainer } from '../../device/sync/worker-container';
import { applyUpdate } from './worker';

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
