import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../api/testing/postgres';
import { newStream } from '../../pwa/data/live/stream';
import { openDrillServer, printTimes } from './harness/drill-server';

/** As soon as others are to see what somebody did, and as pages are to be live again. */
const soonMs = 2_000;
const againMs = 10_000;

it('a page hears at once what another process did, is live again on it within seconds when its own is killed, and holds up no upgrade', async () => {
  const database = await startPostgres();
  onTestFinished(() => database.stop());
  const drill = await openDrillServer({ databaseUrl: database.url, people: 1, processes: 2 });
  onTestFinished(() => drill.close());
  const [near, far] = drill.servers;
  const [who] = drill.people;
  if (!near || !far || !who) throw new Error('Two processes and a person.');
  for (const server of [near, far]) server.begin();
  for (const server of [near, far]) await server.ready();

  const heard: string[] = [];
  let opened = 0;
  // As a proxy leads: to the first that runs.
  const port = () => (near.isAlive() ? near : far).port;
  const stream = newStream(
    {
      ask: (token, signal) =>
        fetch(`http://127.0.0.1:${port()}/api/live`, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
          signal,
        }),
      now: () => Date.now(),
      random: Math.random,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    {
      token: () => who.token,
      opened: () => {
        opened += 1;
      },
      heard: (word) => heard.push(word),
      lost() {},
      refused: () => heard.push('refused'),
    },
  );
  onTestFinished(() => stream.close());
  stream.open();

  /** Something new of this person, done by the process that the page is not at. */
  async function heardAfterChange(): Promise<number> {
    heard.length = 0;
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${far?.port}/api/users/profile`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${who?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Noor ${performance.now()}` }),
    });
    expect(answer.status).toBeLessThan(300);
    await until(() => heard.includes('sync'), soonMs);
    return performance.now() - from;
  }

  await until(() => opened === 1, againMs);
  // Each process is told that all is new once, as it begins to listen.
  await until(() => heard.includes('sync'), againMs);
  await wait(1_500);
  const across = await heardAfterChange();

  const killed = performance.now();
  await near.kill();
  await until(() => opened === 2, againMs);
  const back = performance.now() - killed;
  await wait(1_500);
  const after = await heardAfterChange();

  const stopping = performance.now();
  expect(await far.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(5_000);
  printTimes('an open page: told of another process, live again after a kill, told there', [
    across,
    back,
    after,
  ]);
});

async function until(is: () => boolean, ms: number): Promise<void> {
  await expect.poll(is, { timeout: ms, interval: 20 }).toBe(true);
}
