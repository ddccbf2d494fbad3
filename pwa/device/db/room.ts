/** What the device keeps only to spare the network or time. It makes room for a person's own words. */
export const spareCaches = { pictures: 'pictures', brochures: 'brochures' } as const;

/**
 * Runs work that writes; where the storage is full, what can be fetched again is dropped and the work runs once more. Also
 * where nothing was left to drop: another write, another tab or the worker may have made that room a moment before.
 */
export async function withRoom<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    await dropSpare();
    return await work();
  }
}

/** As `withRoom`; on a device that stays full, `otherwise` does what can be done without room. Deleting always can. */
export async function withRoomOr<T>(
  work: () => PromiseLike<T>,
  otherwise: () => PromiseLike<T> | T,
): Promise<T> {
  try {
    return await withRoom(work);
  } catch (error) {
    if (!isFull(error)) throw error;
    return await otherwise();
  }
}

/** Dexie hands the browser's error on as it is, or inside that of the transaction that ended by it. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

/** One by one: a cache deleted whole takes up its room while it is in use. */
async function dropSpare(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of Object.values(spareCaches)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
  }
}
