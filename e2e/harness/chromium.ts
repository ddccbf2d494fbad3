import { existsSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';

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

/** What a context of the browser needs to be a device of that size whose network begins at `url`. */
export function asDevice(size: Size, url: string): BrowserContextOptions {
  return {
    baseURL: url,
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

/** Starts a Chromium on a profile, which outlives it, as such a device. */
export async function launchChromium(
  profile: string,
  size: Size,
  url: string,
  kind: Kind,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: (kind === 'shell' && shellPath()) || chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    ...asDevice(size, url),
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
