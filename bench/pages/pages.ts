import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder, startServer } from '../harness/process';
import { type Figure, kB, type Subject } from '../harness/report';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const client = join(dist, 'client');
const pageBudget = 115_000;
/** What a person's own pages and the office's need before they live, without the device's database. */
const ownBudget = 142_000;
const officeBudget = 390_000;
/** The shell names ahead what a technician's start needs, database and jobs. */
const startBudget = 172_000;
const precacheBudget = 700_000;
/** Where messages lead whoever has no account: no site map names it. */
const linked = ['/visit/a-link'];

/** How much code a public page needs before it lives, and how much a phone keeps to open without a network. */
export const pages: Subject = {
  name: 'pages',
  title: 'First load of the pages: JavaScript as it travels (brotli)',
  async measure() {
    if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
    return [...(await inFolder(firstLoads)), ...ownPages(), precache()];
  },
};

/** Takes the pages from the server: what counts is the HTML that a browser gets. */
async function firstLoads(folder: string): Promise<Figure[]> {
  const server = await startServer('house', { BENCH_DB: join(folder, 'pages.sqlite'), BENCH_DIST: dist });
  try {
    const figures: Figure[] = [];
    const origin = `http://127.0.0.1:${server.port}`;
    const map = await (await fetch(`${origin}/sitemap.xml`)).text();
    for (const path of [...listed(map), ...linked]) {
      const answer = await fetch(origin + path);
      const bytes = sum(scriptsOf(await answer.text()));
      if (bytes === 0) throw new Error(`${path} came without any script: it is not the build's page.`);
      figures.push({
        what: path,
        value: kB(bytes),
        goal: `≤ ${kB(pageBudget)}`,
        met: bytes <= pageBudget,
        exact: true,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** The pages that start from the shell, as the entry and the office's area ask for them, and the shell as a technician's start asks for it. */
function ownPages(): Figure[] {
  const shell = readFileSync(join(client, 'shell.html'), 'utf8');
  const entry = /<script type="module"[^>]*src="\/(assets\/[^"]+)"/.exec(shell)?.[1] ?? '';
  const later = (file: string) =>
    [...readFileSync(join(client, file), 'utf8').matchAll(/import\([`'"]\.\/([\w-]+-[\w-]{8}\.js)/g)].map(
      ([, name]) => `assets/${name}`,
    );
  const named = later(entry);
  const area = named.filter((file) => nameOf(file) === 'office-area');
  const imported = [...named, ...area.flatMap(later)];
  const figure = (what: string, names: Set<string>, budget: number): Figure => ({
    ...{ what, value: kB(sum(names)), goal: `≤ ${kB(budget)}`, met: sum(names) <= budget, exact: true },
  });
  const chunksOf = (pattern: RegExp) => imported.filter((file) => pattern.test(nameOf(file)));
  const frame = [...area, ...chunksOf(/^(admin-layout|antd-area)$/)];
  const pages = [
    ...chunksOf(/^(bookings|plan|profile|homes|outbox|jobs)-page$/).map((file) =>
      figure(nameOf(file), withImports([entry, file]), ownBudget),
    ),
    ...chunksOf(/^admin-\w+-page$/).map((file) =>
      figure(nameOf(file), withImports([entry, ...frame, file]), officeBudget),
    ),
  ];
  return [...pages, figure('a start with the jobs', scriptsOf(shell), startBudget)];
}

function nameOf(file: string): string {
  return file.replace(/^assets\/|-[\w-]{8}\.js$/g, '');
}

/** The paths that a site map names. */
function listed(map: string): string[] {
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The scripts a document loads at once, with all that they import at once. */
function scriptsOf(html: string): Set<string> {
  const named = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  return withImports([...named].map((each) => each[1] ?? ''));
}

function withImports(todo: string[]): Set<string> {
  const seen = new Set<string>();
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(join(client, name), 'utf8');
    // `import x from "./a.js"`, `import "./a.js"`, `export … from "./a.js"`; not `import("./a.js")`, which comes later.
    for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      todo.push(`assets/${file}`);
  }
  return seen;
}

/** What the worker fetches at its installation, from the list that the build wrote into it. */
function precache(): Figure {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map((each) => each[1] ?? '');
  const files = new Set(
    urls.map((url) => url.replace(/^\//, '')).filter((url) => existsSync(join(client, url))),
  );
  const bytes = sum(files);
  return {
    what: `precache, ${files.size} files with fonts`,
    value: kB(bytes),
    goal: `≤ ${kB(precacheBudget)}`,
    met: bytes > 0 && bytes <= precacheBudget,
    exact: true,
  };
}

/** Bytes on the wire: the compressed twin where there is one. */
function sum(names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) {
    const file = join(client, name);
    bytes += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
  return bytes;
}
