import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { close, listen } from './server';
import { type TestApp, testApp } from './testing/app';
import { requester } from './testing/http';

let app: TestApp;
let server: Server;
let port: number;
const sockets = new Set<Socket>();
beforeEach(async () => {
  app = await testApp();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await close(server, 0);
  await app.close();
});

/** The product's own server; `hurried` waits a hundredth of the time for whoever is slow. */
async function open({ hurried = false } = {}): Promise<void> {
  const waits = {
    headersTimeout: 100,
    requestTimeout: 200,
    keepAliveTimeout: 50,
    connectionsCheckingInterval: 50,
  };
  server = await listen(app.app, { host: '127.0.0.1', port: 0, ...(hurried && { waits }) });
  port = (server.address() as { port: number }).port;
}

/** Sends these bytes as they stand; answers all that comes back until the connection is closed. */
function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  return once(socket, 'close').then(() => heard);
}

const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
const next = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const json = 'POST /api/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('somebody slow', () => {
  it('holds no place: heads and bodies that do not come are ended, and others are answered meanwhile', async () => {
    await open({ hurried: true });
    const heads = [...Array(250)].map(() => raw('GET /api/services HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    const bodies = [...Array(250)].map(() => raw(`${json}Content-Length: 1000\r\n\r\n{"notes":"`));
    const request = requester(port);
    for (let n = 0; n < 20; n += 1) expect((await request('GET', '/api/services')).status).toBe(200);
    request.close();
    const ends = (await Promise.all([...heads, ...bodies])).map(statusesOf);
    expect(new Set(ends.flat())).toEqual(new Set(['408']));
    expect(ends.filter((end) => end.length !== 1)).toEqual([]);
  });

  it('is given ten seconds for a head and twenty for all of a request, and there is an end to how many', async () => {
    await open();
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 5000,
      timeout: 30_000,
      maxConnections: 8000,
    });
  });
});

/** What a proxy in front might read otherwise than we do: as one request where we see two, or the other way round. */
const ambiguous: Record<string, string> = {
  'a length and chunks': `${json}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
  'chunks and a length': `${json}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${next}`,
  'two lengths': `${json}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${next}`,
  'a length that is a list': `${json}Content-Length: 2, 40\r\n\r\n{}${next}`,
  'a length that is no number': `${json}Content-Length: +2\r\n\r\n{}${next}`,
  'an encoding that is none': `${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${next}`,
  'chunks twice': `${json}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${next}`,
  'a chunk with a wrong size': `${json}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${next}`,
  'bare line feeds': `POST /api/bookings HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${next}`,
  'a space before a colon': `${json}Content-Length : 2\r\n\r\n{}${next}`,
  'a header over two lines': `${json}X-Fold: a\r\n b\r\nContent-Length : 2\r\n\r\n{}${next}`,
  'a carriage return in a header': `${json}X-Odd: a\rContent-Length: 40\r\n\r\n{}${next}`,
};

describe('a request that two could read differently', () => {
  it.each(Object.keys(ambiguous))(
    'by %s is refused, and nothing of it is taken for another one',
    async (name) => {
      await open();
      expect(statusesOf(await raw(ambiguous[name] ?? ''))).toEqual(['400']);
    },
  );

  it('leaves others alone: the next connection is answered as ever', async () => {
    await open();
    await raw(ambiguous['a length and chunks'] ?? '');
    expect(statusesOf(await raw(next))).toEqual(['200']);
  });

  it.each(['TRACE', 'CONNECT'])('%s is not taken', async (method) => {
    await open();
    const heard = statusesOf(
      await raw(`${method} /api/services HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    expect(
      heard.every((status) => status === '405'),
      heard.join(),
    ).toBe(true);
  });
});
