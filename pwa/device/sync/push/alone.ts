const lockName = 'homehub-push';

/** One tab or worker at a time changes what the browser is subscribed to. Without Web Locks it just runs. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  return locks ? locks.request(lockName, work) : work();
}

/** The same, unless somebody is at it: they look for themselves at what is to be done. */
export function unlessUnderWay(work: () => Promise<void>): Promise<void> {
  const locks = locksHere();
  if (!locks) return work();
  return locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function locksHere(): LockManager | undefined {
  return (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
}
