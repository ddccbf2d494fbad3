import { startCache } from '../device/db/start-page';
import { pagesCache } from './pages';
import { precache } from './precache';
import { brochures, fontsAndCode, pictures } from './runtime';

/** Removes every cache that this worker does not use: other builds' pages, and what former versions kept. */
export async function dropOldCaches(): Promise<void> {
  const used = [precache.strategy, fontsAndCode, pictures, brochures].map((each) => each.cacheName);
  const known = new Set([...used, pagesCache, startCache]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}
