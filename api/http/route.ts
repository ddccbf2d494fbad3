import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import type { Actor, Role } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { id } from '../../contract/fields';
import { type Input, readInput, type Schemas } from './bodies/validate';

export type Who = 'guest' | Role;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const everyone = ['guest', 'customer', 'staff', 'admin'] as const;
export const signedIn = ['customer', 'staff', 'admin'] as const;
export const admins = ['admin'] as const;
/** The same with accountants: what is open to everybody, and to whoever is signed in, is not therefore open to them. */
export const anybody = ['guest', 'customer', 'staff', 'accountant', 'admin'] as const;
export const anyAccount = ['customer', 'staff', 'accountant', 'admin'] as const;
/** Who reads the money of all people: only by GET. */
export const moneyReaders = ['accountant', 'admin'] as const;

/** Answers that are no JSON, and what they are instead. */
export const media = {
  text: 'text/plain',
  page: 'text/html',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  events: 'text/event-stream',
  jpeg: 'image/jpeg',
} as const;

/** Request headers that a route may read. */
type RequestHeader =
  | 'If-Match'
  | 'Idempotency-Key'
  | 'If-None-Match'
  | 'Visit-Link'
  | 'Pay-Link'
  | 'Guest-Device'
  | 'Tus-Resumable'
  | 'Upload-Length'
  | 'Upload-Metadata'
  | 'Upload-Offset';

/** What goes into a route and what comes out of it, and in what it is unlike most. */
interface Details extends Schemas {
  /** Without anything to answer it is 204. A list is written `[home]`. */
  answer?: z.core.$ZodType | readonly [z.core.$ZodType] | keyof typeof media | 'object';
  /** Where it is not 200. */
  status?: number;
  /** What is not found is told to whoever pressed a link in a mail: by a page. */
  notFound?: 'page';
  /** Optional request headers that change what is done. */
  headers?: readonly RequestHeader[];
  /** A write that its own rules count, or that is counted by what it carries; each other one is one operation. */
  countedApart?: true;
  /** What an admin does with people by routes that are older than the office's. */
  office?: true;
  /** For whoever reads the money of all it is anybody's, for others their own. */
  ofAnybody?: true;
  /** What the office's pages ask for by themselves, every 15 to 60 s. */
  polled?: true;
  /** What the office reads that names no people: figures, and what everybody may see or nearly so. */
  showsNobody?: true;
}

/**
 * A route as it is declared: who may call it, what it does, what goes in and what comes out. The app guards and checks by it; the
 * tests and the API's description are made from it. What of it a person may see or change is the route's own rule.
 */
export interface Route<I = unknown, A extends Details['answer'] = Details['answer']> extends Details {
  method: Method;
  path: string;
  who: readonly Who[];
  does: string;
  answer?: A;
  status: number;
  /** Who asked what, once it fits; else `invalid`, or `not_found` for an address that cannot name anything. */
  read(ctx: Context): I;
}

/** A route with what does it. */
export interface Handled extends Route {
  before: readonly Middleware[];
  handle(ctx: Context): unknown;
}

/** What an address names, where its route says nothing else: ids. */
type Named<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Named<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

/** The revision that somebody looked at, where a route takes `If-Match`. */
type Seen<D> = D extends { headers: readonly (infer Header)[] }
  ? 'If-Match' extends Header
    ? { seen: number | undefined }
    : unknown
  : unknown;

/** Who asks and what, as far as the declaration says it: a guest is nobody. */
type RouteInput<W extends readonly Who[], Path extends string, D extends Details> = {
  actor: 'guest' extends W[number] ? Actor | null : Actor;
} & Input<{ params: z.ZodMiniType<Named<Path>> } & D> &
  Seen<D>;

type Answer<D> = D extends { answer: infer A extends Details['answer'] } ? A : undefined;

/** Declares `METHOD /path`. */
export function route<W extends readonly Who[], Path extends string, const D extends Details = object>(
  name: `${Method} ${Path}`,
  who: W,
  does: string,
  details: D = {} as D,
): Route<RouteInput<W, Path, D>, Answer<D>> {
  const [method, path] = name.split(' ') as [Method, string];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, each]) => [each, id]);
  const params = z.strictObject(Object.fromEntries(names));
  const status = details.answer ? 200 : 204;
  const declared = { params, status, ...details };
  const read = (ctx: Context) => {
    const input = readInput(ctx, declared);
    const seen = declared.headers?.includes('If-Match') && { seen: seenRev(ctx) };
    return { ...input, ...seen, actor: ctx.state.actor ?? null } as RouteInput<W, Path, D>;
  };
  return { method, path, who, does, ...declared, read, answer: details.answer as Answer<D> };
}

/** From an optional `If-Match: <rev>`. */
function seenRev(ctx: Context): number | undefined {
  const header = ctx.get('If-Match');
  if (!header) return undefined;
  const rev = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!rev) throw new Problem('invalid', undefined, { fields: { 'If-Match': 'A revision number.' } });
  return Number(rev);
}

/** What is answered, by the shape it has, or packed; nothing where the client has it already. */
type Answered<A> = A extends z.core.$ZodType
  ? z.output<A> | Buffer | undefined
  : A extends readonly [infer Each extends z.core.$ZodType]
    ? readonly z.output<Each>[] | undefined
    : unknown;

/** A declared route with what does it: what that returns is answered. `before` comes ahead of looking at what is asked. */
export function handle<I, A extends Details['answer']>(
  declared: Route<I, A>,
  work: (ctx: Context, input: I) => Answered<A> | Promise<Answered<A>>,
  before: readonly Middleware[] = [],
): Handled {
  return { ...declared, before, handle: (ctx) => work(ctx, declared.read(ctx)) };
}

/** Whether a request by this route is one operation of whoever asks. */
export function isOperation({ method, countedApart }: Route): boolean {
  return method !== 'GET' && !countedApart;
}
