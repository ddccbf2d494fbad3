import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A row of docs/threats.md: what could happen, and the tests that show that it does not, or why there is none. */
const rows = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-G]\d+ \|/.test(line))
  .map((line) => ({
    id: line.split(' ')[1],
    line,
    files: [...line.matchAll(/`[^` ]+\.(?:test|spec)\.tsx?/g)].length,
    named: [...line.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', test = '']) => ({ file, test })),
  }));

it('every threat has a test or says why not, once', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const bare = rows.filter(
    ({ line, named }) => named.length === 0 && !/\| No test: [A-Z][^|]+\. \|$/.test(line),
  );
  expect(bare.map(({ line }) => line)).toEqual([]);
});

it('every test that is named there exists under that name', () => {
  const missing = rows.flatMap(({ named }) =>
    named.filter(({ file, test }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(test)),
  );
  expect(missing).toEqual([]);
});
