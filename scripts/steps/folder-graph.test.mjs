import { expect, it } from 'vitest';
import { circlesOf, importsAmong, importsOfPair, pairsOf, sourceFiles } from './folder-graph.mjs';
import { root } from './run.mjs';

// No two folders import each other, nor more of them in a circle, types included and tests apart: a room may import a sub-room of its own, and a sub-room its
// room only where the room's own files do not import it.

const imports = importsAmong(sourceFiles(root));
const pairs = pairsOf(imports);

it('finds no two folders that import each other', () => {
  expect(pairs.map((pair) => [pair.name, ...madeBy(pair)].join('\n')).join('\n\n')).toBe('');
});

it('finds no circle of more', () => {
  expect(circlesOf(imports).map((circle) => circle.join(' → '))).toEqual([]);
});

it('looks at every room', () => {
  const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]).map((path) => path.split('/')[0]));
  expect([...rooms]).toEqual(expect.arrayContaining(['api', 'contract', 'migrations', 'pwa', 'seeds']));
});

function madeBy(pair) {
  return importsOfPair(pair, imports).map(({ from, to }) => `  ${from} imports ${to}`);
}
