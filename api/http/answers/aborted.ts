import type { Context } from 'koa';

/** As nginx writes it down: the client went away before it had its answer. */
export const abortedStatus = 499;

const codes = new Set<unknown>([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  // The parser was in the middle of a body.
  'HPE_INVALID_EOF_STATE',
]);

/** Whether the connection is gone while its request is under way. */
export function isAborted(ctx: Context): boolean {
  return ctx.req.socket.destroyed;
}

/** Whether an error says no more than that the client went away; a body that failed by itself says more. */
export function saysAborted(error: unknown, ctx: Context): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (!isAborted(ctx) || !codes.has(code)) return false;
  const body = ctx.body as { errored?: unknown } | null;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || body?.errored !== error;
}
