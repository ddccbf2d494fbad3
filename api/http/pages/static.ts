import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { robotFiles } from './robot-files';

const yearMs = 365 * 24 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** What must be asked for anew each time: it names the files of the newest build. */
const neverOld = new Set(['/sw.js', '/sw-off.js', '/manifest.webmanifest', '/shell.html']);

/**
 * The files of `dist/client`, each by its exact name as found at the start: there is no path to climb out of, and neither
 * source maps nor hidden files are on the list. Any other address with an ending is 404, never a page.
 */
export function staticMiddleware({
  dist,
  workerOff = false,
}: {
  dist: string;
  workerOff?: boolean | undefined;
}): Middleware {
  const root = join(dist, 'client');
  const files = listFiles(root);
  return async (ctx, next) => {
    const path = workerOff && ctx.path === '/sw.js' ? '/sw-off.js' : ctx.path;
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isApi(path) || !looksLikeFile(path)) return next();
    if (path in robotFiles) return next();
    if (!files.has(path)) return answerMissing(ctx);
    ctx.state.address = path;
    if (files.has(`${path}.br`)) ctx.vary('Accept-Encoding');
    await send(ctx, path, {
      root,
      brotli: true,
      gzip: false,
      setHeaders(response, _file, stats) {
        response.setHeader('Cache-Control', cacheControl(path));
        response.setHeader('ETag', `W/"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`);
      },
    });
    if (!ctx.fresh) return;
    // The body is an open file: answering without it must close it.
    (ctx.body as { destroy?(): void }).destroy?.();
    ctx.status = 304;
  };
}

function answerMissing(ctx: Parameters<Middleware>[0]) {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'text/plain';
  ctx.body = 'Not found';
}

/** `/assets/…` carry their hash in the name; the few fixed names change only with a build. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${yearMs / 1000}, immutable`;
  return neverOld.has(path) ? 'no-cache' : `public, max-age=${dayMs / 1000}`;
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** The last part has a dot, or some part begins with one, also when written as `%2e`. */
function looksLikeFile(path: string): boolean {
  const plain = path.replace(/%2e/gi, '.').replace(/%2f|%5c|\\/gi, '/');
  return /\.[^/]*$|\/\./.test(plain);
}

function listFiles(root: string): Set<string> {
  const files = new Set<string>();
  const read = (folder: string) => {
    for (const entry of entriesOf(join(root, folder))) {
      if (entry.name.startsWith('.') || entry.name.endsWith('.map')) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) read(path);
      else files.add(path);
    }
  };
  read('');
  return files;
}

/** Nothing, where there is no build yet. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
