import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { modulesOf, notFoundRoute, routeTable } from '../app/routing/route-table';
import { themeScript } from '../app/start/theme-script';
import { linkedServiceScript } from '../features/booking/linked-service';
import { tokens } from '../ui/theme/tokens';
import { type BuiltFiles, cssOf, entryChunk, moduleChunk, scriptsOf } from './built-files';
import { codeScript } from './code-script';

/** What the server needs to make documents of a build. */
export interface BuildInfo {
  /** Changes with every byte of the build. */
  id: string;
  /** The build's index.html with places `<!--title-->`, `<!--description-->`, `<!--meta-->`, `<!--head-->`, `<!--page-->`, `<!--data-->`. */
  template: string;
  /** Links to each page's own styles and code, by the page's key in the route table. */
  heads: Record<string, string>;
  /** The inline scripts, as the content security policy names them: `sha256-…`. */
  scriptHashes: string[];
}

const theme = themeScript({ light: tokens.light.surface, dark: tokens.dark.surface });
const scriptHashes = [theme, codeScript, linkedServiceScript].map(
  (each) => `sha256-${createHash('sha256').update(each).digest('base64')}`,
);

/**
 * Makes of the one index.html a template for the server's pages and `shell.html`, which starts every address without a
 * server. Hands the facts on with `done`, before the service worker is built.
 */
export function documents(done: (facts: BuildInfo, files: BuiltFiles) => void): Plugin {
  return {
    name: 'homehub-documents',
    enforce: 'post',
    transformIndexHtml: (html) => html.replace('<!--theme-->', `<script>${theme}</script>`),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('index.html is missing from the build.');
        delete bundle['index.html'];
        const files = bundle as BuiltFiles;
        // The links to code and styles come last: fonts go before them, a page's own styles after them.
        const html = String(page.source).replace('<!--fonts-->', fontLinks(files));
        const template = html
          .replace(/<title>[^<]*<\/title>/, '<title><!--title--></title>')
          .replace(/(<meta name="description" content=")[^"]*"/, '$1<!--description-->"')
          .replace(styleLink, (_link, name: string) => inlined(files, name))
          .replaceAll('<link rel="modulepreload"', '<link rel="code"')
          .replace(startTag, '<link rel="code" data-start crossorigin href="$1">')
          .replace('</head>', '<!--meta--><!--head--></head>')
          .replace('</body>', `<script>${codeScript}</script></body>`);
        const names = Object.keys(files).sort().join();
        const id = createHash('sha256').update(names).update(template).digest('hex').slice(0, 16);
        const shell = html
          .replace('<!--page-->', shellFrame)
          .replace('<!--data-->', '')
          .replace('</head>', `${startLinks(files)}</head>`);
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
        done({ id, template, heads: headsOf(files), scriptHashes }, files);
      },
    },
  };
}

/** What a page adds to the head: its styles at once, and its code. */
function headsOf(files: BuiltFiles): Record<string, string> {
  const heads: Record<string, string> = {};
  for (const { page, public: shown } of [...routeTable, notFoundRoute]) {
    if (!shown || heads[page] !== undefined) continue;
    const { styles, scripts } = besideEntry(files, modulesOf(page));
    heads[page] = [
      ...styles.map((each) => inlined(files, each)),
      ...scripts.map((each) => `<link rel="code" crossorigin href="/${each}">`),
    ].join('');
  }
  return heads;
}

/** What a private page asks for as soon as it runs, and the page that technicians start with: here by the time it is asked for. */
const startModules = ['device/open-device.ts', 'data/start/run-session.ts', 'features/jobs/jobs-page.tsx'];

function startLinks(files: BuiltFiles): string {
  const { styles, scripts } = besideEntry(files, startModules);
  return [
    ...styles.map((each) => `<link rel="stylesheet" crossorigin href="/${each}">`),
    ...scripts.map((each) => `<link rel="modulepreload" crossorigin href="/${each}">`),
  ].join('');
}

/** What lazily loaded modules need beside what every page has. */
function besideEntry(files: BuiltFiles, modules: readonly string[]) {
  const main = entryChunk(files);
  const beside = (of: typeof scriptsOf) => {
    const there = new Set(of(files, main));
    const found = modules.flatMap((module) => of(files, moduleChunk(files, module)));
    return [...new Set(found)].filter((each) => !there.has(each));
  };
  return { styles: beside(cssOf), scripts: beside(scriptsOf) };
}

const startTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * A style sheet in the page itself: the first paint then waits for one answer, not two. The disabled link is never fetched;
 * it tells the code that loads pages that these styles are here.
 */
function inlined(files: BuiltFiles, name: string): string {
  const file = files[name];
  if (file?.type !== 'asset') throw new Error(`${name} is missing from the build.`);
  return `<style>${String(file.source).trim()}</style><link rel="stylesheet" href="/${name}" disabled>`;
}

/** The two voices are on every first screen: fetched at once, not when the styles have been read. */
function fontLinks(files: BuiltFiles): string {
  return Object.keys(files)
    .filter((each) => /(figtree|petrona)-latin-wght-normal.*\.woff2$/.test(each))
    .map((each) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${each}">`)
    .join('');
}

/** The quiet frame of the shell until its code runs; the classes are the real bar's. */
const shellFrame =
  '<div class="top-bar"><div class="wrap"><span class="logo">' +
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="var(--mark)" fill-rule="evenodd" d="M4 2H11V6.500A5 5 0 0 0 21 6.500V2H28A2 2 0 0 1 30 4V28A2 2 0 0 1 28 30H21V21.500A5 5 0 0 0 11 21.500V30H4A2 2 0 0 1 2 28V4A2 2 0 0 1 4 2Z"/><circle cx="16" cy="6.3" r="3.2" fill="var(--il-brass)"/></svg>' +
  '</span></div></div><main aria-busy="true"></main>';
