/**
 * Through which a page speaks to service workers. Undefined where the browser has none: on plain http the property is missing,
 * and where the person closed the site's storage reading it throws.
 */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}
