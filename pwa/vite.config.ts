import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuiltFiles, checkPrecache, entryChunk, isOnlineOnly, reachable } from './build/built-files';
import { compressFolder } from './build/compress';
import { type BuildInfo, documents } from './build/documents';
import { keepBuilds } from './build/keep-builds';
import { manifest } from './build/manifest';
import { sharedChunks } from './build/shared-chunks';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = join(here, '..', 'dist');
const client = join(dist, 'client');
const router = join(here, '..', 'node_modules', 'react-router', 'dist', 'production', 'index.mjs');

/**
 * Tells the browser to compile all functions of a file as it reads it, which it does beside the page's own work, instead of
 * each one at its first call.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n';
/** What every page runs at its start, and what a technician's start runs besides. */
const startChunks = ['react', 'frame', 'index', 'databases', 'waiting', 'jobs-page'];

/** Heads of pages are taken from modules that draw too: what only drew is left out whole, in the worker too, or React came with it. */
const headsAlone: Plugin = {
  name: 'homehub-heads-alone',
  transform: {
    filter: { id: /pwa.ui.drawings./ },
    handler: () => ({ moduleSideEffects: false }),
  },
};

/** Two builds: the browser's (app, worker, documents) and, with `--ssr`, the one file that renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), !isSsrBuild && [headsAlone, browserBuild()]],
  // The package's entry is its build for development, which says more when something is wrong: 0.4 kB of each first load.
  resolve: { alias: isSsrBuild ? [] : [{ find: /^react-router$/, replacement: router }] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classOf } },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: join(dist, 'render'),
        emptyOutDir: true,
        rolldownOptions: {
          input: join(here, 'render.tsx'),
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      }
    : {
        outDir: client,
        // Older builds' assets stay; see build/keep-builds.ts.
        emptyOutDir: false,
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        // Named in every page's first load, for pages that a worker keeps anyway: the styles alone, without which one would flash.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) =>
            hostType === 'js' ? needed.filter((each) => each.endsWith('.css')) : needed,
        },
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            postBanner: ({ name }) => (startChunks.includes(name) ? compileAll : ''),
          },
        },
      },
  // One file with all it needs, and React as it is in production, whatever the server's NODE_ENV.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));

/** What a class of a CSS module is called in the page, the same in both builds: its name, and what stands for its file. */
function classOf(name: string, file: string): string {
  const path = relative(here, file.replace(/\?.*/, ''));
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
}

function browserBuild(): PluginOption[] {
  let facts: BuildInfo | undefined;
  let files: BuiltFiles = {};
  let precached = new Set<string>();
  return [
    documents((built, all) => {
      facts = built;
      files = all;
      precached = new Set(reachable(files, entryChunk(files), isOnlineOnly));
    }),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          'shell.html',
          'assets/*.{js,css}',
          'assets/*-latin-wght-normal*.woff2',
          'icons/favicon.svg',
        ],
        buildPlugins: { vite: [headsAlone] },
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(({ url }) => !/^assets\/.*\.(js|css)$/.test(url) || precached.has(url))
              .filter(({ url }) => !url.endsWith('.woff2') || url in files)
              // The shell's revision is the build: the worker knows by it which pages belong to it.
              .map((entry) =>
                entry.url === 'shell.html' ? { ...entry, revision: facts?.id ?? null } : entry,
              ),
          }),
        ],
      },
    }),
    {
      name: 'homehub-finish',
      apply: 'build',
      closeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          if (!facts) return;
          keepBuilds(dist, {
            id: facts.id,
            assets: Object.keys(files).filter((each) => each.startsWith('assets/')),
          });
          compressFolder(client);
          mkdirSync(dist, { recursive: true });
          writeFileSync(join(dist, 'pages.json'), JSON.stringify(facts));
          checkPrecache(client, precached);
        },
      },
    },
  ];
}
