import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuiltFiles, entryChunk, reachable } from './build/built-files';
import { compressFolder } from './build/compress';
import { type BuildFacts, documents } from './build/documents';
import { keepBuilds } from './build/keep-builds';
import { manifest } from './build/manifest';
import { checkPrecache, isOnlineOnly } from './build/precache';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = join(here, '..', 'dist');
const client = join(dist, 'client');

/** Two builds: the browser's (app, worker, documents) and, with `--ssr`, the one file that renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), !isSsrBuild && browserBuild()],
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
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          // The heads of the content pages are taken from modules that also draw: those parts are left out whole.
          treeshake: { moduleSideEffects: [{ test: /pwa.ui.drawings./, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks } },
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

/** Files of this app by their names, wherever below its folder they are. */
const named = (folder: string, names: string) => `pwa/${folder}/(\\w[\\w-]*/)?(${names})\\.tsx?$`;

/**
 * Few files instead of many small ones, each of what a page needs together. A group takes along what its modules import and
 * no group before it has.
 */
const sharedChunks = [
  // React changes rarely.
  {
    name: 'react',
    test: /node_modules.(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)./,
  },
  {
    name: 'rules',
    test: /contract.(time|money|errors|second-factor-rules|business|slots|package-names|day-words|safe-url|own-path|phone-text)\./,
  },
  // The frame of every page: who is signed in, how the device stands, and what it is drawn with.
  {
    name: 'frame',
    test: new RegExp(
      [
        named('data', 'activity|api-client|start|tab-storage|device|device-state|live|sync-status'),
        named('data', 'owner-facts|page-data|confirm-again|standing'),
        named('data', 'ask-logout|google-offer|session|session-end|session-store'),
        named('ui', 'avatar|button|class-names|icon|icon-paths|icon-button|link-button|logo|page-header'),
        named('ui', 'dialog|menu|skeleton|sync-chip|theme|toast-store|until-loaded|use-hydrated|use-now'),
      ].join('|'),
    ),
  },
  // What a form is made of, and what keeps and sends it.
  {
    name: 'forms',
    test: new RegExp(
      [
        named('data', 'drafts|outbox|outbox-form|outbox-item|use-submit|rows-state'),
        named('ui', 'field|text-input|select|note|use-hydrated-form'),
      ].join('|'),
    ),
  },
  { name: 'lists', test: new RegExp(named('ui', 'tabs|roving|rows|confirm-dialog|status-badge')) },
  // What everybody may read, then the services with their hearts.
  {
    name: 'public-data',
    test: new RegExp(named('data', 'public-list|public-version|stored-text|use-refreshed')),
  },
  { name: 'services', test: new RegExp(named('data', 'favorites|public.services|shown-at-once')) },
  // Rules that some pages alone need.
  {
    name: 'booking-rules',
    test: /contract.(booking-rules|default-settings|offer-days|sync-rules|business-rules)\./,
  },
  // What homes and urgent help need, on the few pages that have them.
  { name: 'home-rules', test: /contract.(home-rules|makani)\./ },
  { name: 'homes', test: /pwa.(data|widgets.homes).(homes|address-fields|home-words)\.tsx?$/ },
  { name: 'urgent-rules', test: /contract.(urgent|urgent-words|booking-links)\./ },
  // What checks a form or an answer: with the schema library, and only where something is checked.
  { name: 'schemas', test: /node_modules.zod.|contract./, minShareCount: 3 },
  { name: 'office', test: /pwa.data.office.|node_modules.@tanstack./, minShareCount: 3 },
];

function browserBuild(): PluginOption[] {
  let facts: BuildFacts | undefined;
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
