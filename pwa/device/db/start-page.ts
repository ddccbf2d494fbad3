export const startCache = 'start';
const key = '/start';

/** Keeps where the installed app starts for who is signed in, for the worker to read before any code of the page runs. */
export async function keepStartPage(path: string | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (path) await (await caches.open(startCache)).put(key, new Response(path));
  else await caches.delete(startCache);
}

/** Undefined where it starts at home, as for most. */
export async function keptStartPage(): Promise<string | undefined> {
  try {
    return (await (await caches.open(startCache)).match(key))?.text();
  } catch {
    return undefined;
  }
}
