#!/usr/bin/env node
// `npm run mutations`: proves that the sync's tests can fail. Each mutation must turn at least one test red. Without `--all`
// only those without which nothing else counts, as in `npm test`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutations as every, mutated } from './steps/mutations.mjs';
import { tryQuietly } from './steps/run.mjs';

const mutations = process.argv.includes('--all') ? every : every.filter(({ first }) => first);
const folder = mkdtempSync(join(tmpdir(), 'homehub-mutations-'));
let survived = 0;
try {
  for (const mutation of every) mutated(mutation);
  const todo = mutations.values();
  // Each starts a process of its own: two at a time, as there are at least two cores.
  await Promise.all([work(todo), work(todo)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (survived > 0) {
  console.error(`${survived} of ${mutations.length} mutations turned no test red.`);
  process.exit(1);
}

async function work(todo) {
  for (const mutation of todo) {
    const began = Date.now();
    const red = await redTests(mutation);
    if (red === 0) survived += 1;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${mutation.name.padEnd(36)} ${red > 0 ? `${red} red` : 'SURVIVED'}, ${seconds} s`);
  }
}

/** How many tests fail with the mutation. A run that could not load its tests proves nothing and counts as none. */
async function redTests({ name, tests: [project, ...which] }) {
  const report = join(folder, `${mutations.findIndex((each) => each.name === name)}.json`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', project, ...which, '--reporter=json', `--outputFile=${report}`];
  await tryQuietly(process.execPath, args, { MUTATION: name });
  try {
    return JSON.parse(readFileSync(report, 'utf8')).numFailedTests;
  } catch {
    return 0;
  }
}
