import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';

/** The builds: what each is made of, what comes out of it, and how. */
const server = {
  sources: ['api', 'contract', 'migrations', 'seeds', 'package-lock.json'],
  stamp: 'dist/server-sources.txt',
  results: ['dist/main.js', 'dist/main.js.map'],
  make: () => vite('api'),
};
const parts = [
  {
    sources: ['pwa', 'contract', 'seeds/content', 'package-lock.json'],
    stamp: 'dist/sources.txt',
    results: ['dist/pages.json', 'dist/client/sw.js', 'dist/client/shell.html', 'dist/render/render.js'],
    /** The browser's files, the service worker, the bundle that renders pages on the server. */
    async make() {
      await vite('pwa');
      await vite('pwa', '--ssr');
    },
  },
  {
    sources: ['pwa', 'contract', 'seeds/content', 'api/papers/typst.mjs', 'package-lock.json'],
    // The code on a brochure leads to the site: another site is another brochure.
    settings: ['PUBLIC_URL'],
    stamp: 'dist/brochure-sources.txt',
    results: ['dist/client/brochures/ac-services.pdf'],
    async make() {
      await runQuietly(process.execPath, ['--import', 'tsx', 'pwa/build/brochures/print-all.ts']);
    },
  },
  server,
];

/** Whether the builds are there and of these very sources. */
export function isBuilt() {
  return parts.every(isMade);
}

/** Builds the app and the server, each where it is not of these sources. */
export async function build() {
  for (const part of parts) await make(part);
}

/** For tests that start the server alone, in a second or two. */
export async function buildServer() {
  await make(server);
}

async function make(part) {
  if (isMade(part)) return;
  const made = hashOf(part);
  await part.make();
  writeFileSync(join(root, part.stamp), made);
}

function isMade({ stamp, results, ...part }) {
  return (
    [stamp, ...results].every((each) => existsSync(join(root, each))) &&
    readFileSync(join(root, stamp), 'utf8') === hashOf(part)
  );
}

async function vite(folder, ...more) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [program, 'build', '-c', `${folder}/vite.config.ts`, '--configLoader', 'runner', ...more];
  await runQuietly(process.execPath, args, { NODE_ENV: 'production' });
}

/** Changes with every byte of the sources and with the settings; tests, and what the compiler of types notes, do not count. */
function hashOf({ sources, settings = [] }) {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const read = (path) => {
    if (!statSync(join(root, path)).isDirectory()) {
      hash.update(`${path}\n`).update(readFileSync(join(root, path)));
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!name.startsWith('.') && !/\.(test\.tsx?|tsbuildinfo)$/.test(name)) read(`${path}/${name}`);
    }
  };
  sources.forEach(read);
  return hash.digest('hex');
}
