import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';

/** What the build is made of. */
const sources = ['pwa', 'contract', 'seeds/content', 'package-lock.json'];
const stamp = join(root, 'dist', 'sources.txt');
const results = ['dist/pages.json', 'dist/client/sw.js', 'dist/client/shell.html', 'dist/render/render.js'];

/** Whether the build is there and of these very sources. */
export function isBuilt() {
  return (
    results.every((each) => existsSync(join(root, each))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourcesHash()
  );
}

/** The browser's files, the service worker, the bundle that renders pages on the server, the brochures. */
export async function build() {
  const made = sourcesHash();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '-c', 'pwa/vite.config.ts', '--configLoader', 'runner'];
  await runQuietly(process.execPath, args, { NODE_ENV: 'production' });
  await runQuietly(process.execPath, [...args, '--ssr'], { NODE_ENV: 'production' });
  await runQuietly(process.execPath, ['--import', 'tsx', 'pwa/build/brochures/print-all.ts']);
  writeFileSync(stamp, made);
}

/** Changes with every byte of the sources; tests do not count. */
function sourcesHash() {
  const hash = createHash('sha256');
  const read = (path) => {
    if (!statSync(join(root, path)).isDirectory()) {
      hash.update(`${path}\n`).update(readFileSync(join(root, path)));
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!name.startsWith('.') && !/\.test\.tsx?$/.test(name)) read(`${path}/${name}`);
    }
  };
  sources.forEach(read);
  return hash.digest('hex');
}
