import type { Browser, CDPSession, Page } from '@playwright/test';

interface Visited {
  url: string;
  /** How much slower than this machine. */
  rate: number;
  withoutScripts?: boolean;
}

/** What kept somebody waiting. */
export interface Waits {
  /** What each task took of the processor beyond 50 ms, in sum. */
  blocking: number;
  /** When the largest thing was painted, by the clock. */
  paint: number;
}

/** Milliseconds of a processor that the page's main thread took until the page was idle. */
export function workOf(browser: Browser, visited: Visited): Promise<number> {
  return inPage(browser, visited, (page, cdp) => open(page, cdp, visited));
}

export async function waitsOf(browser: Browser, visited: Visited): Promise<Waits> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const waits = await inPage(browser, visited, async (page, cdp) => {
      const categories = ['-*', 'loading', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];
      await browser.startTracing(page, { categories });
      let trace: Buffer | undefined;
      try {
        await open(page, cdp, visited);
      } finally {
        trace = await browser.stopTracing();
      }
      return readTrace(JSON.parse(trace.toString()).traceEvents);
    });
    if (waits) return waits;
    // Beside a load Chromium loses the beginning of a trace now and then.
  }
  throw new Error(`The browser told of no paint of ${visited.url}.`);
}

/** Runs work in the page of a phone that knows nothing yet. */
export async function inPage<T>(
  browser: Browser,
  { rate, withoutScripts }: Omit<Visited, 'url'>,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Dubai',
  });
  try {
    // The loader keeps the names of functions by a helper that a page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Network.enable');
    if (withoutScripts) await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

/** Opens the address and waits until there is nothing more to do; answers the work it took. */
async function open(page: Page, cdp: CDPSession, { url, withoutScripts }: Visited): Promise<number> {
  const errors: string[] = [];
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  await page.goto(url, { waitUntil: 'networkidle' });
  const work = await untilIdle(cdp);
  if (!withoutScripts) {
    await assertTakenOver(page);
    if (errors.length > 0) throw new Error(`${url}: ${errors.join('; ')}`);
  }
  return work;
}

const lookEvery = 500;
/** For three seconds it did next to nothing. */
const quietLooks = 6;
const quietShare = 0.1;

async function untilIdle(cdp: CDPSession): Promise<number> {
  let [before, quiet] = [0, 0];
  while (quiet < quietLooks) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const worked = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    quiet = worked - before < lookEvery * quietShare ? quiet + 1 : 0;
    before = worked;
  }
  return before;
}

/** Else it would be cheap for nothing. */
async function assertTakenOver(page: Page): Promise<void> {
  const last = page.locator('#root a').last();
  const alive = await last.evaluate((link) =>
    Object.keys(link).some((key) => key.startsWith('__reactProps')),
  );
  if (!alive) throw new Error(`${page.url()} was not taken over by React.`);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when, and how much of the processor. */
  ts: number;
  tdur?: number;
  args: { data?: { navigationId?: string } };
}

const longTask = 50;

/** Undefined where the trace has no paint, or not its beginning. */
function readTrace(events: readonly TraceEvent[]): Waits | undefined {
  const first = events.find(({ name }) => name === 'firstContentfulPaint');
  const ofPage = ({ args }: TraceEvent) => args.data?.navigationId === first?.args.data?.navigationId;
  const began = events.find((each) => each.name === 'navigationStart' && ofPage(each));
  if (!first || !began) return undefined;
  const largest = events.filter((each) => each.name === 'largestContentfulPaint::Candidate' && ofPage(each));
  const blocking = events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .filter(({ pid, tid, ts }) => pid === first.pid && tid === first.tid && ts >= began.ts)
    .map(({ tdur = 0 }) => Math.max(0, tdur / 1000 - longTask))
    .reduce((all, each) => all + each, 0);
  return { blocking, paint: ((largest.at(-1) ?? first).ts - began.ts) / 1000 };
}
