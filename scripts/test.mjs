#!/usr/bin/env node
// `npm test`: installs what is missing, then every kind of test, the quick ones first. Stops at the first that fails.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './steps/build.mjs';
import { findChromium, installChromium } from './steps/chromium.mjs';
import { install, isInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { hasPostgres, installPostgres } from './steps/postgres.mjs';
import { runQuietly } from './steps/run.mjs';

requireNode();
const reports = mkdtempSync(join(tmpdir(), 'homehub-test-'));
const sum = { passed: 0, failed: 0, schedules: 0 };

const bin = (path) => [process.execPath, join('node_modules', ...path.split('/'))];
const run = ([command, ...first], args, ...more) => runQuietly(command, [...first, ...args], ...more);

try {
  if (!isInstalled()) await stage('install', install);
  if (!hasPostgres()) await stage('PostgreSQL', installPostgres);
  if (!(await findChromium())) await stage('Chromium', installChromium);

  await stage('lint', () => run(bin('@biomejs/biome/bin/biome'), ['check', '.']));
  await stage('types', () =>
    run(bin('typescript/bin/tsc'), ['-b', 'contract', 'api', 'pwa', 'pwa/sw', 'e2e']),
  );
  await stage('unit', () => vitest('unit'));
  await stage('fault schedules', () => vitest('schedules'));
  await stage('API on SQLite', () => vitest('api-sqlite'));
  await stage('API on PostgreSQL', () => vitest('api-pg'));
  await stage('schedules on PostgreSQL', () => vitest('schedules', { TEST_ENGINE: 'pg' }));
  await stage('mutations', () => run([process.execPath], ['scripts/mutations.mjs']));
  await stage('build', async () => isBuilt() || (await build()));
  await stage('browser', browser);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
}

/** Runs a part of the tests and writes its line: what, how many, how long. */
async function stage(what, work) {
  const began = Date.now();
  const before = sum.passed + sum.failed;
  let went = 'failed';
  try {
    await work();
    went = 'ok';
  } finally {
    const count = sum.passed + sum.failed - before;
    const schedules = sum.schedules > 0 ? `${sum.schedules} schedules, ` : '';
    sum.schedules = 0;
    const tests = schedules || (count > 0 ? `${count} tests, ` : '');
    console.log(`${what.padEnd(24)} ${went.padEnd(6)} ${tests}${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}

async function vitest(project, env) {
  const report = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  try {
    await run(bin('vitest/vitest.mjs'), args, env);
  } finally {
    const { numPassedTests, numFailedTests, testResults = [] } = read(report);
    add(numPassedTests, numFailedTests);
    for (const { title } of testResults.flatMap((file) => file.assertionResults))
      sum.schedules += Number(/over (\d+) schedules/.exec(title)?.[1] ?? 0);
  }
}

async function browser() {
  const report = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: await findChromium(), E2E_REPORT: report };
  try {
    await run(bin('@playwright/test/cli.js'), ['test', '-c', 'e2e/playwright.config.ts'], env, 60);
  } finally {
    const { stats } = read(report);
    add(stats?.expected, stats?.unexpected);
  }
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
