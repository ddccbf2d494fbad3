import { openPage } from './navigation';
import { isPrecached, precache, shellPage } from './precache';
import { brochures, fontsAndCode, pictures } from './runtime';

declare const self: ServiceWorkerGlobalScope;

/**
 * Who answers a request. No answer of the API is ever kept; what is not named here goes to the network as if there were no
 * worker: the API, other origins, files, and addresses that carry a token or an error.
 */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || isApi(url)) return;
  if (url.pathname.startsWith('/brochures/')) {
    event.respondWith(brochureFor(event));
    return;
  }
  if (request.mode === 'navigate') {
    if (!isFile(url) && !hasSecret(url)) event.respondWith(openPage(event, url));
    return;
  }
  if (isPrecached(url.href)) {
    event.respondWith(precache.strategy.handle({ event, request }));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(fontsAndCode.handle({ event, request }));
  } else if (request.destination === 'image') {
    event.respondWith(pictures.handle({ event, request }));
  }
}

/** A brochure; in the place of one that is not here our own page, which says so, and no browser's. */
async function brochureFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const brochure = brochures.handle({ event, request });
  if (request.mode !== 'navigate') return brochure;
  return brochure.catch(async () => (await shellPage()) ?? Response.error());
}

function isApi(url: URL): boolean {
  return url.pathname === '/api' || url.pathname.startsWith('/api/');
}

function isFile(url: URL): boolean {
  return /\.[^/]*$/.test(url.pathname);
}

function hasSecret(url: URL): boolean {
  return url.searchParams.has('token') || url.searchParams.has('error');
}
