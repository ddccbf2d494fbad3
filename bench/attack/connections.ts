import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, ms } from '../harness/report';
import { atMost, is } from './figures';
import { batch, type Product } from './product';

const assets = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets');

/** What connections that misbehave hold of the process. */
export async function connections(product: Product): Promise<Figure[]> {
  const before = product.descriptors();
  const greedy = await open(product);
  greedy.write(get(largest()).repeat(1000));
  await wait(1500);
  const during = product.descriptors();
  greedy.destroy();
  const after = await settled(product, before);
  const silent = await open(product);
  silent.pause();
  silent.write(get(largest()).repeat(15));
  await wait(33_000);
  const deaf = await settled(product, before);
  silent.destroy();
  return [
    atMost('open files more while 1,000 GETs wait on one connection', during - before, 25, '34 → 1,038'),
    atMost('… and after it has gone', after - before, 2, '34 → 1,038'),
    atMost('… of one that reads nothing for 33 s', deaf - before, 2, 'for ever'),
  ];
}

function open({ port }: Product): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => {});
  });
}

const get = (name: string) => `GET /assets/${name} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** The file that takes longest to send. */
function largest(): string {
  const size = (name: string) => statSync(join(assets, name)).size;
  return readdirSync(assets).reduce((a, b) => (size(b) > size(a) ? b : a));
}

async function settled(product: Product, goal: number): Promise<number> {
  for (let tries = 0; tries < 30 && product.descriptors() > goal; tries += 1) await wait(100);
  return product.descriptors();
}

/** How long a probe waits while eighty people synchronise at once, and how many of those are asked to come back. */
export async function crowd(product: Product): Promise<Figure[]> {
  const people = [];
  for (let n = 0; n < 80; n += 1) people.push(await product.newcomer());
  let over = false;
  const probes: number[] = [];
  const probing = (async () => {
    while (!over) {
      const began = performance.now();
      await product.request('GET', '/api/health/live', { from: '127.0.0.9' });
      probes.push(performance.now() - began);
      await wait(20);
    }
  })();
  const began = performance.now();
  const answers = await Promise.all(
    people.map(({ id, token }) => product.request('POST', '/api/sync', { token, body: batch(id, 25) })),
  );
  const took = performance.now() - began;
  over = true;
  await probing;
  const count = (status: number) => answers.filter((each) => each.status === status).length;
  return [
    atMost('worst /health/live beside 80 syncs of 25, ms', Math.round(Math.max(...probes)), 1500, '4,800'),
    is('syncs answered by neither 200 nor 503', 80 - count(200) - count(503), 0),
    { what: 'answered, sent away, in all', value: `${count(200)}, ${count(503)}, ${ms(took)}` },
  ];
}
