import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '../run.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for: for a build and a start, or `all`, with what only tests, types,
 * lint and benches need. npm itself writes what it installed to node_modules/.package-lock.json, at the end of an
 * installation, so that one broken off does not count.
 */
export function isInstalled({ all = false } = {}) {
  return holds(installed(), packagesOf('package-lock.json'), all);
}

/** Installs what is missing, and takes nothing away that tests need where they have been run before. */
export async function install({ all = false } = {}) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runQuietly(npm, [...wayToInstall(installed(), isInstalled(), all), '--no-audit', '--no-fund']);
}

/**
 * How npm is called, whatever NODE_ENV says. What a start has installed is completed, which takes seconds; everything else is
 * installed anew.
 */
export function wayToInstall(present, canStart, all) {
  if (all && canStart) return ['install', '--include=dev', '--no-save'];
  const hasAll = Object.values(present ?? {}).some(({ dev }) => dev);
  return ['ci', all || hasAll ? '--include=dev' : '--omit=dev'];
}

/** Whether what npm has installed (`present`) is what was locked (`wanted`). */
export function holds(present, wanted, all) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev, link }]) => {
    const isOurs = link || !path.includes('node_modules/');
    if (isOurs || (dev && !all)) return true;
    const found = present[path];
    // What is for other systems only is not installed here.
    return found ? found.version === version : optional === true;
  });
}

function installed() {
  return packagesOf(join('node_modules', '.package-lock.json'));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
