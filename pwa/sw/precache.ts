import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

/** Written by the build (`pwa/build/worker.ts`). */
declare const __PRECACHED__: PrecacheEntry[];

const shellUrl = 'shell.html';
const entries = __PRECACHED__;

/** Shell, code and styles of every address that opens without a network; the list is written by the build. */
export const precache = new PrecacheController();
precache.addToCacheList(entries);

/** Which build this worker belongs to: the build gives the shell its id as revision. */
export const buildId = entries.find(({ url }) => url === shellUrl)?.revision ?? '';

/** The page that draws any address in the browser. */
export function shellPage(): Promise<Response | undefined> {
  return precache.matchPrecache(shellUrl);
}

/** Whether this build has the file, so that it comes from this device. */
export function isPrecached(path: string): boolean {
  return precache.getCacheKeyForURL(path) !== undefined;
}
