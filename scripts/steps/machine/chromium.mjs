import { existsSync } from 'node:fs';
import { aptInstall, canAptInstall } from './apt.mjs';

const shell = '/usr/bin/chromium-headless-shell';

/** The Chromium to test with: the one named, the system's, Playwright's own; undefined where there is none. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

export async function installChromium() {
  if (!canAptInstall()) {
    throw new Error(
      'The browser tests need a Chromium. Install one with `npx playwright install chromium` (on Debian ' +
        '`apt-get install chromium`), or say in CHROMIUM_PATH where it is.',
    );
  }
  // Of one version: each opens what the other wrote. Where there is no shell to be had, it goes without.
  await aptInstall('chromium', 'chromium-headless-shell').catch(async () => {
    if (!(await findChromium())) await aptInstall('chromium');
  });
}

/** Whether Debian's shell, with which most browser tests cost a third less, could be had and is not there yet. */
export function lacksShell() {
  return canAptInstall() && existsSync('/usr/bin/chromium') && !existsSync(shell);
}
