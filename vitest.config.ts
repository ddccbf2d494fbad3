import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { mutate } from './scripts/steps/mutations.mjs';
import { freshStandIns } from './scripts/steps/stand-ins.mjs';
import { TestOrder } from './scripts/steps/test-order.mjs';

const plugins = [freshStandIns(), ...mutate()];

/** To start a process and load all packages takes longer than most files' tests: a worker keeps both from file to file. */
const shared = {
  isolate: false,
  setupFiles: ['scripts/steps/fresh-file.mjs'],
  // What is awaited may take as long as the test: a second, the default, is a guess about the machine.
  expect: { poll: { timeout: 30_000 } },
};

/**
 * What waits for others, keeps an order, counts under a lock, or is written otherwise for PostgreSQL: in `npm test` on both engines,
 * all else on SQLite alone. `test:all` runs everything on both.
 */
const onBothEngines = [
  'api/{db,sync}/**/*.test.ts',
  'api/scheduling/capacity/*.test.ts',
  'api/{scheduling/team,people,scheduling/waitlist}/**/{roster-lock,processes,*-races}.test.ts',
  'api/bookings/record/*.test.ts',
  'api/plans/visits/*.test.ts',
  'api/dispatch/{blocks/blocks,board/drop}.test.ts',
  'api/money/{documents/{documents,kept,numbers},vat/figures}.test.ts',
  'api/money/quotes/{answers,work}/*.test.ts',
  'api/{live/live,office/audit/verify,photos/uploads/lease,http/limits/limits}.test.ts',
];

/** Starts a dozen processes: in `test:all` alone, what it is made of in `npm test`. */
const dozens = ['api/backup/drill.test.ts'];
/** What a drill may be whole; of the others a few kills are in `npm test`. */
const longDrills = [
  'e2e/drills/**/{broken-process,busy-neighbour,crowd,failover,files-backup,invoices-postgres,left-uploads,live,live-proxies,paying-postgres,waitlist,held-database,postgres-away,power-loss,proxy-logs,rolling-upgrade,squeezed,uploads}.test.ts',
];
/** What starts the server starts it as it is built. */
const builtServer = 'scripts/steps/built-server.mjs';
const all = process.env.TEST_ALL === '1';
/** `npm test`: a person who runs a project by itself gets all of its files. */
const share = process.env.TEST_ALL === '0';
const api = ['api/**/*.test.ts', 'seeds/{seed,demo/*}.test.ts', 'e2e/plan-lives/**/*.test.ts'];

/** One project a kind of test; `npm test` runs them in this order, `npm run check` the first alone. */
export default defineConfig({
  test: {
    // Both cores where there are only two: Vitest itself has little to do meanwhile.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: TestOrder },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 30_000,
          // The few that load every page.
          hookTimeout: 60_000,
          include: [
            'contract/**/*.test.ts',
            'pwa/**/*.test.{ts,tsx}',
            'seeds/content.test.ts',
            'e2e/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        plugins,
        test: {
          name: 'schedules',
          include: ['e2e/schedules/**/*.test.ts'],
          testTimeout: Math.max(1_200_000, Number(process.env.SCHEDULES ?? 0) * 1_000),
          globalSetup: [
            process.env.TEST_ENGINE === 'pg'
              ? 'api/testing/postgres-setup.ts'
              : 'api/testing/sqlite-setup.ts',
          ],
        },
      },
      {
        plugins,
        test: {
          // The server's own processes and PostgreSQL's, killed under load: whole in `test:all`, a few kills in `npm test`.
          name: 'drills',
          include: ['e2e/drills/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(all ? [] : longDrills)],
          // A hundred times two processes are started: on a busy machine that alone takes half an hour.
          testTimeout: 3_600_000,
          hookTimeout: 60_000,
          globalSetup: [builtServer],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'api-sqlite',
          include: api,
          exclude: [...configDefaults.exclude, ...(all ? [] : dozens)],
          env: { TEST_ENGINE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: [builtServer, 'api/testing/sqlite-setup.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'api-pg',
          include: share ? onBothEngines : api,
          exclude: [...configDefaults.exclude, ...(all ? [] : dozens)],
          env: { TEST_ENGINE: 'pg' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: [builtServer, 'api/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
