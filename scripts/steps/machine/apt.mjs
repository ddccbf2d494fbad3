import { existsSync } from 'node:fs';
import { runQuietly } from '../run.mjs';

/** Only root on Debian or its kin can install packages without asking anybody. */
export function canAptInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

export async function aptInstall(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], env);
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], env);
}
