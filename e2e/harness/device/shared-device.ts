import type { BrowserContext, Page } from '@playwright/test';
import { asDevice, launchChromium, type Size } from './chromium';
import { OpenDevice } from './device';
import { discardProfile } from './profiles';

/** A page of the app's origin in which nothing of the app runs, nor the worker answers; it needs no network. */
async function goBeside(page: Page): Promise<void> {
  const path = '/api/beside-the-app';
  const body = '<link rel="icon" href="data:,">';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(path);
}

/** The device that the tests of a worker use one after the other: wiped in between, with the app still installed. */
export class SharedDevice extends OpenDevice {
  private constructor(
    size: Size,
    private readonly profile: string,
    running: BrowserContext,
    private empty: Page,
    private readonly installed: readonly string[],
  ) {
    super(size, running);
  }

  /** `port`: where its network begins; `profile`: one of its own, in which the app is ready. */
  static async start(size: Size, port: number, profile: string): Promise<SharedDevice> {
    const running = await launchChromium(profile, size, port, 'shell');
    const [page = await running.newPage()] = running.pages();
    await goBeside(page);
    const installed = await page.evaluate(copyPages);
    await page.goto('about:blank');
    return new SharedDevice(size, profile, running, page, installed);
  }

  /** Nothing of a test is left, nor goes on: no tab, no work of the worker, no row, cookie or cache but the app's own. */
  async wipe(): Promise<void> {
    const { running, url, installed } = this;
    // A new tab costs as much as a page: the one without the app stays, unless a test closed it.
    if (this.empty.isClosed()) this.empty = await running.newPage();
    const page = this.empty;
    for (const each of running.pages()) if (each !== page) await each.close();
    await running.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([running.clearCookies(), running.clearPermissions(), running.setOffline(false)]);
    const cdp = await running.newCDPSession(page);
    const empty = (storageTypes: string) =>
      cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
    await goBeside(page);
    // A Background Sync that is still to come would come in another test, and only ends with the worker.
    const awaited = await page.evaluate(syncAwaited);
    await page.evaluate(async (kept) => {
      for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
    }, installed);
    await page.evaluate(pagesAsInstalled);
    await page.goto('about:blank');
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await empty('cookies,indexeddb,local_storage');
    if (awaited) {
      await empty('service_workers');
      await goBeside(page);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js');
        await navigator.serviceWorker.ready;
      });
      await page.goto('about:blank');
    }
    await cdp.detach();
  }

  /** A window of its own beside it, as in a browser that has never been here; the app is not installed in it either. */
  async newcomer(): Promise<OpenDevice> {
    const browser = this.running.browser();
    if (!browser) throw new Error('This browser opens no further windows.');
    const context = await browser.newContext({ ...asDevice(this.size), serviceWorkers: 'block' });
    context.setDefaultTimeout(30_000);
    return new OpenDevice(this.size, context);
  }

  async discard(): Promise<void> {
    await this.running.close();
    discardProfile(this.profile);
  }
}

/** Copies the pages that the worker keeps, which say what the server said when they were kept; answers the caches that stay. */
async function copyPages(): Promise<string[]> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue;
    const [kept, copy] = await Promise.all([caches.open(name), caches.open(`as-installed ${name}`)]);
    for (const request of await kept.keys()) {
      const response = await kept.match(request);
      if (response) await copy.put(request, response);
    }
  }
  return caches.keys();
}

/** A test with a server of its own has left pages of that one. */
async function pagesAsInstalled(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('as-installed ')) continue;
    const [copy, kept] = await Promise.all([caches.open(name), caches.open(name.split(' ')[1] ?? '')]);
    for (const request of await kept.keys()) if (!(await copy.match(request))) await kept.delete(request);
    for (const request of await copy.keys()) {
      const response = await copy.match(request);
      if (response) await kept.put(request, response);
    }
  }
}

async function syncAwaited(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { getTags(): Promise<string[]> } };
  // A browser without it says so by throwing.
  return ((await sync?.getTags().catch(() => [])) ?? []).length > 0;
}
