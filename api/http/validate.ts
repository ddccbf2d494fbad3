import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import { type FieldFaults, Problem } from '../../contract/errors';
import { faultsOf } from './faults';

interface Schemas {
  body?: z.core.$ZodType;
  query?: z.core.$ZodType;
  params?: z.core.$ZodType;
}

/** What the schemas make of a request. */
export type Input<S extends Schemas> = {
  [K in keyof S]: S[K] extends z.core.$ZodType ? z.output<S[K]> : undefined;
};

/** A validating middleware; `of` reads what it found, typed. */
export type Validate<S extends Schemas> = Middleware & { of(ctx: Context): Input<S> };

/**
 * Lets a request through whose parts fit, and leaves them, parsed, in `ctx.state.input`. Otherwise `invalid`, naming
 * every fault by its path. A path that cannot name anything is `not_found`, as one that names nothing is.
 */
export function validate<S extends Schemas>(schemas: S): Validate<S> {
  const middleware: Middleware = (ctx, next) => {
    const faults: FieldFaults = {};
    const input: Record<string, unknown> = {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = schemas[part];
      if (!schema) continue;
      const parsed = z.safeParse(schema, given(ctx, part), { reportInput: true });
      if (parsed.success) input[part] = parsed.data;
      else if (part === 'params') throw new Problem('not_found');
      else Object.assign(faults, faultsOf(parsed.error));
    }
    if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
    ctx.state.input = input;
    return next();
  };
  return Object.assign(middleware, { of: (ctx: Context) => ctx.state.input as Input<S> });
}

function given(ctx: Context, part: keyof Schemas): unknown {
  if (part === 'params') return { ...ctx.params };
  if (part === 'query') return { ...ctx.query };
  return (ctx.request as { body?: unknown }).body ?? {};
}
