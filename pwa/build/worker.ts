import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Named alike in every build: what they hold is their revision. */
const alike = ['icons/favicon.svg', 'manifest.webmanifest'];

interface Kept {
  url: string;
  revision: string | null;
}

/**
 * Builds the service worker into `folder`, where the other files of the build already are, with the list of what it keeps
 * from the start: the shell, whose revision is the build, and `assets`, whose names carry a hash.
 */
export async function buildWorker(folder: string, id: string, assets: readonly string[]): Promise<void> {
  const kept: Kept[] = [
    { url: 'shell.html', revision: id },
    ...alike.map((url) => ({ url, revision: digestOf(join(folder, url)) })),
    ...assets.map((url) => ({ url, revision: null })),
  ];
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHED__: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'sw', 'sw.ts'),
        output: { entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
