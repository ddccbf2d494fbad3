import { defineConfig } from 'vitest/config';
import { mutate } from './scripts/steps/mutations.mjs';

const plugins = mutate();

/** One project a kind of test; `npm test` runs them in this order, `npm run check` the first alone. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'pwa/**/*.test.{ts,tsx}',
            'seeds/content.test.ts',
            'e2e/*.test.ts',
          ],
        },
      },
      {
        plugins,
        test: {
          name: 'schedules',
          // Both files at once, also on two cores.
          maxWorkers: 2,
          include: ['e2e/schedules/**/*.test.ts'],
          testTimeout: Number(process.env.SCHEDULES ?? 0) > 10_000 ? 24 * 3_600_000 : 1_200_000,
          globalSetup: process.env.TEST_ENGINE === 'pg' ? ['api/testing/postgres-setup.ts'] : [],
        },
      },
      {
        plugins,
        test: {
          name: 'api-sqlite',
          include: ['api/**/*.test.ts', 'seeds/seed.test.ts'],
          env: { TEST_ENGINE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'api-pg',
          include: ['api/**/*.test.ts', 'seeds/seed.test.ts'],
          env: { TEST_ENGINE: 'pg' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['api/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
