import { existsSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';

export type Size = 'phone' | 'desktop';

const looks = {
  phone: {
    viewport: { width: 390, height: 844 },
    // What is drawn is not looked at: the four times as many pixels of a real phone cost a tenth of `npm test`.
    deviceScaleFactor: process.env.E2E_ALL === '1' ? 2 : 1,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Where every device finds the app, whatever port its network begins at: what one installed all can use. */
export const home = 'http://homehub.localhost';

/** What a context of the browser needs to be a device of that size. */
export function asDevice(size: Size): BrowserContextOptions {
  return {
    baseURL: home,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    locale: 'en-GB',
    ...looks[size],
  };
}

/**
 * `shell`: Chromium without its own windows, as Playwright uses it by itself; the same work takes it 30 % less. It knows
 * neither Background Sync nor installing.
 */
export type Kind = 'whole' | 'shell';

/** Starts a Chromium on a profile, which outlives it, as such a device, whose network begins at `port` of this machine. */
export async function launchChromium(
  profile: string,
  size: Size,
  port: number,
  kind: Kind,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: (kind === 'shell' && shellPath()) || chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      // Its camera sees a picture that moves; whether a page may look is asked as anywhere.
      '--use-fake-device-for-media-stream',
      `--host-resolver-rules=MAP ${new URL(home).host}:80 127.0.0.1:${port}`,
    ],
    ...asDevice(size),
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** The Chromium to test with: the one named, the system's, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}

/** Its shell, where there is one: Debian has it in a package of its own. */
function shellPath(): string | undefined {
  return [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  );
}
