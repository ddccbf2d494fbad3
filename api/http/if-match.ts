import type { Context } from 'koa';
import { Problem } from '../../contract/errors';

/** The revision that an admin looked at, from an optional `If-Match: <rev>`. */
export function seenRev(ctx: Context): number | undefined {
  const header = ctx.get('If-Match');
  if (!header) return undefined;
  const rev = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!rev) throw new Problem('invalid', undefined, { fields: { 'If-Match': 'A revision number.' } });
  return Number(rev);
}
