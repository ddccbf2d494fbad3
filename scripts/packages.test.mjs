import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './steps/folder-graph.mjs';
import { root } from './steps/run.mjs';

// `npm start` installs without what only tests, types, lint and benches need, and a server in production without what only
// the build needs: whatever either imports has to be among its own, and nothing else.

const built = ['pwa/main.tsx', 'pwa/render.tsx', 'pwa/sw/sw.ts', 'pwa/build/brochures/print-all.ts'];
const builds = ['pwa/vite.config.ts', 'api/vite.config.ts', 'scripts/start.mjs'];
const served = [
  ...['api/main.ts', 'api/papers/worker.mjs', 'api/back-up.ts', 'api/restored.ts', 'api/audit-verify.ts'],
  'knexfile.ts',
];

const known = sourceFiles(root)
  .filter(({ isTest }) => !isTest)
  .map(({ path }) => path);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = Object.values(scripts);

describe.each([
  { who: 'the build', entries: [...built, ...builds], file: 'package.json' },
  { who: 'the server with its commands', entries: served, file: 'api/package.json' },
])('$who', ({ entries, file }) => {
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const texts = reachedFrom(entries);

  it('imports nothing that is not installed for it', () => {
    const imported = [...texts.values()].flatMap(importsIn).filter((each) => !each.startsWith('.'));
    const unknown = imported.map(packageOf).filter((each) => !(each in dependencies) && !isNodes(each));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('has nothing installed for it that it does not name', () => {
    const text = [...texts.values()].join('\n');
    const isNamed = (name) => new RegExp(`['"(]${name}['"/]`).test(text);
    const isRun = (name) => commands.some((each) => each.split(' ').includes(name));
    expect(Object.keys(dependencies).filter((each) => !isNamed(each) && !isRun(each))).toEqual([]);
  });
});

it('what both need has one version', () => {
  const [app, server] = ['package.json', 'api/package.json'].map(
    (each) => JSON.parse(readFileSync(each, 'utf8')).dependencies,
  );
  for (const name of Object.keys(app))
    if (server[name]) expect([name, server[name]]).toEqual([name, app[name]]);
});

/** The text of every file that is loaded from these on, by its path. */
function reachedFrom(entries) {
  const texts = new Map();
  const todo = [...entries];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (texts.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    texts.set(path, text);
    for (const each of importsIn(text))
      if (each.startsWith('.')) todo.push(...filesOf(posix.join(posix.dirname(path), each), path));
  }
  return texts;
}

/** The file of an import; the files of a pattern. */
function filesOf(base, from) {
  const pattern = new RegExp(`^${base.replaceAll('.', '[.]').replaceAll('*', '[^/]*')}$`);
  if (base.includes('*')) return known.filter((each) => pattern.test(each));
  const found = [base, `${base}.ts`, `${base}.tsx`].find((each) => known.includes(each));
  if (!found) throw new Error(`${from} imports ${base}, which is no file.`);
  return [found];
}

/** What is imported when the code runs: types are not. */
function importsIn(text) {
  const code = text.replace(/^(?:im|ex)port type\b[^;]*;/gm, '');
  const script = /^(?:[^'"\n]*\}? from|import) '([^']+)'|\bimport\(\s*'([^']+)'/gm;
  const pattern = /'(\.{1,2}\/[^']*\*[^']*)'/g;
  const style = /(?:url\(|@import )"([^"]+)"/g;
  return [script, pattern, style]
    .flatMap((each) => [...code.matchAll(each)])
    .map(([, one, other]) => one ?? other);
}

function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isNodes(name) {
  return name.startsWith('node:') || builtinModules.includes(name);
}
