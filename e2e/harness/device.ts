import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { chromiumPath } from './chromium';
import type { ConsoleWatch } from './console-watch';

export type Size = 'phone' | 'desktop';

const looks = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** The tag that pages register for Background Sync. */
const syncTag = 'homehub-sync';

/** One browser with a profile of its own that outlives it: a phone, or a desktop. */
export class Device {
  private readonly profile = mkdtempSync(join(tmpdir(), 'homehub-device-'));
  private context: BrowserContext | undefined;

  constructor(
    readonly size: Size,
    readonly url: string,
    private readonly watch: ConsoleWatch,
  ) {}

  /** Switches the device on; again after `kill` or `close`, with everything it kept. */
  async open(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(this.profile, {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
      baseURL: this.url,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Dubai',
      locale: 'en-GB',
      ...looks[this.size],
    });
    context.setDefaultTimeout(30_000);
    this.watch.follow(context);
    this.context = context;
    return context;
  }

  get running(): BrowserContext {
    if (!this.context) throw new Error('The device is off.');
    return this.context;
  }

  /** What stands in its tabs, as a screen reader would hear it; of each as much as is read in a glance. */
  async description(): Promise<string> {
    const told = async (page: Page) => {
      const words = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      return `${page.url()}\n${words.split('\n').slice(0, 80).join('\n')}`;
    };
    return (await Promise.all((this.context?.pages() ?? []).map(told))).join('\n\n');
  }

  /** Opens an address in a new tab. */
  async visit(path: string): Promise<Page> {
    const page = await this.running.newPage();
    await page.goto(path);
    return page;
  }

  /** A tab at `path` whose worker is in charge and has put everything aside that is needed without a network. */
  async ready(path = '/'): Promise<Page> {
    const page = await this.visit(path);
    await expect(page.getByText('Ready offline')).toBeAttached({ timeout: 60_000 });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return page;
  }

  /** Closes every tab as a person does; the browser goes on, as on a phone. */
  async closeApp(): Promise<void> {
    const blank = await this.running.newPage();
    for (const page of this.running.pages()) if (page !== blank) await page.close();
  }

  /** Has the browser fire the `sync` event that a page asked for, as it does when the network is back. */
  async fireBackgroundSync(): Promise<void> {
    const page = this.running.pages()[0] ?? (await this.running.newPage());
    const cdp = await this.running.newCDPSession(page);
    const registrationId = await registrationOf(cdp, this.url);
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.url,
      registrationId,
      tag: syncTag,
      lastChance: false,
    });
    await cdp.detach();
  }

  /**
   * Nothing of the page runs any more, while it keeps what it holds; answers how to thaw it. By the debugger, since a
   * headless Chromium runs on in the life-cycle state `frozen`.
   */
  async freeze(page: Page): Promise<() => Promise<void>> {
    const cdp = await this.running.newCDPSession(page);
    await cdp.send('Debugger.enable');
    const paused = new Promise((resolve) => cdp.once('Debugger.paused', resolve));
    await cdp.send('Debugger.pause');
    // Stops at the next statement; this one ends only with the thaw.
    cdp.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
    await paused;
    return () => cdp.detach();
  }

  /** The battery is out: nothing is written, said or waited for any more. */
  async kill(): Promise<void> {
    const { running } = this;
    this.context = undefined;
    const gone = new Promise((resolve) => running.once('close', resolve));
    const browser = running.browser();
    const cdp = browser
      ? await browser.newBrowserCDPSession()
      : await running.newCDPSession(await running.newPage());
    cdp.send('Browser.crash').catch(() => {});
    await gone;
  }

  async close(): Promise<void> {
    const { context } = this;
    this.context = undefined;
    await context?.close();
  }

  /** The device is thrown away with all it kept. */
  async discard(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
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
