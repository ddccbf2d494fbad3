import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/operations.md', 'utf8');
/** What stands there as code. */
const code = [...text.matchAll(/```[^`]*```|`[^`]+`/g)].map(([found]) => found).join('\n');
const named = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))];

/** Settings of other programs. */
const others = ['POSTGRES_PASSWORD'];
/** Written by whoever installs it. */
const made = ['deploy/.env'];

it('every command, setting and file that the run-book tells to use is there', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const commands = named(/npm run ([\w:]+)/g);
  expect(commands.filter((each) => !scripts.includes(each))).toEqual([]);

  const known = readFileSync('.env.example', 'utf8');
  const settings = named(/\b([A-Z][A-Z]+(?:_[A-Z]+)+)\b/g).filter((each) => !others.includes(each));
  expect(settings.filter((each) => !new RegExp(`^#${each}=`, 'm').test(known))).toEqual([]);

  const files = named(/(?<!\/)\b((?:api|deploy)\/[\w./-]+\w)/g).filter((each) => !made.includes(each));
  expect(files.filter((each) => !existsSync(each))).toEqual([]);
  expect([commands, settings, files].every(({ length }) => length > 5)).toBe(true);
});

it('both proxies let go of an idle connection before a process that stops closes it', () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]);
  const proxies = [
    seconds('deploy/nginx.conf', /^\s*keepalive_timeout (\d+)s;/m),
    seconds('deploy/Caddyfile', /^\s*keepalive (\d+)s$/m),
  ];
  const drains = [
    seconds('deploy/compose.yaml', /DRAIN_SECONDS: (\d+)/),
    seconds('deploy/homehub.service', /DRAIN_SECONDS=(\d+)/),
  ];
  expect(Math.max(...proxies)).toBeLessThan(Math.min(...drains));
});

// `e2e/drills/proxies/rolling-upgrade.test.ts` upgrades behind both, in `npm run test:all`.
it('nginx asks the other process for what one did not answer, and never for what one is slow at', () => {
  const told = readFileSync('deploy/nginx.conf', 'utf8').match(/location \/ \{[^}]*\}/)?.[0] ?? '';
  expect(/^\s*proxy_next_upstream (.*);/m.exec(told)?.[1]).toBe('error non_idempotent');
});
