#!/usr/bin/env node
// `node scripts/measure.mjs`: how large the house is. Figures to steer by, not gates.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/run.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
const isTest = ({ path }) => /\.(test|spec)\.|(^|\/)testing(\/|\.)|^e2e\//.test(path);
const code = files.filter((file) => !isTest(file));
const sorted = code.toSorted((a, b) => a.lines - b.lines);
const longest = sorted.at(-1);

say('without tests', code);
say('tests', files.filter(isTest));
const office = code.filter(({ path }) => path.startsWith('pwa/features/admin/'));
say('features/admin', office);
const styles = code.filter(({ path }) => path.endsWith('.css'));
say('CSS', styles);
console.log(`median file: ${sorted[Math.floor(sorted.length / 2)].lines} lines`);
console.log(`longest file: ${longest.lines} lines, ${longest.path}`);

function say(what, of) {
  const lines = of.reduce((sum, each) => sum + each.lines, 0);
  console.log(`${what}: ${lines} lines in ${of.length} files`);
}
