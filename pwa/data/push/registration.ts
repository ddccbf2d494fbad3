import { workerContainer } from '../../device/sync/worker-container';

/** The worker's registration, through which a browser shows notifications; none where it shows none, or no worker is there. */
export async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in globalThis)) return undefined;
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  return registration?.pushManager && registration;
}
