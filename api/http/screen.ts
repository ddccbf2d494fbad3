import type { Middleware } from 'koa';
import { type FieldFaults, Problem } from '../../contract/errors';

/**
 * Refuses addresses that no client of ours writes, before anybody reads them: a NUL (no database keeps one), parameters
 * given twice, and parameters that pretend to be objects.
 */
export function screen(): Middleware {
  return (ctx, next) => {
    if (/%00/i.test(ctx.url)) throw new Problem('bad_request');
    // Without a prototype: a parameter may be called __proto__.
    const faults: FieldFaults = Object.create(null);
    for (const [name, value] of Object.entries(ctx.query)) {
      if (typeof value !== 'string') faults[name] = 'Give this once.';
      else if (/[[\]]|^__proto__$/.test(name)) faults[name] = 'Unknown field.';
    }
    if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
    return next();
  };
}
