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

/** Every threat that was thought of, by part; a row that is gone is missed here. */
const known: Record<string, string> = {
  A: '1 2 3 4 5 6 7 8 9 10 11 12 14 16 17 18 19 20 21 22 23 24 25 26 30 31 32 33 34 35 36',
  B: '1 2 3 5 6 7 8 9 10 11 13 14 15 16 17 18 19 20 21 23 24',
  C: '1 2 4 5 6 8 9 11 12 14 15 16 18 19 21 22',
  D: '1 2 3 4 5 8 9 10 12 13 14 15 16 17 18 19 20 21',
  F: '1 2 3 4 6 7 8 9 10 12 13 14 15 16 18 20 21 22 23 24 25 28 29 30 32 33 34 35 36 37',
  G: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27',
};

/** Whether a file has a test, or tests, whose title holds these words: in a comment, or in what is expected, they show nothing. */
function hasTest(file: string, words: string): boolean {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const title = new RegExp(`${escaped}[^\\n]*['"\`],\\s*(?:async\\b|\\(|\\{)`);
  return existsSync(file) && title.test(readFileSync(file, 'utf8'));
}

it('every threat has a test or says why not, once', () => {
  const all = Object.entries(known).flatMap(([part, numbers]) =>
    numbers.split(' ').map((each) => part + each),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(all.sort());
  const bare = rows.filter(
    ({ line, named }) => named.length === 0 && !/\| No test: [A-Z][^|]+\. \|$/.test(line),
  );
  expect(bare.map(({ line }) => line)).toEqual([]);
});

it('every test that is named there exists under that name', () => {
  const missing = rows.flatMap(({ named }) => named.filter(({ file, test }) => !hasTest(file, test)));
  expect(missing).toEqual([]);
});

it('every file of tests that is named there is run, whole', () => {
  const files = [...new Set(rows.flatMap(({ named }) => named.map(({ file }) => file)))];
  const left = files.filter((file) =>
    /\b(?:it|test|describe)\.(?:skip|todo|only|fixme|fails)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(left).toEqual([]);
});
