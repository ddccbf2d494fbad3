import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The two voices in single weights: a PDF cannot hold a variable font. */
export const fontFiles = {
  display: resolve('@fontsource/petrona/files/petrona-latin-500-normal.woff'),
  plain: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
};
