import { existsSync } from 'node:fs';

/** The Chromium to test with: the one named, the system's, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
}
