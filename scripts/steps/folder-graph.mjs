import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The source files of the house: what git knows and what it would take. */
export function sourceFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // While a rebase has conflicts, git lists a path more than once.
  return [...new Set(listed.split('\n'))]
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        folder: posix.dirname(path),
        text,
        lines: text.split('\n').length - 1,
        isTest: /\.(test|spec)\.|(^|\/)testing(\/|\.)|^e2e\//.test(path),
      };
    });
}

/** Which TypeScript file imports which, types included and tests apart; `lazy` where it is loaded by a call. */
export function importsAmong(files) {
  const known = new Set(files.filter((each) => !each.isTest).map(({ path }) => path));
  const importing = /\b(?:from|import)\s*(\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g;
  return files
    .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
    .flatMap(({ path, folder, text }) =>
      [...text.matchAll(importing)].map(([, bracket, named]) => {
        const base = posix.join(folder, named);
        const to = [base, `${base}.ts`, `${base}.tsx`].find(
          (each) => /\.tsx?$/.test(each) && known.has(each),
        );
        return { from: path, to, lazy: bracket === '(' };
      }),
    )
    .filter(({ to }) => to);
}

/** Each folder with those that its own files import. */
function foldersOf(imports) {
  const graph = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [posix.dirname(from), posix.dirname(to)];
    for (const folder of [a, b]) if (!graph.has(folder)) graph.set(folder, new Set());
    if (a !== b) graph.get(a).add(b);
  }
  return graph;
}

/** Folders that import each other; `nested` where one of them stands in the other. */
export function pairsOf(imports) {
  const graph = foldersOf(imports);
  const pairs = [...graph].flatMap(([a, targets]) =>
    [...targets]
      .filter((b) => a < b && graph.get(b).has(a))
      .map((b) => ({ a, b, name: `${a} <> ${b}`, nested: b.startsWith(`${a}/`) })),
  );
  return pairs.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The imports that a pair is made of, in both directions. */
export function importsOfPair({ a, b }, imports) {
  return imports.filter(({ from, to }) => {
    const way = [posix.dirname(from), posix.dirname(to)];
    return way[0] !== way[1] && way.every((folder) => folder === a || folder === b);
  });
}

/** Groups of more than two folders in which each reaches every other, the largest first. */
export function circlesOf(imports) {
  const graph = foldersOf(imports);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(folder, graph)]));
  const circles = new Map();
  for (const [folder, others] of reached) {
    const circle = [...others].filter((each) => reached.get(each).has(folder)).toSorted();
    if (circle.length > 2) circles.set(circle.join(), circle);
  }
  return [...circles.values()].toSorted((one, other) => other.length - one.length);
}

function reachedFrom(start, graph) {
  const reached = new Set();
  const next = [start];
  while (next.length)
    for (const folder of graph.get(next.pop()))
      if (!reached.has(folder)) {
        reached.add(folder);
        next.push(folder);
      }
  return reached;
}
