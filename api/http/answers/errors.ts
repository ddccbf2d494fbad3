import type { Context, Middleware } from 'koa';
import { type ErrorBody, type ErrorCode, Problem } from '../../../contract/errors';
import { isUnavailable } from '../../db/faults';
import type { Log } from '../../logging/log';
import { saysAborted } from './aborted';

/** Turns whatever is thrown into the one shape of failed answers. What was not meant to be thrown is told to the log alone. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) throw new Problem('not_found');
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500 && !saysAborted(error, ctx))
        log.error({ requestId: ctx.state.requestId, err: error }, problem.code);
      answerProblem(ctx, problem);
    }
  };
}

function answerProblem(ctx: Context, problem: Problem): void {
  const { code, message, detail } = problem;
  const { fields, current, retryAfter, ticket, methods, closed, v } = detail;
  const body: ErrorBody = {
    message,
    error: {
      code,
      message,
      ...(fields && { fields }),
      requestId: ctx.state.requestId,
      ...(current !== undefined && { current }),
      ...(ticket && { ticket }),
      ...(methods && { methods }),
      ...(closed && { closed }),
      ...(v !== undefined && { v }),
    },
  };
  ctx.status = problem.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  if (code === 'rate_limited' || code === 'unavailable') ctx.set('Retry-After', String(retryAfter ?? 2));
  if (code === 'unauthenticated') ctx.set('WWW-Authenticate', 'Bearer');
  ctx.body = body;
}

/** The refusal an error stands for. Parsers throw errors with a status; a database that cannot do its work is `unavailable`. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem('unavailable');
  const status = (error as { status?: unknown } | null)?.status;
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  return new Problem(code ?? 'internal');
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'media_type',
};
