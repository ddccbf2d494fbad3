import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'koa';

/** Below this a packet carries it anyway. */
const worthPacking = 1400;
const pack = promisify(gzip);

/** An answer as JSON, compressed where it is long and the client reads that. */
export async function packed(ctx: Context, body: object): Promise<Buffer> {
  ctx.vary('Accept-Encoding');
  const json = Buffer.from(JSON.stringify(body));
  const packs = json.length > worthPacking && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.type = 'json';
  if (packs) ctx.set('Content-Encoding', 'gzip');
  return packs ? pack(json) : json;
}
