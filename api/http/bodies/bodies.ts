import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { Problem } from '../../../contract/errors';
import { uploadPath } from '../../../contract/photos/photo-rules';
import { maxBodyBytes, maxSyncBytes } from '../../../contract/sync/sync-rules';
import { reportPath } from '../pages/headers';
import { isStorable, notStorable } from './storable';

interface Bounds {
  bytes: number;
  keys: number;
}

/** An invoice of as many lines as there may be has 800. */
const ordinary: Bounds = { bytes: maxBodyBytes, keys: 1000 };
const syncing: Bounds = { bytes: maxSyncBytes, keys: 5000 };
const maxDepth = 20;
/** A signed call is as large as its sender makes one. It stays text: who did not sign it has nothing parsed and nothing counted. */
export const signedPaths: readonly string[] = ['/api/hooks/whatsapp', '/api/hooks/stripe'];
const maxSignedBytes = 3 * 1024 * 1024;
/** What browsers and mail programs send by themselves; a form is not read. */
const otherKinds: Record<string, readonly string[] | undefined> = {
  [reportPath]: ['application/reports+json', 'application/csp-report'],
  '/api/unsubscribe': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
};
/** Judged by itself by the schema of its kind, so that one bad operation cannot fail its batch. */
const operation = /^ops\.\d+\.op$/;

/**
 * Reads JSON bodies and nothing else, but for uploads, which are read by themselves: another kind is 415, too many bytes 413, not JSON or not packed as said 400, too deep,
 * too many keys or a text that no database keeps 422. Depth and keys are counted before anything walks the value by recursion.
 */
export function bodies(): Middleware {
  const [parseOrdinary, parseSync] = [parserFor(ordinary), parserFor(syncing)];
  const readSigned = bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['application/json'] },
    textLimit: `${maxSignedBytes}b`,
    onError: notRead,
  });
  return async (ctx, next) => {
    const isSync = ctx.path === '/api/sync';
    const isUpload = ctx.path === uploadPath || ctx.path.startsWith(`${uploadPath}/`);
    assertKind(ctx, isUpload ? ['application/offset+octet-stream'] : otherKinds[ctx.path]);
    // Whoever takes them reads the bytes of a photo piece by piece.
    if (isUpload) return next();
    if (signedPaths.includes(ctx.path)) return readSigned(ctx, next);
    await (isSync ? parseSync : parseOrdinary)(ctx, async () => {
      const { body } = ctx.request as { body?: unknown };
      assertBounded(body, isSync ? syncing : ordinary);
      assertStorable(body, isSync ? operation : undefined);
      await next();
    });
  };
}

function parserFor({ bytes }: Bounds): Middleware {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: bytes,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: notRead,
  });
}

/** Unpacking fails with an error of zlib's, which has no status. */
function notRead(error: Error, ctx: Context): never {
  if ('status' in error || !ctx.get('Content-Encoding')) throw error;
  const fields = { 'Content-Encoding': 'The body is not packed like this.' };
  throw new Problem('bad_request', undefined, { fields });
}

function assertKind(ctx: Context, allowed: readonly string[] = ['application/json']): void {
  const { headers } = ctx.req;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const kind = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (!kind || !allowed.includes(kind)) throw new Problem('media_type');
}

function assertBounded(body: unknown, { keys: maxKeys }: Bounds): void {
  let level: unknown[] = [body];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new Problem('invalid', 'The request is nested too deeply.');
    const below: unknown[] = [];
    for (const value of level) {
      if (value === null || typeof value !== 'object') continue;
      const entries = Object.entries(value);
      keys += entries.length;
      if (keys > maxKeys) throw new Problem('invalid', 'The request has too many fields.');
      for (const [key, each] of entries) {
        if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
          throw new Problem('invalid', undefined, { fields: { [key]: 'Unknown field.' } });
        }
        below.push(each);
      }
    }
    level = below;
  }
}

function assertStorable(value: unknown, except: RegExp | undefined, path = ''): void {
  if (typeof value === 'string' && !isStorable(value)) throw notStorable('invalid', path || 'body');
  if (value === null || typeof value !== 'object' || except?.test(path)) return;
  for (const [key, each] of Object.entries(value)) {
    const below = path ? `${path}.${key}` : key;
    if (!isStorable(key)) throw notStorable('invalid', path || 'body');
    assertStorable(each, except, below);
  }
}
