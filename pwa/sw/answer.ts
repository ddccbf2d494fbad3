import { findRoute, startUrl } from '../app/routing/route-table';
import { keptStartPage } from '../device/db/start-page';
import { hubName } from '../device/db/tables';
import { keepPage, keptPage } from './pages';
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

const patienceMs = 3000;

/**
 * A public page comes from the network, which alone knows today's content; without one, or when it takes too long, the last
 * copy of this build serves, else the shell. A private address is always drawn in the browser, so its shell comes at once.
 */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  if (url.pathname + url.search === startUrl) {
    const path = await keptStartPage();
    if (path) return Response.redirect(new URL(path, url));
  }
  const fact = findRoute(url.pathname);
  if (fact && !fact.public) {
    wakeStore();
    const shell = await shellPage();
    if (shell) return shell;
  }
  const fetched = fetch(event.request).then((response) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    if (fact?.public) event.waitUntil(keepPage(fact.path, response.clone()));
    return response;
  });
  // Also a late answer is kept for the next time.
  event.waitUntil(fetched.catch(() => {}));
  try {
    return await inTime(fetched);
  } catch {
    const instead = (fact && (await keptPage(fact.path))) ?? (await shellPage());
    return instead ?? fetched;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The first look into an origin's databases after its own start takes a browser as long as it takes to read a page's code.
 * It begins with the answer of the page, so that neither waits for the other. A device without databases gets none by it.
 */
function wakeStore(): void {
  try {
    const opening = indexedDB.open(hubName);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => opening.result.close();
    opening.onerror = (event) => event.preventDefault();
  } catch {
    // Storage is refused: the page finds that out itself, and says so.
  }
}
