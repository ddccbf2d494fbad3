#!/usr/bin/env node
// `node scripts/measure.mjs [--all] [root]`: how large the house is, and how well its rooms are parted; `--all` lists what is counted.
// Figures to steer by, not gates; the wall between folders is kept by `steps/folder-graph.test.mjs`.
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { circlesOf, importsAmong, pairsOf, sourceFiles } from './steps/folder-graph.mjs';
import { root } from './steps/run.mjs';

const all = process.argv.includes('--all');
const files = sourceFiles(process.argv.slice(2).find((each) => each !== '--all') ?? root);
const imports = importsAmong(files);

const source = files.filter((each) => !each.isTest);
const isContent = ({ path }) => /^(pwa|seeds)\/content\//.test(path);
const isProduct = (file) => /^(api|contract|pwa)\/.*\.tsx?$/.test(file.path) && !isContent(file);
const isStyle = ({ path }) => path.endsWith('.css');
const product = source.filter(isProduct);

saySize('product TypeScript', product);
saySize('CSS', source.filter(isStyle));
saySize('content', source.filter(isContent));
saySize(
  'around it (migrations, seeds, bench, scripts)',
  source.filter((file) => !isProduct(file) && !isStyle(file) && !isContent(file)),
);
saySize('all without tests', source);
saySize(
  'tests',
  files.filter((each) => each.isTest),
);
const byLines = product.toSorted((one, other) => one.lines - other.lines);
const longest = byLines.at(-1);
say(`median product file: ${byLines[Math.floor(byLines.length / 2)].lines} lines`);
say(`longest product file: ${longest.lines} lines, ${longest.path}`);

const pairs = pairsOf(imports);
const inRoom = pairs.filter((each) => each.nested);
const beside = pairs.filter((each) => !each.nested);
const circles = circlesOf(imports);
const quoted = ({ name }) => `'${name}',`;
sayCount('folders beside each other that import each other', beside.map(quoted), all);
sayCount('rooms and sub-rooms of theirs that import each other', inRoom.map(quoted), all);
sayCount(
  'circles of more than two folders',
  circles.map((circle) => `${circle.length} folders${all ? `: ${circle.join(' ')}` : ''}`),
  true,
);

const withTest = fragmentsIn(product);
const fragments = withTest.filter(({ path }) => !hasOwnTest(path));
const fitting = fragments.filter(({ lines, importer }) => lines + importer.lines <= 200);
say(`files under 60 lines with one importer in the same room: ${withTest.length}`);
sayCount(
  'and no test of their own',
  fragments.map(({ path, lines, importer }) => `${path} (${lines}) in ${importer.path} (${importer.lines})`),
  all,
);
say(`and with their importer at most 200 lines: ${fitting.length}`);

const folders = [...grouped(product, ({ folder }) => folder)]
  .map(([folder, own]) => ({ folder, own, lines: linesOf(own) }))
  .toSorted((one, other) => other.lines - one.lines);
say('largest folders, without those in them:');
for (const { folder, own, lines } of folders.slice(0, 8))
  say(`  ${folder}: ${lines} lines in ${own.length} files`);

for (const name of ['acUnits', 'plan-ends', 'slotHours'])
  sayCount(
    `product files that name ${name}`,
    product.filter((file) => names(file, name)).map(({ path }) => path),
    true,
  );

/**
 * Files that one other alone imports, from the same room or the one around or in it; not what is loaded when it is needed,
 * which has a border for a reason.
 */
function fragmentsIn(of) {
  const isSameRoom = (a, b) => a === b || posix.dirname(a) === b || posix.dirname(b) === a;
  const importsOf = grouped(imports, ({ to }) => to);
  return of.flatMap((file) => {
    const into = importsOf.get(file.path) ?? [];
    const importers = new Set(into.map(({ from }) => from));
    if (file.lines >= 60 || importers.size !== 1 || into.some(({ lazy }) => lazy)) return [];
    const importer = files.find(({ path }) => importers.has(path));
    return isSameRoom(file.folder, importer.folder) ? [{ ...file, importer }] : [];
  });
}

function hasOwnTest(path) {
  const base = path.replace(/\.tsx?$/, '');
  return files.some((each) => each.path === `${base}.test.ts` || each.path === `${base}.test.tsx`);
}

/** Whether the code of a file has this name or text; comments, and longer texts that hold it, are not asked. */
function names({ path, text }, name) {
  return text.includes(name) && isNamedIn(parseSync(path, text).program, name);
}

function isNamedIn(node, name) {
  if (typeof node !== 'object' || node === null) return false;
  if (node.name === name || node.value === name || node.value?.cooked === name) return true;
  return Object.values(node).some((each) => isNamedIn(each, name));
}

function grouped(of, keyOf) {
  const groups = new Map();
  for (const each of of) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

function linesOf(of) {
  return of.reduce((sum, each) => sum + each.lines, 0);
}

function saySize(what, of) {
  say(`${what}: ${linesOf(of)} lines in ${of.length} files`);
}

function sayCount(what, of, listed) {
  say(`${what}: ${of.length}`);
  if (listed) for (const each of of) say(`  ${each}`);
}

function say(line) {
  console.log(line);
}
