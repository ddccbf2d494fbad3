import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { type Access, ruleFor } from './access/access';
import { isOperation } from './access/route-kinds';
import type { Limits } from './limits/limits';
import type { Handled } from './route';

/**
 * One strict table of all routes, each behind its guard from `access.ts`. Paths are taken as they are written, letter by
 * letter; a route without a rule stops the start. What writes is admitted before anything is done; `denied` is told of whoever is
 * signed in and may not; `mayGoOn` refuses what a sign-in may not do though its role may.
 */
export function mount(
  routes: readonly (Router | readonly Handled[])[],
  admit: Limits['admit'],
  asked: Asked = {},
): Router {
  const all = new Router({ sensitive: true, strict: true });
  for (const each of routes) {
    if (each instanceof Router) mountOlder(all, each, admit, asked);
    else
      for (const route of each)
        all.register(
          route.path,
          [route.method],
          [guard(route, admit, asked), ...route.before, answer(route)],
        );
  }
  return all;
}

/** What the route returns is answered. */
function answer({ handle, status }: Handled): Middleware {
  return async (ctx) => {
    const body = await handle(ctx as Context);
    if (body !== undefined) ctx.body = body;
    if (status !== 200) ctx.status = status;
  };
}

function mountOlder(all: Router, router: Router, admit: Limits['admit'], asked: Asked): void {
  for (const layer of router.stack) {
    if (typeof layer.path !== 'string') throw new Error('A route is written as text.');
    for (const method of layer.methods.filter((each) => each !== 'HEAD')) {
      const rule = ruleFor(method, layer.path);
      if (!rule) throw new Error(`${method} ${layer.path} is missing in api/http/access/access.ts`);
      all.register(layer.path, [method], [guard(rule, admit, asked), ...layer.stack]);
    }
  }
}

/** The routes of a table, as `METHOD /path`. */
export function routesOf(router: Router): string[] {
  return router.stack.flatMap((layer) =>
    layer.methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${layer.path}`),
  );
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

interface Asked {
  denied?: (ctx: Context, rule: Access) => Promise<void>;
  mayGoOn?: (ctx: Context, rule: Access) => Promise<void>;
}

function guard(rule: Access, admit: Limits['admit'], { denied, mayGoOn }: Asked): Middleware {
  const counted = isOperation(rule);
  return async (ctx, next) => {
    const actor: Actor | null = (ctx as Context).state.actor ?? null;
    if (!rule.who.includes(actor?.role ?? 'guest')) {
      if (!actor) throw new Problem('unauthenticated');
      await denied?.(ctx as Context, rule);
      throw new Problem('not_allowed');
    }
    await mayGoOn?.(ctx as Context, rule);
    if (counted) await admit(ctx as Context, 1);
    return next();
  };
}
