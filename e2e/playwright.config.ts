import { defineConfig } from '@playwright/test';

/**
 * Journeys and faults on the built app and the real API. A test runs on a phone, unless its title says:
 * `@desktop`; `@also-desktop` or `@also-phone`, where that size is a second one, for `npm run test:all`;
 * `@all`: not in `npm test`, since it is proven lower and repeated here, or costs more than a day's push can pay.
 */
const everything = process.env.E2E_ALL === '1';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './harness/device/profiles.ts',
  outputDir: '../test-results/browser',
  // One more than the cores that there are at least: a test waits for its network now and then.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A machine on which everything fails says so, instead of trying each for two minutes.
  maxFailures: 20,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  // One for all that `npm test` runs: a worker serves one alone, and starts a server and a browser anew for another.
  projects: everything
    ? [{ name: 'main' }, { name: 'also', grep: /@also-/ }]
    : [{ name: 'main', grepInvert: /@all/ }],
});
