import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What a room imports: rooms or single files of the house, and packages; `*` is any package. */
interface Wall {
  rooms: string[];
  packages: string[];
  /** Its folders are strangers to each other: of its own room, a file imports the folder that it stands in alone. */
  apart?: true;
  /** What no file of another folder may import, by its name. */
  never?: RegExp;
}

const screen = ['react', 'react-dom', 'react-router-dom', 'zod/mini'];
const desktop = ['antd', '@ant-design', 'dayjs'];
const nouns = [
  'api/people',
  'api/catalogue',
  'api/plans',
  'api/scheduling',
  'api/dispatch',
  'api/bookings',
  'api/money',
  'api/notifications',
  'api/live',
  'api/photos',
  'api/files',
  'api/work',
  'api/office',
  'api/docs',
  'api/health',
];
/** A noun imports the stores of others, never their routes. */
const noun: Wall = {
  rooms: [...nouns, 'api/sync', 'api/http', 'api/egress', 'api/papers', 'api/db', 'api/logging', 'contract'],
  packages: ['*'],
  never: /[-/]routes\.ts$/,
};

/** The walls of the house, types included, tests and what serves them apart. Of the rooms that a file is in, the innermost counts. */
const walls: Record<string, Wall> = {
  contract: { rooms: ['contract'], packages: ['zod/mini'] },
  migrations: { rooms: ['migrations'], packages: ['knex', 'node:crypto'] },
  'knexfile.ts': { rooms: ['api/db', 'migrations'], packages: ['knex'] },
  seeds: { rooms: ['seeds', 'api', 'contract'], packages: ['*'] },

  'pwa/ui': { rooms: ['pwa/ui'], packages: ['react', 'react-dom'] },
  'pwa/ui/brand': { rooms: ['pwa/ui', 'contract'], packages: ['*'] },
  'pwa/ui/theme/write-tokens.ts': { rooms: ['pwa/ui'], packages: ['*'] },
  'pwa/content': { rooms: ['pwa/content', 'pwa/ui', 'contract'], packages: ['react'] },
  'pwa/content/pages': {
    rooms: ['pwa/content/pages', 'pwa/content/shape.ts', 'pwa/ui/drawings'],
    packages: [],
  },
  'pwa/widgets': { rooms: ['pwa/widgets', 'pwa/ui', 'contract'], packages: ['react', 'react-router-dom'] },
  'pwa/device/db': { rooms: ['pwa/device/db', 'contract'], packages: ['dexie', 'zod/mini'] },
  'pwa/device/sync': {
    rooms: ['pwa/device/sync', 'pwa/device/db', 'contract'],
    packages: ['dexie', 'zod/mini'],
  },
  'pwa/device/photos': {
    rooms: ['pwa/device/photos', 'pwa/device/sync', 'pwa/device/db', 'contract'],
    packages: [],
  },
  'pwa/device/session': {
    rooms: ['pwa/device/session', 'pwa/device/photos', 'pwa/device/sync', 'pwa/device/db', 'contract'],
    packages: [],
  },
  'pwa/device/outbox': {
    rooms: [
      'pwa/device/outbox',
      'pwa/device/session',
      'pwa/device/photos',
      'pwa/device/sync',
      'pwa/device/db',
      'contract',
    ],
    packages: ['dexie'],
  },
  'pwa/device': { rooms: ['pwa/device', 'contract'], packages: ['dexie'] },
  'pwa/data': {
    rooms: ['pwa/data', 'pwa/device', 'contract'],
    packages: ['react', '@simplewebauthn/browser', 'zod/mini'],
  },
  'pwa/features': {
    rooms: ['pwa/data', 'pwa/widgets', 'pwa/content', 'pwa/ui', 'contract'],
    packages: [...screen, '@rc-component/qrcode', 'signature_pad'],
    apart: true,
  },
  'pwa/office': {
    rooms: ['pwa/office/kit', 'pwa/office/data', 'pwa/data', 'pwa/widgets', 'pwa/ui', 'contract'],
    packages: [...screen, ...desktop, '@tanstack/react-query'],
    apart: true,
  },
  'pwa/office/dispatch': {
    rooms: [
      'pwa/office/dispatch',
      'pwa/office/bookings/desk/opened-visit.tsx',
      'pwa/office/kit',
      'pwa/office/data',
      'pwa/data',
      'pwa/widgets/blocks',
      'pwa/ui',
      'contract',
    ],
    packages: [...screen, '@tanstack/react-query', '@atlaskit/pragmatic-drag-and-drop'],
  },
  'pwa/office/data': {
    rooms: ['pwa/office/data', 'pwa/data', 'pwa/device', 'contract'],
    packages: ['react', '@tanstack/react-query'],
  },
  'pwa/app': {
    rooms: [
      'pwa/app',
      'pwa/features',
      'pwa/office',
      'pwa/data',
      'pwa/device/sync/worker-container.ts',
      'pwa/device/outbox/last-sent.ts',
      'pwa/content',
      'pwa/ui',
      'contract',
    ],
    packages: [...screen, ...desktop, '@tanstack/react-query', '@rc-component/qrcode', 'workbox-window'],
  },
  'pwa/sw': {
    rooms: [
      'pwa/sw',
      'pwa/device/photos',
      'pwa/device/sync',
      'pwa/device/db',
      'pwa/app/routing/route-table.ts',
      'pwa/app/start/worker-messages.ts',
      'contract',
    ],
    packages: ['workbox'],
  },
  'pwa/build': {
    rooms: [
      'pwa/build',
      'pwa/app/routing/route-table.ts',
      'pwa/app/start/theme-script.ts',
      'pwa/features/booking/linked-service.ts',
      'pwa/ui',
      'contract',
    ],
    packages: ['*'],
  },
  'pwa/build/brochures': {
    rooms: [
      'pwa/build/brochures',
      'pwa/render.tsx',
      'pwa/content',
      'pwa/ui',
      'contract',
      'seeds/content/services.ts',
      'seeds/content/prices.ts',
      'api/papers/typst.mjs',
    ],
    packages: ['*'],
  },

  'api/db': { rooms: ['api/db', 'migrations', 'contract'], packages: ['*'] },
  'api/http': { rooms: ['api/http', 'api/db', 'api/logging', 'contract'], packages: ['*'] },
  'api/egress': { rooms: ['api/egress'], packages: ['*'] },
  'api/papers': { rooms: ['api/papers', 'contract'], packages: ['*'] },
  'api/mail': {
    rooms: ['api/mail', 'api/logging', 'api/notifications/enqueue/channel.ts', 'contract'],
    packages: ['*'],
  },
  'api/sync': { rooms: ['api/sync', 'api/http', 'api/db', 'contract'], packages: ['*'] },
  ...Object.fromEntries(nouns.map((room) => [room, noun])),
  api: { rooms: ['api', 'migrations', 'seeds', 'contract'], packages: ['*'] },
};

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const roomOf = (file: string) =>
  Object.keys(walls)
    .filter((room) => isIn(file, room))
    .toSorted((a, b) => b.length - a.length)[0];

/** What a file imports: statically, lazily, as a type or for its effect. */
function importsOf(text: string): string[] {
  const statement =
    /^\s*(?:import|export)\b(?:[^'"`;=]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;
  return [...text.matchAll(statement)].map(([, name, lazy]) => name ?? lazy ?? '');
}

/** What of these imports the file's room does not allow it. */
function refused(file: string, imported: string[]): string[] {
  const room = roomOf(file);
  if (!room) return [];
  const { rooms, packages, apart, never } = walls[room] as Wall;
  const inRoom = file.slice(room.length + 1).split('/');
  const own = apart ? [inRoom.length > 1 ? `${room}/${inRoom[0]}` : room] : [];
  return imported.filter((name) => {
    if (!name.startsWith('.'))
      return !packages.some((each) => each === '*' || isIn(name, each) || name.startsWith(`${each}-`));
    const path = posix.join(posix.dirname(file), name.replace(/\?.*$/, ''));
    const target =
      [`${path}.ts`, `${path}.tsx`, path].find((each) => existsSync(each) && each.includes('.')) ?? path;
    if (never?.test(target) && dirname(target) !== dirname(file)) return true;
    return ![...rooms, ...own].some((each) => isIn(target, each) || isIn(`${target}.ts`, each));
  });
}

const isTest = (path: string) => /(^|[./])(test|spec|testing)(\.tsx?$|\/)/.test(path);

describe('the walls of the house', () => {
  it('stand in every file', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => path && existsSync(path) && !isTest(path) && !path.endsWith('.d.ts'));
    const through = files.flatMap((file) =>
      refused(file, importsOf(readFileSync(file, 'utf8'))).map((name) => `${file} imports ${name}`),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(through).toEqual([]);
  });

  it.each([
    ['contract/bookings/x.ts', '../../pwa/data/session/session'],
    ['contract/x.ts', 'zod'],
    ['contract/x.ts', 'node:fs'],
    ['migrations/x.ts', '../contract/time'],
    ['pwa/ui/drawings/x.tsx', '../../../contract/time'],
    ['pwa/ui/x.tsx', 'antd'],
    ['pwa/content/x.tsx', '../features/home/hero'],
    ['pwa/widgets/slots/x.tsx', '../../data/services'],
    ['pwa/device/db/x.ts', '../sync/env'],
    ['pwa/device/sync/outbox/x.ts', '../../data/session/session'],
    ['pwa/device/session/x.ts', '../outbox/send'],
    ['pwa/device/outbox/x.ts', '../open-device'],
    ['pwa/device/x.ts', '../data/session/session'],
    ['pwa/device/x.ts', 'react'],
    ['pwa/features/outbox/x.tsx', '../../device/device'],
    ['pwa/office/bookings/x.tsx', '../../device/device'],
    ['pwa/data/outbox/x.ts', '../../ui/icon'],
    ['pwa/data/outbox/x.ts', '../../../api/app'],
    ['pwa/features/jobs/job/x.tsx', '../../home/hero'],
    ['pwa/features/booking/x.tsx', '../../device/db/tables'],
    ['pwa/features/booking/x.tsx', '../../app/app'],
    ['pwa/features/booking/x.tsx', 'antd/es/button'],
    ['pwa/features/booking/x.tsx', 'zod'],
    ['pwa/office/bookings/list/x.tsx', '../../users/users-table'],
    ['pwa/office/bookings/x.tsx', '../../features/home/hero'],
    ['pwa/app/frame/x.tsx', '../../device/sync/engine'],
    ['pwa/sw/x.ts', '../app/app'],
    ['pwa/build/x.ts', '../app/app'],
    ['api/db/x.ts', '../http/answers/errors'],
    ['api/http/limits/x.ts', '../../sync/apply'],
    ['api/egress/x.ts', '../db/database'],
    ['api/sync/x.ts', '../bookings/record/store'],
    ['api/bookings/x.ts', '../people/users/routes'],
    ['api/bookings/x.ts', '../app'],
    ['api/x.ts', '../pwa/device/db/env'],
    ['seeds/x.ts', '../pwa/device/db/env'],
  ])('%s may not import %s', (file, name) => {
    expect(refused(file, [name])).toEqual([name]);
  });

  it.each([
    ['a type', "import type { Tables } from '../../device/db/tables';"],
    ['more than a line', "import {\n  type Tables,\n} from '../../device/db/tables';"],
    ['a lazy import', "const x = () => import('../../device/db/tables');"],
    ['an import for its effect', "import '../../device/db/tables';"],
    ['an export', "export * from '../../device/db/tables';"],
  ])('see %s', (_, text) => {
    expect(refused('pwa/features/home/x.ts', importsOf(text))).toEqual(['../../device/db/tables']);
  });
});

/** Whoever calls `fetch` past the two that carry what is asked to the server is refused by the linter. */
it('lets nobody else fetch', () => {
  const rooms = ['data', 'features/home', 'ui', 'app', 'db', 'sync'];
  const folder = mkdtempSync(join(tmpdir(), 'walls-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const room of rooms) {
    mkdirSync(join(folder, 'pwa', room), { recursive: true });
    writeFileSync(join(folder, 'pwa', room, 'x.ts'), "export const x = () => fetch('/api/bookings');\n");
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  const report = JSON.parse(stdout) as {
    diagnostics: Array<{ category: string; location: { path: string } }>;
  };
  const found = report.diagnostics
    .filter((each) => each.category.endsWith('noRestrictedGlobals'))
    .map((each) => each.location.path);
  expect(found.toSorted()).toEqual(rooms.map((room) => `pwa/${room}/x.ts`).toSorted());
});
