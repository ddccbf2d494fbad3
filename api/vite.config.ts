import { defineConfig } from 'vite';

/**
 * The server as one file, `dist/main.js`, with its migrations: to put the sources together anew at each start took more than half of
 * it. Packages stay outside, and a source map is beside it, so that the log names the lines of the sources.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: true,
    outDir: '../dist',
    // The app is in there as well.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { input: 'api/main.ts', output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
