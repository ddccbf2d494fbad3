import type { Log } from '../logging/log';
import type { Limits } from './limits/limits';
import { anybody, type Handled, handle, route } from './route';

const breach = route(
  'POST /api/csp-reports',
  anybody,
  'Receives content security policy reports from browsers.',
  { countedApart: true },
);

/** Takes reports of breaches of the content policy; only which directive was broken by what kind of source is kept. */
export function cspReportRoutes({ log, limits }: { log: Log; limits: Limits }): Handled[] {
  return [
    handle(breach, async (ctx) => {
      await limits.spend('cspReports', limits.network(ctx));
      const { body } = ctx.request as { body?: unknown };
      for (const report of (Array.isArray(body) ? body : [body]).slice(0, 10)) {
        log.warn({ requestId: ctx.state.requestId, ...brokenBy(report) }, 'content policy');
      }
    }),
  ];
}

function brokenBy(report: unknown): { directive: string; blocked: string } {
  const outer = (report ?? {}) as Record<string, unknown>;
  const inner = (outer.body ?? outer['csp-report'] ?? {}) as Record<string, unknown>;
  const directive = word(
    inner.effectiveDirective ?? inner['effective-directive'] ?? inner['violated-directive'],
  );
  const blocked = inner.blockedURL ?? inner['blocked-uri'];
  return { directive, blocked: originOf(blocked) ?? word(blocked) };
}

/** A directive's name, or `inline`, `eval` and the like; nothing that somebody typed. */
function word(value: unknown): string {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : '';
}

function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { origin, protocol } = new URL(value);
  return origin === 'null' ? protocol : origin;
}
