import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { home, type Size } from './chromium';

/** The tag that pages register for Background Sync. */
const syncTag = 'homehub-sync';

/** A browser with the app ready for use without a network, in which nothing has been done yet: a phone, or a desktop. */
export abstract class Device {
  readonly url = home;

  constructor(readonly size: Size) {}

  /** Throws while the device is off. */
  abstract get running(): BrowserContext;

  /**
   * What stands in its tabs, as a screen reader would hear it; of each as much as is read in a glance, of an open dialog
   * alone where there is one.
   */
  async description(): Promise<string> {
    const snapshot = async (page: Page) => {
      const dialog = page.locator('dialog[open]').last();
      const heard = (await dialog.count()) > 0 ? dialog : page.locator('body');
      const words = await heard.ariaSnapshot({ timeout: 5_000 }).catch(String);
      return `${page.url()}\n${words.split('\n').slice(0, 80).join('\n')}`;
    };
    return (await Promise.all(this.running.pages().map(snapshot))).join('\n\n');
  }

  /** Opens an address in a new tab. */
  async visit(path: string): Promise<Page> {
    const page = await this.running.newPage();
    await page.goto(path);
    return page;
  }

  /** A tab at `path`, answered for by the worker of an app that is installed: from here on no network is needed. */
  async ready(path = '/'): Promise<Page> {
    const page = await this.visit(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    return page;
  }

  /** Closes every tab as a person does; the browser goes on, as on a phone. */
  async closeApp(): Promise<void> {
    const blank = await this.running.newPage();
    for (const page of this.running.pages()) if (page !== blank) await page.close();
  }

  /** Has the browser fire the `sync` event that a page asked for, as it does when the network is back. */
  async fireBackgroundSync(): Promise<void> {
    await this.atWorker((cdp, worker) =>
      cdp.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: syncTag, lastChance: false }),
    );
  }

  /** Delivers what a push service would, decrypted; the worker is started for it where it sleeps. */
  async deliverPush(data: string): Promise<void> {
    await this.atWorker((cdp, worker) => cdp.send('ServiceWorker.deliverPushMessage', { ...worker, data }));
  }

  private async atWorker(
    work: (cdp: CDPSession, worker: { origin: string; registrationId: string }) => Promise<unknown>,
  ): Promise<void> {
    const page = this.running.pages()[0] ?? (await this.running.newPage());
    const cdp = await this.running.newCDPSession(page);
    await work(cdp, { origin: this.url, registrationId: await registrationOf(cdp, this.url) });
    await cdp.detach();
  }
}

/** A device in a browser that is running already. */
export class OpenDevice extends Device {
  constructor(
    size: Size,
    readonly running: BrowserContext,
  ) {
    super(size);
  }
}

/** The registration of the app's worker; the domain tells of those there are when it is enabled. */
async function registrationOf(cdp: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No service worker is registered.')), 10_000);
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((each) => each.scopeURL.startsWith(origin) && !each.isDeleted);
      if (!found) return;
      clearTimeout(timer);
      resolve(found.registrationId);
    });
    cdp.send('ServiceWorker.enable').catch(reject);
  });
}
