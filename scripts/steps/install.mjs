import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for. npm itself writes what it installed to
 * node_modules/.package-lock.json, at the end of an installation, so that one broken off does not count.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    // What is for other systems only is not installed here.
    return found ? found.version === version : optional === true;
  });
}

/** `--include=dev`: the app is built here, whatever NODE_ENV says. */
export async function install() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runQuietly(npm, ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
