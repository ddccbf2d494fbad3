import type { WorkerMessage, WorkerState } from '../app/start/worker-messages';
import { startCache } from '../device/db/start-page';
import { buildId, precache } from './precache';
import { brochures, fontsAndCode, pictures } from './runtime';

/** Of this build alone. */
const pagesCache = `pages-${buildId}`;
/** The server names the build that made a page. Only this worker's build will do: of others the code is not here. */
const buildHeader = 'X-Build';

/** Keeps a public page as it came from the network. Answers whether it could be kept. */
export async function keepPage(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || response.headers.get(buildHeader) !== buildId)
    return false;
  try {
    const cache = await caches.open(pagesCache);
    await cache.put(path, response);
    return true;
  } catch {
    return false; // No room: the shell draws the page too.
  }
}

export async function keptPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache);
  return cache.match(path);
}

/** Fetches, one after the other, the pages that are not kept yet, when asked to; answers how many are still missing. */
export async function keepPages(wish: WorkerMessage & { type: 'pages' }): Promise<WorkerState> {
  let missing = 0;
  for (const path of wish.paths) {
    if (await keptPage(path)) continue;
    if (!wish.fetch || !(await fetchPage(path))) missing++;
  }
  return { missing };
}

async function fetchPage(path: string): Promise<boolean> {
  try {
    return await keepPage(path, await fetch(path, { headers: { accept: 'text/html' } }));
  } catch {
    return false;
  }
}

/** Removes every cache that this worker does not use: other builds' pages, and what former versions kept. */
export async function dropOldCaches(): Promise<void> {
  const used = [precache.strategy, fontsAndCode, pictures, brochures].map((each) => each.cacheName);
  const known = new Set([...used, pagesCache, startCache]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}
