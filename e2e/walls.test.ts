import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What may and what may not be imported in each room; the lint refuses the second and lets the first be. */
const rooms: Record<string, { may: string[]; mayNot: string[] }> = {
  'contract/x.ts': {
    may: ['zod/mini', './time'],
    mayNot: ['zod', 'react', 'node:fs', '../pwa/data/session/session'],
  },
  'contract/bookings/x.ts': {
    may: ['zod/mini', './bookings', '../time', '../team/roster'],
    mayNot: ['zod', 'react', 'node:fs', '../../pwa/data/session/session', '../../migrations/all'],
  },
  'pwa/ui/x.tsx': {
    may: ['react', './icon', './drawings/scenes'],
    mayNot: [
      'antd',
      'react-router-dom',
      '../data/session',
      '../features/home/hero',
      '../../contract/bookings/bookings',
    ],
  },
  'pwa/ui/drawings/x.tsx': {
    may: ['react', './art', '../icon'],
    mayNot: ['../../data/session', '../../../contract/time'],
  },
  'pwa/content/x.tsx': {
    may: ['../ui/icon', '../../contract/money'],
    mayNot: ['../data/services', '../features/home/hero'],
  },
  'pwa/widgets/x.tsx': {
    may: ['react', './outcome', '../ui/icon', '../../contract/money'],
    mayNot: ['../data/services', '../features/home/hero', 'antd'],
  },
  'pwa/widgets/slots/x.tsx': {
    may: ['react', './time-words', '../outcome', '../../ui/icon', '../../../contract/money'],
    mayNot: ['../../data/services', '../../features/home/hero', 'antd'],
  },
  'pwa/db/x.ts': {
    may: ['dexie', '../../contract/sync/sync'],
    mayNot: ['../sync/env', '../data/session', 'react'],
  },
  'pwa/sync/x.ts': {
    may: ['dexie', '../db/tables', '../../contract/sync/sync'],
    mayNot: ['../data/session', '../app/now', 'react'],
  },
  'pwa/sync/outbox/x.ts': {
    may: ['dexie', '../env', '../transport/backoff', '../../db/tables', '../../../contract/sync/sync'],
    mayNot: ['../../data/session', '../../app/now', '../../../api/app', 'react'],
  },
  'pwa/data/x.ts': {
    may: ['react', '../db/tables', '../sync/env', '@tanstack/react-query', '../../contract/sync/sync'],
    mayNot: ['../ui/icon', '../features/home/hero', '../app/now', 'antd'],
  },
  'pwa/data/outbox/x.ts': {
    may: ['react', './drafts', '../session/session', '../../db/tables', '../../../contract/sync/sync'],
    mayNot: ['../../ui/icon', '../../features/home/hero', '../../app/now', '../../../api/app', 'antd'],
  },
  'pwa/data/office/lists/x.ts': {
    may: [
      'react',
      './rows',
      '../staff',
      '../bookings/charges',
      '../../device/live',
      '../../../db/tables',
      '../../../../contract/sync/sync',
    ],
    mayNot: ['../../../ui/icon', '../../../features/home/hero', '../../../app/now', 'antd'],
  },
  'pwa/features/booking/x.tsx': {
    may: [
      'react-router-dom',
      './y',
      '../../data/session',
      '../../ui/icon',
      '../../content/heads',
      '../../widgets/plan-lines',
      '../../../contract/time',
    ],
    mayNot: [
      '../home/hero',
      '../../features/home/hero',
      '../../db/tables',
      '../../sync/env',
      '../../app/now',
      '../../sw/messages',
      '../../../api/app',
      './../home/hero',
      'dexie',
      'antd',
      'antd/es/button',
      'zod',
    ],
  },
  'pwa/features/jobs/job/x.tsx': {
    may: [
      'react',
      '../job-words',
      '../../../data/session/session',
      '../../../ui/icon',
      '../../../content/faq',
      '../../../widgets/plan-card',
      '../../../../contract/time',
    ],
    mayNot: [
      '../../home/hero',
      '../../profile/settings/data-section',
      '../../../features/home/hero',
      '../../../db/tables',
      '../../../sync/env',
      '../../../app/now',
      '../../../sw/messages',
      '../../../../api/app',
      './../../home/hero',
      'dexie',
      'antd',
      'antd/es/button',
      'dayjs',
      'zod',
    ],
  },
  'pwa/features/admin/x.tsx': {
    may: ['antd', '../../data/session'],
    mayNot: ['../booking/outcome', '../../db/tables'],
  },
  'pwa/features/admin/bookings/x.tsx': {
    may: [
      'antd',
      'dayjs',
      '../use-wide',
      '../../../data/session',
      '../../../ui/icon',
      '../../../../contract/time',
    ],
    mayNot: [
      '../../home/hero',
      '../users/table',
      '../../../sync/env',
      '../../../db/tables',
      '../../../content/heads',
      '../../../widgets/plan-lines',
    ],
  },
  'pwa/features/admin/bookings/list/x.tsx': {
    may: [
      'antd',
      '../status-select',
      '../assign/use-assign',
      '../../kit/rows/list-table',
      '../../../../data/session/session',
      '../../../../ui/icon',
      '../../../../../contract/time',
    ],
    mayNot: [
      '../../users/table',
      '../../../home/hero',
      '../../../../sync/env',
      '../../../../db/tables',
      '../../../../app/now',
      '../../../../content/heads',
      '../../../../widgets/plan-lines',
    ],
  },
  'pwa/app/x.tsx': {
    may: ['react', '../features/home/home-page', '../data/session', '../ui/icon', '../sw/messages'],
    mayNot: ['../db/tables', '../sync/engine', '../../api/app', '../sw/sw'],
  },
  'pwa/app/frame/x.tsx': {
    may: [
      'react',
      './top-bar',
      '../routing/routes',
      '../../features/home/home-page',
      '../../data/session/session',
      '../../ui/icon',
    ],
    mayNot: ['../../db/tables', '../../sync/engine', '../../../api/app', '../../sw/sw'],
  },
  'pwa/sw/x.ts': {
    may: ['../sync/flush', '../app/routing/route-facts', 'workbox-routing'],
    mayNot: ['../app/shell', '../data/session', 'react'],
  },
  'pwa/build/x.ts': {
    may: ['node:fs', '../app/routing/route-facts', '../ui/tokens'],
    mayNot: ['../app/shell', '../data/session'],
  },
  'api/db/x.ts': {
    may: ['knex', '../../contract/time'],
    mayNot: ['../http/errors', '../resources/users/store', '../app'],
  },
  'api/http/x.ts': {
    may: ['koa', '../db/database', '../log'],
    mayNot: ['../resources/users/store', '../sync/apply', '../app'],
  },
  'api/http/limits/x.ts': {
    may: [
      'koa',
      '../errors',
      '../bodies/validate',
      '../../db/database',
      '../../log',
      '../../../contract/errors',
    ],
    mayNot: [
      '../../resources/users/store',
      '../../sync/apply',
      '../../app',
      '../../../pwa/sync/env',
      './../../app',
    ],
  },
  'api/egress/x.ts': {
    may: ['node:https', './public-address'],
    mayNot: ['../db/database', '../http/errors', '../app'],
  },
  'api/sync/x.ts': {
    may: ['../db/database', '../http/bodies/validate'],
    mayNot: ['../resources/bookings/store', '../app', '../../pwa/sync/env'],
  },
  'api/resources/bookings/x.ts': {
    may: [
      './store',
      '../users/store',
      '../../db/database',
      '../../egress/egress',
      '../../sync/module',
      '../../http/bodies/validate',
      '../../../contract/time',
    ],
    mayNot: [
      '../users/routes',
      '../../resources/users/routes',
      '../../app',
      '../../main',
      '../../../pwa/sync/env',
    ],
  },
  'api/resources/auth/sessions/x.ts': {
    may: [
      './sessions',
      '../links',
      '../passwords/hashing',
      '../../users/store',
      '../../../db/database',
      '../../../http/bodies/validate',
      '../../../../contract/time',
    ],
    mayNot: ['../../users/routes', '../../../app', '../../../../pwa/sync/env'],
  },
  'api/x.ts': { may: ['./app', './db/database'], mayNot: ['../pwa/sync/env'] },
  'migrations/x.ts': {
    may: ['knex', './columns'],
    mayNot: ['../api/resources/users/store', '../contract/time'],
  },
  'seeds/x.ts': { may: ['../api/db/database', '../contract/time'], mayNot: ['../pwa/sync/env', '../e2e/x'] },
};

interface Probe {
  file: string;
  text: string;
  refused: boolean;
  name: string;
}

const probes: Probe[] = Object.entries(rooms).flatMap(([file, { may, mayNot }]) =>
  [...may.map((each) => ({ each, refused: false })), ...mayNot.map((each) => ({ each, refused: true }))].map(
    ({ each, refused }, at) => ({
      file: file.replace(/x\.(tsx?)$/, `probe-${at}.$1`),
      text: `export * from '${each}';\n`,
      refused,
      name: `${dirname(file)} ${refused ? 'may not' : 'may'} import ${each}`,
    }),
  ),
);
const otherForms: Probe[] = [
  { name: 'a type', text: "export type { X } from '../../db/tables';\n" },
  { name: 'a lazy import', text: "export const x = () => import('../../db/tables');\n" },
  { name: 'an import for its effect', text: "import '../../db/tables';\n" },
  { name: 'a call of fetch', text: "export const x = () => fetch('/api/bookings');\n" },
].map((each, at) => ({ ...each, file: `pwa/features/home/form-${at}.ts`, refused: true }));
const fetching: Probe[] = [
  'pwa/data/x.ts',
  'pwa/ui/x.ts',
  'pwa/app/x.ts',
  'pwa/db/x.ts',
  'pwa/sync/x.ts',
].map((file) => ({
  file: file.replace('x.ts', 'fetching.ts'),
  text: "export const x = () => fetch('/api/bookings');\n",
  refused: true,
  name: `${dirname(file)} may not fetch`,
}));
const all = [...probes, ...otherForms, ...fetching];

const named = (of: Probe[]) => of.map((each) => [each.name, each] as const);

interface Report {
  diagnostics: Array<{ category: string; location: { path: string } }>;
}

/** One run of the linter over a house of probes; answers the refused files. */
function lint(house: string): Set<string> {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const flags = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  let answer: string;
  try {
    answer = execFileSync(process.execPath, [biome, ...flags], {
      cwd: house,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    answer = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(answer) as Report;
  const walls = /^lint\/style\/noRestricted(Imports|Globals)$/;
  return new Set(
    report.diagnostics.filter((each) => walls.test(each.category)).map((each) => each.location.path),
  );
}

describe('the walls of the house', () => {
  let house: string;
  let refused: Set<string>;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'walls-'));
    copyFileSync('biome.json', join(house, 'biome.json'));
    for (const { file, text } of all) {
      mkdirSync(join(house, dirname(file)), { recursive: true });
      writeFileSync(join(house, file), text);
    }
    refused = lint(house);
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(named(probes))('%s', (_, probe) => {
    expect(refused.has(probe.file)).toBe(probe.refused);
  });
  it.each(named(otherForms))('features may not reach past data by %s', (_, probe) => {
    expect(refused.has(probe.file)).toBe(true);
  });
  it.each(named(fetching))('%s', (_, probe) => {
    expect(refused.has(probe.file)).toBe(true);
  });
});

/** A CSS module, the classes that are its own, and the names by which the code asks for them. */
interface Styles {
  path: string;
  own: Set<string>;
  asked: Set<string>;
}

const listed = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

function allStyles(): Styles[] {
  const modules = new Map<string, Styles>();
  const ask = (from: string, module: string, names: Iterable<string>) => {
    const styles = modules.get(join(dirname(from), module));
    for (const name of names) styles?.asked.add(camelCase(name));
  };
  const files = listed('pwa/*.module.css');
  for (const { path, text } of files) {
    const foreign = [...text.matchAll(/@value ([^;]*) from/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/.* as /, '')),
    );
    const selectors = text.replace(/\/\*.*?\*\/|@[^{;]*[;{]|:global\([^()]*\)|\{[^{}]*\}/gs, ' ');
    const names = [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
    const own = new Set(names.filter((name) => !foreign.includes(name)).map(camelCase));
    modules.set(path, { path, own, asked: new Set() });
  }
  for (const { path, text } of files)
    for (const [, names = '', module = ''] of text.matchAll(/@value ([^;]*) from "([^"]*)"/g))
      ask(
        path,
        module,
        names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
      );
  for (const { path, text } of listed('pwa/*.tsx'))
    for (const [, name = '', module = ''] of text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      const asked = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);
      ask(path, module, asked);
      // A class that is chosen by a value of the data, such as a booking's status.
      if (text.includes(`${name}[`)) ask(path, module, modules.get(join(dirname(path), module))?.own ?? []);
    }
  return [...modules.values()];
}

it('asks a style sheet for no class that it does not have, and has none that nobody asks for', () => {
  const all = allStyles();
  const missing = all.flatMap(({ path, own, asked }) =>
    [...asked].filter((name) => !own.has(name)).map((name) => `${path} has no ${name}`),
  );
  const dead = all.flatMap(({ path, own, asked }) =>
    [...own].filter((name) => !asked.has(name)).map((name) => `${path}: nobody asks for ${name}`),
  );
  expect(all.length).toBeGreaterThan(0);
  expect([...missing, ...dead]).toEqual([]);
});
