import { defineConfig } from '@playwright/test';
import type { Size } from './harness/device';

/** Journeys and faults on the built app and the real API. The desktop runs those that look different there. */
export default defineConfig<{ size: Size }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A machine on which everything fails says so, instead of trying each for two minutes.
  maxFailures: 20,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 30_000 },
  // The dots tell what failed at the end, where it is still seen of a long run.
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  projects: [
    { name: 'phone', use: { size: 'phone' } },
    { name: 'desktop', use: { size: 'desktop' }, grep: /@both/ },
  ],
});
