import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../attack/product';

const ofOneNetwork = 200;

/** An open stream, as a page has it. */
export interface Page {
  socket: Socket;
  /** The words it was told so far. */
  words: string[];
  /** When something was said to it, ms. */
  at: number[];
}

/** Opens a stream, from this loopback address, as whoever has the token; resolves once it is greeted. */
export function openPage(port: number, from: string, token?: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const page: Page = { socket, words: [], at: [] };
    let isGreeted = false;
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('It was closed before it was greeted.')));
    socket.on('data', (part) => {
      const said = [...String(part).matchAll(/^data: (.*)$/gm)].map(([, word]) => word ?? '');
      if (said.length === 0) return;
      if (!isGreeted) resolve(page);
      else {
        page.words.push(...said);
        page.at.push(performance.now());
      }
      isGreeted = true;
    });
    const signedIn = token ? `Authorization: Bearer ${token}\r\n` : '';
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n${signedIn}\r\n`);
  });
}

/** As many guests' pages, of as many networks as they need. */
export async function openPages({ port }: Product, count: number, first = 1): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < count) {
    const some = Array.from({ length: Math.min(100, count - pages.length) }, (_, n) =>
      openPage(port, `127.0.2.${first + Math.floor((pages.length + n) / ofOneNetwork)}`),
    );
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

/** Begins streams and leaves them at once, some before they were answered; answers the slowest answer that another got meanwhile, ms. */
export async function beginAndLeave(
  { port, request }: Product,
  count: number,
): Promise<{ slowest: number; failed: number }> {
  let [slowest, failed] = [0, 0];
  for (let begun = 0; begun < count; begun += 100) {
    const sockets = await Promise.all(
      Array.from({ length: 100 }, (_, n) => begunStream(port, `127.0.3.${1 + ((begun + n) % 100)}`)),
    );
    const asked = performance.now();
    const { status } = await request('GET', '/api/services');
    slowest = Math.max(slowest, performance.now() - asked);
    if (status !== 200) failed += 1;
    for (const socket of sockets) socket.destroy();
  }
  return { slowest, failed };
}

function begunStream(port: number, from: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => resolve(socket));
    socket.once('connect', () => {
      socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
      resolve(socket);
    });
  });
}

/** How many files and connections the process has, once they are no more than wanted, or after ten seconds. */
export async function descriptorsOf(product: Product, wanted: number): Promise<number> {
  for (let tries = 0; tries < 100 && product.descriptors() > wanted; tries += 1) await wait(100);
  return product.descriptors();
}
