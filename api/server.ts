import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type Koa from 'koa';

/** Short waits for headers, bodies and idle connections: a slow sender holds no place. */
const options = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 5000,
};
const maxConnections = 2000;

/** Listens for the app. */
export async function listen(app: Koa, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer(options, app.callback());
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** The port it listens on: the system's choice where 0 was asked for. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Takes no more connections, lets requests that run finish, and after `patience` ends what is left. */
export async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection turns idle when its answer is out; Node closes only those that are idle at this moment.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(patience, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
  await closed;
}
