import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

const shellUrl = 'shell.html';
const entries = self.__WB_MANIFEST;

/** Shell, code and styles of every address that opens without a network; the list is written by the build. */
export const precache = new PrecacheController();
precache.addToCacheList(entries);

/** Which build this worker belongs to: the build gives the shell its id as revision. */
export const buildId = shellRevision() ?? '';

/** The page that draws any address in the browser. */
export function shellPage(): Promise<Response | undefined> {
  return precache.matchPrecache(shellUrl);
}

/** Whether this build has the file, so that it comes from this device. */
export function isPrecached(path: string): boolean {
  return precache.getCacheKeyForURL(path) !== undefined;
}

function shellRevision(): string | null | undefined {
  for (const entry of entries) if (typeof entry !== 'string' && entry.url === shellUrl) return entry.revision;
  return undefined;
}
