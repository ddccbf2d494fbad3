import type { Context, Middleware } from 'koa';
import type { Log } from '../log';

/** What a request came to, for the log and the metrics. `route` is the pattern, never an address with an e-mail in it. */
export interface Served {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Writes one line a request: method, path without its query, status, milliseconds, and which device where it says so. */
export function accessLog(log: Log, served?: (request: Served) => void): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { method, status } = ctx;
      served?.({ method, route: routeOf(ctx) ?? 'other', status, ms });
      const level = status >= 500 ? 'error' : isProbe(ctx.path) ? 'debug' : 'info';
      const { requestId, device } = ctx.state;
      log[level]({ requestId, device, method, path: pathFor(ctx), status, ms }, 'request');
    }
  };
}

function routeOf(ctx: Context): string | undefined {
  return typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : undefined;
}

/** The path as it may be kept: parts that may hold an address of a person are left out. */
function pathFor(ctx: Context): string {
  const route = routeOf(ctx);
  if (route?.includes(':email')) return route;
  return ctx.path
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/')
    .slice(0, 200);
}

function isProbe(path: string): boolean {
  return path.startsWith('/api/health/') || path === '/api/metrics';
}
