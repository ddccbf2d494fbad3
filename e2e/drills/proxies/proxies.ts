import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

// Debian's own nginx and caddy, which `npm run test:all` installs where it may.

/** A folder of the test's own. */
export function ownFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-proxy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A proxy that runs until the test is over. */
export interface Proxy {
  /** All that it said so far. */
  said(): string;
  stop(): Promise<void>;
}

function run(program: string, args: string[], home: string, env: Record<string, string> = {}): Proxy {
  const parts: string[] = [];
  const child = spawn(program, args, { env: { ...process.env, HOME: home, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      parts.push(String(error));
      resolve();
    });
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  onTestFinished(stop);
  return { said: () => parts.join(''), stop };
}

/** Caddy as `deploy/Caddyfile` tells it, without TLS. */
export function runCaddy(options: {
  dir: string;
  port: number;
  upstreams: readonly number[];
  change?: (site: string) => string;
}): Proxy {
  const { dir, port, upstreams, change = (site) => site } = options;
  const config = join(dir, `Caddyfile-${port}`);
  // Its own page for administration would be one a machine.
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', '{\n\tadmin off\n')
    // Its own word for that is newer than Debian's program.
    .replace('client_ip_hash', 'ip_hash');
  writeFileSync(config, change(site));
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', config], dir, {
    SITE: `http://127.0.0.1:${port}`,
    UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
  });
}

/** nginx as `deploy/nginx.conf` tells it, in front of two processes; `change` says on what it listens. */
export function runNginx(options: {
  dir: string;
  upstreams: readonly [number, number];
  change: (site: string) => string;
}): Proxy & { log: string } {
  const { dir, upstreams, change } = options;
  const [first, second] = upstreams;
  const log = join(dir, `error-${first}.log`);
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('/var/log/nginx/error.log', log);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${dir}/${each};`,
  );
  // What Debian's nginx.conf would write, which the site has to end.
  const around = `access_log ${dir}/access.log; ${folders.join(' ')}\n${change(site)}`;
  const config = join(dir, `nginx-${first}.conf`);
  writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${dir}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n${around}}\n`,
  );
  return { log, ...run('nginx', ['-p', dir, '-c', config, '-e', 'stderr'], dir) };
}

/** On a port of this machine, without a certificate; nothing listens where everybody is sent to the safe address. */
export function withoutTls(port: number, plain: number): (site: string) => string {
  return (site) =>
    site
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^\s*ssl_certificate.*$/gm, '');
}

/** On a port of this machine, behind a certificate of nobody. */
export function withOwnCertificate(
  dir: string,
  { port, plain }: { port: number; plain: number },
): (site: string) => string {
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-subj', '/CN=homehub.example', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...named], { stdio: 'ignore' });
  return (site) =>
    site
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key);
}
