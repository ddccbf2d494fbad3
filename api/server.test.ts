import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staticMiddleware } from './http/pages/static';
import { close, listen, portOf } from './server';

const ask = 'GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n';

let dist: string;
let server: Server;
let socket: Socket;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'homehub-server-'));
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  // More than the buffers of a connection hold.
  writeFileSync(join(dist, 'client/assets/big.js'), Buffer.alloc(32_000_000, 'x'));
});
afterEach(() => {
  socket.destroy();
  server.close();
  rmSync(dist, { recursive: true });
});

async function open(silence?: number): Promise<void> {
  const app = new Koa().use(staticMiddleware({ dist })).use(async (ctx) => {
    let sent = '';
    for await (const part of ctx.req) sent += part;
    ctx.body = `${ctx.path} ${sent.length}\n`;
  });
  app.on('error', () => {});
  server = await listen(app, { host: '127.0.0.1', port: 0, ...(silence && { silence }) });
  socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
}

/** How often this process holds the file open. */
function held(): number {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // Closed in between.
      return '';
    }
  });
  return links.filter((link) => link.startsWith(dist)).length;
}

async function readAll(): Promise<string> {
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

describe('a connection', () => {
  it.each([1, 15, 1000])('that asks for a file %i times and goes leaves none open', async (times) => {
    await open();
    socket.write(ask.repeat(times));
    await once(socket, 'readable');
    expect(held()).toBe(1);
    socket.destroy();
    await expect.poll(held).toBe(0);
  });

  it('that reads nothing is ended', async () => {
    await open(100);
    socket.pause();
    socket.write(ask);
    await expect.poll(held).toBe(1);
    await expect.poll(held).toBe(0);
    await expect.poll(connections).toBe(0);
  });

  it('gets its answers in order, those with a body too', async () => {
    await open();
    const sent = 'x'.repeat(40_000);
    socket.write(
      `POST /one HTTP/1.1\r\nHost: x\r\nContent-Length: ${sent.length}\r\n\r\n${sent}` +
        `POST /two HTTP/1.1\r\nHost: x\r\nContent-Length: ${sent.length}\r\n\r\n${sent}` +
        'GET /three HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect((await readAll()).match(/^\/.*$/gm)).toEqual(['/one 40000', '/two 40000', '/three 0']);
  });

  it('that asks for too much at once is told so and ended', async () => {
    await open();
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    const text = await readAll();
    expect(text.match(/^HTTP\/1.1 \d+/gm)).toEqual([...Array(20).fill('HTTP/1.1 200'), 'HTTP/1.1 429']);
    expect(text).toContain('Too many requests at once on one connection.');
  });
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

it('a connection that the process has not heard of yet when it stops is answered, not reset', async () => {
  await open();
  socket.destroy();
  socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  // The system has connected it; the process has had no turn to accept it.
  await new Promise((done) => process.nextTick(done));
  const closed = close(server, 5000);
  expect(await readAll()).toContain('/late 0');
  await closed;
});
