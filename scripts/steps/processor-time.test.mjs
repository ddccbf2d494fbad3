import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { count, onAccount, sample } from './processor-time.mjs';
import { runQuietly } from './run.mjs';

const burn = (seconds) => `
  for (let spent = 0; spent < ${seconds * 1e6}; ) {
    for (let turns = 0; turns < 1e6; turns += 1);
    const { user, system } = process.cpuUsage();
    spent = user + system;
  }
`;
const node = (code) => [process.execPath, ['-e', code]];
const costOf = async (work) => {
  const account = {};
  await onAccount(account, work);
  return account.seconds;
};
const isTold = existsSync('/proc/self/stat');

it.runIf(isTold)('a command costs what it and all that it started worked', async () => {
  const child = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn(0.4))}]);`;
  expect(await costOf(() => runQuietly(...node(burn(0.4) + child)))).toBeGreaterThan(0.75);
});

it.runIf(isTold)('two at once each have their own', async () => {
  const [little, much] = await Promise.all([
    costOf(() => runQuietly(...node(burn(0.1)))),
    costOf(() => runQuietly(...node(burn(0.5)))),
  ]);
  expect(much).toBeGreaterThan(0.45);
  expect(little).toBeLessThan(much);
});

it.runIf(isTold)('what nobody waits for is counted as far as it was seen', async () => {
  const orphan = `${burn(0.5)} process.stdout.write('done'); setInterval(() => {}, 1000);`;
  const parent = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(orphan)}]);
    child.stdout.once('data', () => process.stdout.write(String(child.pid)));
    setInterval(() => {}, 1000);
  `;
  const account = {};
  await onAccount(account, async () => {
    const child = spawn(process.execPath, ['-e', parent]);
    const ended = new Promise((resolve) => child.once('close', resolve));
    count(child);
    const [pid] = await once(child.stdout, 'data');
    sample();
    child.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    await ended;
  });
  expect(account.seconds).toBeGreaterThan(0.45);
});
