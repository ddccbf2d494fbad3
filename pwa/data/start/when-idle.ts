/** Runs work once the page has nothing more pressing to do, within two seconds; at once where the browser cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else work();
}
