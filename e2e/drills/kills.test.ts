import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDrillServer, printTimes } from './harness/drill-server';
import { Journal } from './harness/journal';
import { faultsOf } from './harness/oracle';
import { startWriters } from './harness/writers';

const all = process.env.TEST_ALL === '1';
const kills = all ? 100 : 3;
const people = all ? 20 : 8;

it(`killed ${kills} times while ${people} people write, the server loses nothing it confirmed and does nothing twice`, async () => {
  const site = await openDrillServer({ people, processes: 1 });
  onTestFinished(() => site.close());
  const { db, servers } = site;
  const [server] = servers;
  if (!server) throw new Error('no server');
  const journal = new Journal();
  server.begin();
  await server.ready();
  const writers = startWriters(site.people, [server.port], journal);

  for (let n = 1; n <= kills; n += 1) {
    await journal.grown(Math.ceil(Math.random() * 2 * people));
    await wait(Math.random() * 20);
    await server.kill();
    server.begin();
    // Now and then it does not even come to be ready.
    if (n % 10 === 0) {
      await wait(Math.random() * 1500);
      await server.kill();
      server.begin();
    }
    await server.ready();
  }

  await writers.stop();
  expect(journal.open.length).toBeGreaterThan(0);
  expect(await faultsOf(db, journal)).toEqual([]);
  await writers.retryOpen();
  expect([journal.open, writers.surprises]).toEqual([[], []]);
  expect(await faultsOf(db, journal)).toEqual([]);
  printTimes(`SIGKILL, ${journal.writes.length} writes`, server.starts);
});
