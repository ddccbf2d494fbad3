import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../api/testing/ports';
import { ownFolder, runCaddy, runNginx, withOwnCertificate } from './proxies';

/** As long as a busy machine needs to start one. */
const patience = { timeout: 30_000 };

const secret = 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE';

let dir: string;
beforeEach(() => {
  dir = ownFolder();
});

/** A server that is there, and one that is not. */
async function upstreams(): Promise<{ up: number; down: number }> {
  const server = createServer((_, answer) => answer.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { up: (server.address() as AddressInfo).port, down: await freePort() };
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
      // The health of what is behind is not ours to show here.
      const change = (site: string) => site.replace('lb_try_duration 5s', 'lb_try_duration 100ms');
      const { said, stop } = runCaddy({ dir, port, upstreams: [upstream], change });
      await expect.poll(() => ask(`http://127.0.0.1:${port}/visit/${secret}`), patience).toBe(status);
      if (status !== 200) await expect.poll(said, patience).toMatch(/"logger":"http\.log\.error/);
      await stop();
      expect(said()).not.toContain(secret);
    }
  });

  it('nginx writes nothing down, whether its server answers or not', async () => {
    const { up, down } = await upstreams();
    const [plain, safe] = [await freePort(), await freePort()];
    for (const [upstream, status] of [
      [up, 200],
      [down, 502],
    ] as const) {
      const change = withOwnCertificate(dir, { port: safe, plain });
      const { log, said, stop } = runNginx({ dir, upstreams: [upstream, upstream], change });
      await expect.poll(() => askSafely(safe, `/visit/${secret}`), patience).toBe(status);
      expect(await ask(`http://127.0.0.1:${plain}/visit/${secret}`)).toBe(301);
      await stop();
      expect(said()).not.toContain(secret);
      for (const file of [log, join(dir, 'access.log')])
        expect(readFileSync(file, 'utf8')).not.toContain(secret);
    }
  });
});
