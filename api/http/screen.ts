import type { Middleware } from 'koa';
import { type FieldFaults, Problem } from '../../contract/errors';
import { notStorable } from './bodies/storable';

/** U+0000, or half a surrogate pair, as an address has them. */
const notKept = /%00|%ed%[ab]/i;

/**
 * Refuses addresses that no client of ours writes, before anybody reads them: characters that no database keeps, parameters
 * given twice, and parameters that pretend to be objects.
 */
export function screen(): Middleware {
  return (ctx, next) => {
    if (notKept.test(ctx.url)) {
      const parameter = ctx.querystring.split('&').find((each) => notKept.test(each));
      throw notStorable('bad_request', parameter?.split('=')[0] ?? 'address');
    }
    // Without a prototype: a parameter may be called __proto__.
    const faults: FieldFaults = Object.create(null);
    for (const [name, value] of Object.entries(ctx.query)) {
      if (typeof value !== 'string') faults[name] = 'Send this only once.';
      else if (/[[\]]|^__proto__$/.test(name)) faults[name] = 'Unknown field.';
    }
    if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
    return next();
  };
}
