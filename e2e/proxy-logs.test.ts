import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

// `e2e/drills/proxies/proxy-logs.test.ts` asks the proxies themselves, in `npm run test:all`.
it('neither proxy is told to log the address of a request: it ends with the secret of a visit’s link', () => {
  const nginx = lines('deploy/nginx.conf');
  const servers = nginx.filter((line) => line === 'server {').length;
  expect(nginx.filter((line) => /^(access_log|log_format)\b/.test(line))).toEqual(
    Array(servers).fill('access_log off;'),
  );
  // Below `crit`, each line ends with the request.
  const errorLogs = nginx.filter((line) => line.startsWith('error_log'));
  expect(errorLogs.length).toBeGreaterThan(0);
  for (const line of errorLogs) expect(line).toMatch(/ (crit|alert|emerg);$/);

  const caddy = lines('deploy/Caddyfile');
  expect(caddy.filter((line) => /^log\b/.test(line))).toEqual(['log default {']);
  for (const field of ['uri', 'headers']) expect(caddy).toContain(`request>${field} delete`);
});
