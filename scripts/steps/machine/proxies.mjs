import { spawnSync } from 'node:child_process';
import { aptInstall, canAptInstall } from './apt.mjs';

const programs = [
  { name: 'nginx', asks: '-v' },
  { name: 'caddy', asks: 'version' },
];

/** Which of the proxies that are shown in `deploy` are not on this machine. */
export function missingProxies() {
  return programs.filter(({ name, asks }) => spawnSync(name, [asks]).status !== 0).map(({ name }) => name);
}

export async function installProxies() {
  const names = missingProxies();
  if (!canAptInstall()) {
    throw new Error(
      `npm run test:all asks ${names.join(' and ')} itself what it logs. Install what is missing, on Debian with \`apt-get install ${names.join(' ')}\`.`,
    );
  }
  await aptInstall(...names);
}
