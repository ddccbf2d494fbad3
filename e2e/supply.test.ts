import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  link?: boolean;
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const request = read('package.json');
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));

/** The first releases without a fault that was made known, of what answers strangers, signs, hashes or keeps their data. */
const least: Record<string, string> = {
  koa: '3.1.2',
  '@koa/router': '15.0.0',
  jsonwebtoken: '9.0.0',
  knex: '3.1.0',
  pg: '8.11.0',
  nodemailer: '7.0.7',
  'better-sqlite3': '12.0.0',
  'koa-jwt': '4.0.4',
  grant: '5.4.22',
  vite: '7.0.7',
};

const numbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];
function isAtLeast(version: string, wanted: string): boolean {
  const [have, want] = [numbers(version), numbers(wanted)];
  const differs = want.findIndex((part, at) => have[at] !== part);
  return differs < 0 || (have[differs] ?? 0) > (want[differs] ?? 0);
}

describe('what is installed', () => {
  it.each(Object.entries(least))('has %s at %s at least, wherever it lies', (name, version) => {
    const found = installed.filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(found).not.toEqual([]);
    for (const [path, { version: locked }] of found)
      expect([path, isAtLeast(locked, version)]).toEqual([path, true]);
  });

  it('is what was locked, each by its digest', () => {
    const open = installed.filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'));
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('runs no script of its own, but for those that are named', () => {
    expect(Object.keys(request.allowScripts)).toEqual(['better-sqlite3', 'esbuild']);
  });
});

/** What only a secret looks like. What tests and examples make up is made up of words. */
const secret =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|ghp_\w{36}|xox[bp]-\d+-|AIza[\w-]{35}|eyJhbGciOi[\w-]+\.[\w-]{20,}\.[\w-]{20,}/;

it('no file of the project holds a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const telling = files.filter((file) => secret.test(readFileSync(file, 'latin1')));
  expect(telling).toEqual([]);
  expect(files.filter((file) => /(^|\/)(\.env|.*\.(sqlite|pem|key|p12)|jwt-secret)$/.test(file))).toEqual([]);
});
