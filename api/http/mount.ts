import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import type { Limits } from './limits/limits';
import { type Handled, isOperation, type Route } from './route';

/**
 * One strict table of routes, each behind its guard. Paths are taken as they are written, letter by letter. What writes is
 * admitted before anything is done; `denied` is told of whoever is signed in and may not; `idleGuard` refuses what a sign-in may not do
 * though its role may.
 */
export function mount(
  routes: readonly Handled[],
  admit: Limits['admit'],
  options: MountOptions = {},
): Router {
  const all = new Router({ sensitive: true, strict: true });
  for (const route of routes)
    all.register(route.path, [route.method], [guard(route, admit, options), ...route.before, answer(route)]);
  return all;
}

/** What the route returns is answered. */
function answer({ handle, status }: Handled): Middleware {
  return async (ctx) => {
    const body = await handle(ctx as Context);
    if (body !== undefined && status !== 204) ctx.body = body;
    if (status !== 200) ctx.status = status;
  };
}

/** Finds the pattern of an address: of the route that its method has, else of any. */
export function patternFinder(tables: readonly Router[]): (ctx: Context) => string | undefined {
  const layers = tables.flatMap((table) => table.stack);
  return ({ path, method }) => {
    const matching = layers.filter((layer) => layer.match(path));
    const found = matching.find((layer) => layer.methods.includes(method)) ?? matching[0];
    return found && String(found.path);
  };
}

/** Answers 405 with `Allow` for an address that exists under another method. */
export function otherMethods(tables: readonly Router[]): Middleware {
  return (ctx, next) => {
    const layers = tables.flatMap((table) => table.stack).filter((layer) => layer.match(ctx.path));
    if (layers.length === 0) return next();
    ctx.set('Allow', [...new Set(layers.flatMap((layer) => layer.methods))].sort().join(', '));
    throw new Problem('method');
  };
}

interface MountOptions {
  denied?: (ctx: Context, route: Route) => Promise<void>;
  idleGuard?: (ctx: Context, route: Route) => Promise<void>;
}

function guard(route: Route, admit: Limits['admit'], { denied, idleGuard }: MountOptions): Middleware {
  const counted = isOperation(route);
  return async (ctx, next) => {
    const actor: Actor | null = (ctx as Context).state.actor ?? null;
    if (!route.who.includes(actor?.role ?? 'guest')) {
      if (!actor) throw new Problem('unauthenticated');
      await denied?.(ctx as Context, route);
      throw new Problem('not_allowed');
    }
    await idleGuard?.(ctx as Context, route);
    if (counted) await admit(ctx as Context, 1);
    return next();
  };
}
