import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type Koa from 'koa';

/** Short waits for headers, bodies and idle connections: a slow sender holds no place. */
const shortWaits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 5000,
};
/** More than there may be streams (`live/crowd.ts`): whoever listens leaves room for who asks. Each is a file to the system. */
const maxConnections = 8000;
/** How many requests of one connection may be under way: browsers send one at a time, some programs a few. */
const mostAtOnce = 20;

interface ListenAddress {
  host: string;
  port: number;
  /** Milliseconds after which a connection on which nothing moves, in neither direction, is ended. */
  silence?: number;
  waits?: typeof shortWaits;
}

/** Listens for the app. */
export async function listen(
  app: Koa,
  { host, port, silence = 30_000, waits = shortWaits }: ListenAddress,
): Promise<Server> {
  const server = createServer(waits, inTurn(app.callback()));
  server.maxConnections = maxConnections;
  server.setTimeout(silence);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Begins a request when those before it on its connection are answered. Node would begin all at once, and would not tell
 * those that wait when their connection ends: the files they had opened stayed open.
 */
function inTurn(answer: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const before = underWay.get(socket) ?? 0;
    underWay.set(socket, before + 1);
    if (before > mostAtOnce) return;
    if (before === mostAtOnce) {
      // Node reads on after each answer; what comes after this one is not wanted any more.
      socket.on('resume', () => socket.pause()).pause();
      res.writeHead(429, { 'Content-Type': 'text/plain', Connection: 'close' });
      res.end('Too many requests at once on one connection.\n');
      return;
    }
    res.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    // A response has its socket once it is its turn.
    if (res.socket) answer(req, res);
    else res.once('socket', () => answer(req, res));
  };
}

/** The port it listens on: the system's choice where 0 was asked for. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Takes no more connections, lets requests that run finish, and after `patience` ends what is left. What is connected and was not
 * heard of yet, as on a busy machine, is taken first: it would be reset, and a proxy does not know that nothing was done.
 */
export async function close(server: Server, patience: number): Promise<void> {
  await nextTurn();
  await nextTurn();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection turns idle when its answer is out; Node closes only those that are idle at this moment.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(patience, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
  await closed;
}
