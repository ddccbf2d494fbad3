import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Cluster, startPostgres } from '../../api/testing/postgres';
import { printTimes, underLoad } from './harness/drill-server';

const all = process.env.TEST_ALL === '1';
const restarts = all ? 20 : 1;
const people = all ? 20 : 8;

it(`through ${restarts} restarts of PostgreSQL under load, two processes lose nothing they confirmed, do nothing twice and heal by themselves`, async () => {
  const cluster: Cluster = await startPostgres({ durable: true });
  onTestFinished(() => cluster.stop());
  const { servers, journal, areReady, proven } = await underLoad(cluster.url, people);
  const healed: number[] = [];

  for (let n = 0; n < restarts; n += 1) {
    await journal.grown(2 * people);
    await wait(Math.random() * 20);
    // In order, as a crash does, and as a crash that takes the processes of the API along.
    await cluster.end(n % 2 ? 'fast' : 'immediate');
    const fallen = n % 5 === 4 ? servers : [];
    for (const server of fallen) await server.kill();
    await cluster.begin();
    const back = performance.now();
    for (const server of fallen) server.begin();
    while (!(await areReady())) await wait(20);
    healed.push(performance.now() - back);
    await journal.grown(people);
  }
  expect(servers.map((server) => server.isAlive())).toEqual([true, true]);
  await proven();
  printTimes(`PostgreSQL restarted, ${journal.writes.length} writes`, healed);
});
