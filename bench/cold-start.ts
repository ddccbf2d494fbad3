import { firstJob, jobs, openPhone, throttle, withLoadedPhone } from './harness/phone';
import { type Figure, ms, p95, type Subject } from './harness/report';

const starts = 20;
const goalMs = 1500;

/** A technician opens the app in the morning, in a basement. */
export const coldStart: Subject = {
  name: 'cold-start',
  title: `Offline cold start to the first of ${jobs} jobs, ${starts} times (the browser is started anew each time)`,
  measure: () =>
    withLoadedPhone(async ({ profile, url, server }) => {
      await server.stop();
      const fast = await openings(() => openJobs(profile, url, 1));
      const slow = await openings(() => openJobs(profile, url, throttle));
      return [
        {
          what: `p95 at ${throttle}× slower CPU`,
          value: ms(slow),
          goal: `≤ ${ms(goalMs)}`,
          met: slow <= goalMs,
        },
        { what: 'p95 unthrottled', value: ms(fast) },
      ] satisfies Figure[];
    }),
};

/** Starts the browser and opens the jobs; answers when the first was on the screen, ms from the navigation on. */
async function openJobs(profile: string, url: string, rate: number): Promise<number> {
  const context = await openPhone(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    // Once the frame is on the screen.
    await page.addInitScript((selector) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => Object.assign(globalThis, { drawnAt: performance.now() })),
        );
      }).observe(document, { childList: true, subtree: true });
    }, firstJob);
    await page.goto(`${url}/jobs`, { waitUntil: 'commit' });
    const drawn = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt, undefined, {
      timeout: 60_000,
    });
    return (await drawn.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

/** The p95. */
async function openings(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let run = 0; run < starts; run += 1) all.push(await measure());
  return p95(all);
}
