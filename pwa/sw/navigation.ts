import { findFact, startUrl } from '../app/routing/route-facts';
import { keptStartPage } from '../device/db/start-page';
import { keepPage, keptPage } from './pages';
import { shellPage } from './precache';

const patienceMs = 3000;

/**
 * A public page comes from the network, which alone knows today's content; without one, or when it takes too long, the last
 * copy of this build serves, else the shell. A private address is always drawn in the browser, so its shell comes at once.
 */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  if (url.pathname + url.search === startUrl) {
    const path = await keptStartPage();
    if (path) return Response.redirect(new URL(path, url));
  }
  const fact = findFact(url.pathname);
  if (fact && !fact.public) {
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
