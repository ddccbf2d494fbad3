import type { Context } from 'koa';

/**
 * Whether the client already holds this version of public content: then 304 is answered and nothing need be read.
 * The version must be read before the content, so that a mark is never newer than what it marks.
 */
export function isFresh(ctx: Context, version: string): boolean {
  ctx.set('Cache-Control', 'no-cache');
  ctx.status = 200;
  ctx.etag = `W/"${version}"`;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
