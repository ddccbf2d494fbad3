import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Names each request, so that a person can quote it and the log can be searched for it. Never taken from outside. */
export function requestId(): Middleware {
  return (ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
