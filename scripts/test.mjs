#!/usr/bin/env node
// `npm test`: installs what is missing, then every kind of test, the quick ones first. Stops at the first that fails.
// `npm run test:all` is the same with everything there is.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './steps/build.mjs';
import { failuresOfPlaywright, failuresOfVitest, tell } from './steps/failures.mjs';
import { findChromium, installChromium, lacksShell } from './steps/machine/chromium.mjs';
import { install, isInstalled } from './steps/machine/install.mjs';
import { requireNode } from './steps/machine/node-version.mjs';
import { hasPostgres, installPostgres } from './steps/machine/postgres.mjs';
import { installProxies, missingProxies } from './steps/machine/proxies.mjs';
import { onAccount } from './steps/processor-time.mjs';
import { runLogged } from './steps/run.mjs';
import { makeScratch } from './steps/scratch.mjs';

requireNode();
const all = process.argv.includes('--all');
const scratch = makeScratch();
const reports = join(scratch, 'reports');
mkdirSync(reports);
const sum = { passed: 0, failed: 0, schedules: 0, processor: 0 };
const began = Date.now();

const module = (path) => join('node_modules', ...path.split('/'));
const node = (name, args, more) => runLogged(name, process.execPath, args, more);

try {
  if (!isInstalled({ all: true })) await stage('install', () => install({ all: true }));
  if (!hasPostgres()) await stage('PostgreSQL', installPostgres);
  if (all && missingProxies().length > 0) await stage('nginx and Caddy', installProxies);
  if (!(await findChromium()) || lacksShell()) await stage('Chromium', installChromium);
  process.env.TMPDIR = scratch;
  // The same cases each time, so that what is red is of the change; `npm run test:all` draws new ones.
  if (!all) process.env.SEED ??= '20261125';

  const tsc = [module('typescript/bin/tsc'), '-b', 'contract', 'api', 'pwa', 'pwa/sw', 'e2e'];
  await atOnce(
    stage('lint', (name) => node(name, [module('@biomejs/biome/bin/biome'), 'check', '.'])),
    stage('types', (name) => node(name, tsc)),
  );
  const whole = { TEST_ALL: all ? '1' : '0' };
  await stage('unit', vitest('unit', whole));
  await stage('fault schedules', vitest('schedules', { SCHEDULES: all ? '3000' : '1000' }));
  await stage('API on SQLite', vitest('api-sqlite', whole));
  await stage('API on PostgreSQL', vitest('api-pg', whole));
  await stage('kill drills', vitest('drills', whole));
  if (all)
    await stage('schedules on PostgreSQL', vitest('schedules', { TEST_ENGINE: 'pg', SCHEDULES: '500' }));
  await atOnce(
    stage('mutations', (name) => node(name, ['scripts/mutations.mjs', ...(all ? ['--all'] : [])])),
    stage('build', async () => isBuilt() || (await build())),
  );
  await stage('browser', browser);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  // Our own seconds, too, are part of what a push costs.
  const { user, system } = process.cpuUsage();
  const processor = sum.processor && sum.processor + (user + system) / 1e6;
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${seconds(began)}${worked(processor)}`);
}

/** What leaves a core idle shares the two; a failure is told once both have ended. */
async function atOnce(...stages) {
  const failed = (await Promise.allSettled(stages)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Runs a part of the tests and writes its line: what, how many, how long, and how long processors worked for it. */
async function stage(what, work) {
  const start = Date.now();
  const before = sum.passed + sum.failed;
  const account = {};
  let went = 'failed';
  try {
    await onAccount(account, () => work(what));
    went = 'ok';
  } catch (error) {
    // What a tool without a report said: where it begins is what failed.
    if (error.said) console.error(error.said.split('\n').slice(0, 10).join('\n'));
    throw error;
  } finally {
    const count = sum.passed + sum.failed - before;
    const schedules = sum.schedules > 0 ? `${sum.schedules} schedules, ` : '';
    sum.schedules = 0;
    const tests = schedules || (count > 0 ? `${count} tests, ` : '');
    sum.processor += account.seconds ?? 0;
    console.log(`${what.padEnd(24)} ${went.padEnd(6)} ${tests}${seconds(start)}${worked(account.seconds)}`);
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Processor time in words; nothing where the system does not tell it. */
function worked(time) {
  return time ? `, ${time.toFixed(1)} s of processor time` : '';
}

function vitest(project, env) {
  return async (name) => {
    const report = join(reports, `${project}.json`);
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    try {
      await node(name, [module('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`], {
        env,
        // Hundreds of starts and kills: as long as it takes.
        minutes: all ? 90 : 30,
      });
    } catch (error) {
      throw reported(error, failuresOfVitest(read(report)));
    } finally {
      const { numPassedTests, numFailedTests, testResults = [] } = read(report);
      add(numPassedTests, numFailedTests);
      for (const { title } of testResults.flatMap((file) => file.assertionResults))
        sum.schedules += Number(/over (\d+) schedules/.exec(title)?.[1] ?? 0);
    }
  };
}

async function browser(name) {
  const report = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: await findChromium(), E2E_REPORT: report, E2E_ALL: all ? '1' : '' };
  const args = [module('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  try {
    await node(name, args, { env, minutes: all ? 60 : 20 });
  } catch (error) {
    throw reported(error, failuresOfPlaywright(read(report)));
  } finally {
    const { stats } = read(report);
    add(stats?.expected, stats?.unexpected);
  }
}

/** The failures in the place of all that was said, where the report names any. */
function reported(error, failures) {
  return failures.length
    ? Object.assign(error, { said: undefined, message: `${tell(failures)}\n${error.message}` })
    : error;
}

/** A run that broke off before its report counts as one failure. */
function add(passed = 0, failed = 1) {
  sum.passed += passed;
  sum.failed += failed;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
