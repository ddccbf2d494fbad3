import type { BrowserContext, Page } from '@playwright/test';
import { type Kind, launchChromium, type Size } from './chromium';
import type { ConsoleWatch } from './console-watch';
import { Device } from './device';
import { discardProfile } from './profiles';

/** A device with a Chromium of its own, which can be switched off, frozen and changed for good; its profile outlives it. */
export class OwnDevice extends Device {
  private context: BrowserContext | undefined;

  constructor(
    private readonly kind: Kind,
    size: Size,
    private readonly port: number,
    private readonly profile: string,
    private readonly watch: ConsoleWatch,
  ) {
    super(size);
  }

  get running(): BrowserContext {
    if (!this.context) throw new Error('The device is off.');
    return this.context;
  }

  override async description(): Promise<string> {
    return this.context ? super.description() : 'The device is off.';
  }

  /** Switches the device on; again after `kill` or `close`, with everything it kept. */
  async open(): Promise<void> {
    this.context = await launchChromium(this.profile, this.size, this.port, this.kind);
    this.watch.follow(this.context);
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

  /** Switched off in peace and on again: what the browser kept in memory for a while, a sign-in say, is on its disk. */
  async restart(): Promise<void> {
    await this.close();
    await this.open();
  }

  /** The device is thrown away with all it kept. */
  async discard(): Promise<void> {
    await this.close();
    discardProfile(this.profile);
  }
}
