import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Log } from '../logging/log';
import { abortedStatus, isAborted } from './answers/aborted';

/** What a request came to, for the log and the metrics. `route` is the pattern, never an address with an e-mail in it. */
export interface Served {
  method: string;
  route: string;
  status: number;
  ms: number;
}

interface Options {
  /** The pattern of an address of the API, also where no route took the request. */
  patternOf(ctx: Context): string | undefined;
  served?(request: Served): void;
}

/**
 * Writes one line a request: method, whose address it was, status, milliseconds, and which device where it says so. An
 * address is never written as it was typed: it may name a person.
 */
export function accessLog(log: Log, { patternOf, served }: Options): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { method } = ctx;
      const status = isAborted(ctx) ? abortedStatus : ctx.status;
      served?.({ method, route: routeOf(ctx) ?? 'other', status, ms });
      const level = status >= 500 ? 'error' : isProbe(ctx.path) ? 'debug' : 'info';
      const { requestId, device, address } = ctx.state;
      const path = address ?? patternOf(ctx) ?? 'unknown';
      log[level]({ requestId, device, method, path, status, ms }, 'request');
    }
  };
}

function routeOf(ctx: Context): string | undefined {
  return typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : undefined;
}

function isProbe(path: string): boolean {
  return path.startsWith('/api/health/') || path === '/api/metrics';
}

/** Names each request, so that a person can quote it and the log can be searched for it. Never taken from outside. */
export function requestId(): Middleware {
  return (ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
