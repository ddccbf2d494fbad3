import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Writes a `.br` beside every text file that gains by it, once and as small as it gets. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) compressFolder(file);
    else if (text.test(name)) compressFile(file);
  }
}

function compressFile(file: string) {
  const twin = `${file}.br`;
  const hashed = /\/assets\//.test(file.replaceAll('\\', '/'));
  if (hashed && existsSync(twin)) return;
  const content = readFileSync(file);
  const small = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (small.length < content.length * 0.95) writeFileSync(twin, small);
  else rmSync(twin, { force: true });
}
