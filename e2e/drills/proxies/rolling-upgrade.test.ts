import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requester } from '../../../api/testing/http';
import { freePort } from '../../../api/testing/ports';
import { startPostgres } from '../../../api/testing/postgres';
import { printTimes, underLoad } from '../harness/drill-server';
import { saysReady } from '../harness/server-process';
import { ownFolder, runCaddy, runNginx, withoutTls } from './proxies';

const people = 12;
const rounds = Number(process.env.ROUNDS ?? 2);

const proxies = {
  async nginx(upstreams: readonly [number, number]) {
    const port = await freePort();
    runNginx({ dir: ownFolder(), upstreams, change: withoutTls(port, await freePort()) });
    return port;
  },
  async Caddy(upstreams: readonly [number, number]) {
    const port = await freePort();
    runCaddy({ dir: ownFolder(), port, upstreams });
    return port;
  },
};

describe('an upgrade, one process after the other,', () => {
  it.each(['nginx', 'Caddy'] as const)(
    'behind %s is noticed by nobody who writes meanwhile',
    async (name) => {
      const cluster = await startPostgres({ durable: true });
      onTestFinished(() => cluster.stop());
      const { servers, journal, unanswered, proven } = await underLoad(cluster.url, people, {
        env: { DRAIN_SECONDS: '3', TRUST_PROXY: '1' },
        async through(upstreams) {
          const port = await proxies[name](upstreams);
          while (!(await saysReady(port))) await wait(50);
          return port;
        },
      });
      await journal.grown(4 * people);
      for (let round = 0; round < rounds; round += 1)
        for (const server of servers) {
          expect(await server.stop()).toBe(0);
          server.begin();
          await server.ready();
          await journal.grown(4 * people);
        }
      await proven();
      // What a proxy says by itself, as 502, is a surprise; a busy process may have asked to come back.
      expect(unanswered).toEqual([]);
      const again = journal.writes.filter(({ attempts }) => attempts > 1).length;
      printTimes(
        `an upgrade behind ${name}, ${journal.writes.length} writes, ${again} asked to come back`,
        servers.flatMap(({ starts }) => starts),
      );
    },
  );
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('a write whose process closes its connection unanswered is asked of the other by nginx, with its key', async () => {
  let cut = 0;
  const closing = createServer((socket) => {
    socket
      .once('error', () => {})
      .once('data', () => {
        cut += 1;
        socket.destroy();
      });
  });
  const keys: unknown[] = [];
  const other = createHttp((request, answer) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => answer.writeHead(201).end());
  });
  const port = await proxies.nginx([await listening(closing), await listening(other)]);
  const request = requester(port);
  onTestFinished(() => request.close());
  while (!(await isOpen(port))) await wait(20);
  const statuses = [];
  for (let n = 1; n <= people; n += 1) {
    const requested = { from: `127.0.8.${n}`, headers: { 'Idempotency-Key': `k${n}` }, body: {} };
    statuses.push((await request('POST', '/api/bookings', requested)).status);
  }
  expect(statuses).toEqual(Array(people).fill(201));
  expect(keys).toEqual(statuses.map((_, n) => `k${n + 1}`));
  expect(cut).toBeGreaterThan(0);
});

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
