import Router from '@koa/router';
import type { Log } from '../log';
import { reportPath } from './headers';
import type { Limits } from './limits';

/** Takes reports of breaches of the content policy; only which directive was broken by what kind of source is kept. */
export function cspReportRoutes({ log, limits }: { log: Log; limits: Limits }): Router {
  const router = new Router();
  router.post(reportPath, async (ctx) => {
    await limits.spend('cspReports', limits.network(ctx));
    const { body } = ctx.request as { body?: unknown };
    for (const report of (Array.isArray(body) ? body : [body]).slice(0, 10)) {
      log.warn({ requestId: ctx.state.requestId, ...brokenBy(report) }, 'content policy');
    }
    ctx.status = 204;
  });
  return router;
}

function brokenBy(report: unknown): { directive: string; blocked: string } {
  const outer = (report ?? {}) as Record<string, unknown>;
  const inner = (outer.body ?? outer['csp-report'] ?? {}) as Record<string, unknown>;
  const text = (value: unknown) =>
    typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, 200) : '';
  return {
    directive: text(inner.effectiveDirective ?? inner['effective-directive'] ?? inner['violated-directive']),
    blocked: text(inner.blockedURL ?? inner['blocked-uri']),
  };
}
