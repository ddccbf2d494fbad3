import type { Context } from 'koa';
import * as z from 'zod/mini';
import { type FieldFaults, Problem } from '../../../contract/errors';
import { faultsOf } from './faults';

export interface Schemas {
  body?: z.core.$ZodType;
  query?: z.core.$ZodType;
  params?: z.core.$ZodType;
  /** How the row at the address is read: what is only read of it may stand in the body as well, and changes nothing. */
  row?: z.ZodMiniObject;
}

/** What the schemas make of a request. */
export type Input<S extends Schemas> = {
  [K in keyof S & ('params' | 'query' | 'body')]: S[K] extends z.core.$ZodType ? z.output<S[K]> : undefined;
};

/**
 * The parts of a request, parsed, if all fit. Otherwise `invalid`, naming every fault by its path. A path that cannot
 * name anything is `not_found`, as one that names nothing is. A row that is put back as it was read fits: of its `id`
 * it is only asked whether it is the address's.
 */
export function readInput<S extends Schemas>(ctx: Context, schemas: S): Input<S> {
  const faults: FieldFaults = {};
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, given(ctx, part, schemas), { reportInput: true });
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') throw new Problem('not_found');
    else Object.assign(faults, faultsOf(parsed.error));
  }
  if (schemas.row && isOthers(sent(ctx), input.params, schemas.params))
    faults.id = 'This is not the id in the address.';
  if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
  return input as Input<S>;
}

function given(ctx: Context, part: 'params' | 'query' | 'body', { body, row }: Schemas): unknown {
  if (part === 'params') return { ...ctx.params };
  if (part === 'query') return { ...ctx.query };
  return row ? withoutReadOnly(sent(ctx), body as z.ZodMiniObject, row) : sent(ctx);
}

function sent(ctx: Context): object {
  return (ctx.request as { body?: object }).body ?? {};
}

function withoutReadOnly(of: object, body: z.ZodMiniObject, row: z.ZodMiniObject): object {
  if (Array.isArray(of)) return of;
  const isReadOnly = (name: string) => Object.hasOwn(row.shape, name) && !Object.hasOwn(body.shape, name);
  return Object.fromEntries(Object.entries(of).filter(([name]) => !isReadOnly(name)));
}

/** Read as the address is, which may have an id in capitals. */
function isOthers({ id }: { id?: unknown }, params: unknown, schema?: z.core.$ZodType): boolean {
  if (id === undefined || !schema) return false;
  const { id: named } = params as { id?: unknown };
  const read = z.safeParse(schema, { ...(params as object), id });
  return !read.success || (read.data as { id?: unknown }).id !== named;
}
