import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../../pwa/build/compress';
import { moduleOf, type Piece } from './elements';

const root = join(import.meta.dirname, '..', '..');
const router = join(root, 'node_modules', 'react-router', 'dist', 'production', 'index.mjs');
const codeLink = /<link rel="code"[^>]*>/g;

/** Of `pages.json`, what says which code a document asks for. */
interface Pages {
  template: string;
  heads: Record<string, string>;
}

/** A page as our server sends it. */
export interface Served {
  html: string;
  /** What stands in its `#root`. */
  root: readonly Piece[];
}

/**
 * A build beside ours whose documents are ours byte by byte, up to the names of their code: that is React, the router and
 * the page's own HTML once more as elements, links as the router's links, boundaries where the HTML has them. No state, no
 * component of ours, no device, no worker: what taking over this HTML costs at least. Answers its folder.
 */
export async function buildBarePages(
  dist: string,
  folder: string,
  pages: readonly Served[],
): Promise<string> {
  const bare = join(folder, 'bare');
  cpSync(dist, bare, { recursive: true });
  await compile(join(folder, 'bare-sources'), join(bare, 'client'), pages);
  compressFolder(join(bare, 'client', 'assets'));
  const facts = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Pages;
  const heads = { ...facts.heads };
  for (const [n, { html }] of pages.entries()) {
    const page = Object.keys(heads).find((key) => heads[key] && html.includes(heads[key]));
    if (!page) throw new Error('The server sent a page that is not of this build.');
    const start = `<link rel="code" data-start crossorigin href="/assets/bare-${n}.js">`;
    const react = '<link rel="code" crossorigin href="/assets/bare-react.js">';
    heads[page] = `${heads[page]?.replace(codeLink, '')}${start}${react}`;
  }
  const template = facts.template.replace(codeLink, '');
  writeFileSync(join(bare, 'pages.json'), JSON.stringify({ ...facts, template, heads }));
  return bare;
}

async function compile(sources: string, outDir: string, pages: readonly Served[]): Promise<void> {
  mkdirSync(sources);
  // Where the modules are looked for.
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
  const files = pages.map((_, n) => join(sources, `${n}.js`));
  for (const [n, page] of pages.entries()) writeFileSync(files[n] ?? '', moduleOf(page.root));
  await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: files,
        output: {
          entryFileNames: 'assets/bare-[name].js',
          chunkFileNames: 'assets/bare-[name].js',
          codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] },
        },
      },
    },
  });
}
