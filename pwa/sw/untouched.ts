/** A browser that can be told once what its worker has no part in. */
interface Telling extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/**
 * The API goes past the worker, which has no part in it: a browser otherwise shows it each request, and the worker then holds what was
 * sent until it next collects garbage. Of a hundred photos that was 60 MB.
 */
export function passTheApi(event: Telling): void {
  // What a browser makes of a rule it does not know must not stop the installation.
  const told = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  if (told) event.waitUntil(told.catch(() => {}));
}
