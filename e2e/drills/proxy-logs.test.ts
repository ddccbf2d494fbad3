import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../harness/ports';

/** As long as a busy machine needs to start one. */
const patience = { timeout: 30_000 };

// Debian's own nginx and caddy, which `npm run test:all` installs where it may.
const secret = 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-proxy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
});

/** A server that is there, and one that is not. */
async function upstreams(): Promise<{ up: number; down: number }> {
  const server = createServer((_, answer) => answer.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { up: (server.address() as AddressInfo).port, down: await freePort() };
}

/** Runs a proxy: all that it said so far, and how to end it. */
function run(program: string, args: string[], env: Record<string, string> = {}) {
  const parts: string[] = [];
  const child = spawn(program, args, { env: { ...process.env, HOME: dir, ...env } });
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

const ask = (url: string) =>
  fetch(url, { redirect: 'manual', headers: { 'Visit-Link': secret, Referer: url } }).then(
    ({ status }) => status,
    () => 0,
  );
/** Behind a certificate of nobody. */
const askSafely = (port: number, path: string) =>
  new Promise<number>((resolve) => {
    const headers = { Host: 'homehub.example', 'Visit-Link': secret };
    request({ port, path, headers, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });

describe('of the link to a visit', () => {
  it('Caddy writes nothing down, whether its server answers or not', async () => {
    const { up, down } = await upstreams();
    for (const [upstream, status] of [
      [up, 200],
      [down, 503],
    ] as const) {
      const port = await freePort();
      const config = join(dir, `Caddyfile-${upstream}`);
      // Its own page for administration would be one a machine; the health of what is behind is not ours to show here.
      const text = readFileSync('deploy/Caddyfile', 'utf8')
        .replace('{\n', '{\n\tadmin off\n')
        .replace('lb_try_duration 5s', 'lb_try_duration 100ms')
        // Its own word for that is newer than Debian's program.
        .replace('client_ip_hash', 'ip_hash');
      writeFileSync(config, text);
      const { said, stop } = run('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
        SITE: `http://127.0.0.1:${port}`,
        UPSTREAMS: `127.0.0.1:${upstream}`,
      });
      await expect.poll(() => ask(`http://127.0.0.1:${port}/visit/${secret}`), patience).toBe(status);
      if (status !== 200) await expect.poll(said, patience).toMatch(/"logger":"http\.log\.error/);
      await stop();
      expect(said()).not.toContain(secret);
    }
  });

  it('nginx writes nothing down, whether its server answers or not', async () => {
    const { up, down } = await upstreams();
    const [plain, safe] = [await freePort(), await freePort()];
    const key = join(dir, 'key.pem');
    const certificate = join(dir, 'certificate.pem');
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=homehub.example',
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    for (const [upstream, status] of [
      [up, 200],
      [down, 502],
    ] as const) {
      const log = join(dir, `error-${upstream}.log`);
      const site = readFileSync('deploy/nginx.conf', 'utf8')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${upstream}`)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${safe} ssl http2;`)
        .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
        .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key)
        .replace('/var/log/nginx/error.log', log);
      const config = join(dir, `nginx-${upstream}.conf`);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (each) => `${each}_temp_path ${dir}/${each};`,
      );
      // What Debian's nginx.conf would write, which the site has to end.
      const around = `access_log ${dir}/access.log; ${folders.join(' ')}\n${site}`;
      writeFileSync(
        config,
        `daemon off;\nmaster_process off;\npid ${dir}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n${around}}\n`,
      );
      const { said, stop } = run('nginx', ['-p', dir, '-c', config, '-e', 'stderr']);
      await expect.poll(() => askSafely(safe, `/visit/${secret}`), patience).toBe(status);
      expect(await ask(`http://127.0.0.1:${plain}/visit/${secret}`)).toBe(301);
      await stop();
      expect(said()).not.toContain(secret);
      for (const file of [log, join(dir, 'access.log')])
        expect(readFileSync(file, 'utf8')).not.toContain(secret);
    }
  });
});
