import { firstJob, jobs, openPhone, throttle, withLoadedPhone } from './phone';
import { type Figure, ms, p95, type Subject } from './report';

const starts = 20;
const goalMs = 1000;

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
          value: ms(slow.drawn),
          goal: `≤ ${ms(goalMs)}`,
          met: slow.drawn <= goalMs,
        },
        { what: 'until the app answers', value: ms(slow.living) },
        { what: 'p95 unthrottled', value: ms(fast.drawn) },
        { what: 'until the app answers', value: ms(fast.living) },
      ] satisfies Figure[];
    }),
};

/** When the first job was on the screen, and when the app had drawn it itself: ms from the navigation on. */
interface Opening {
  drawn: number;
  living: number;
}

/** Starts the browser and opens the jobs. */
async function openJobs(profile: string, url: string, rate: number): Promise<Opening> {
  const context = await openPhone(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    // Once the frame is on the screen. Functions have no names here: the loader would keep them by a helper that the page
    // does not have.
    await page.addInitScript((selector) => {
      const opening: Partial<Opening> = {};
      let seen = false;
      new MutationObserver((_, observer) => {
        const job = document.querySelector(selector);
        if (!job) return;
        if (!job.closest('[aria-busy=true]')) {
          observer.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const living = performance.now();
              Object.assign(globalThis, { opening: { drawn: living, ...opening, living } });
            }),
          );
        } else if (!seen) {
          seen = true;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              opening.drawn = performance.now();
            }),
          );
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    }, firstJob);
    await page.goto(`${url}/jobs`, { waitUntil: 'commit' });
    const opened = await page.waitForFunction(
      () => (globalThis as { opening?: Opening }).opening,
      undefined,
      { timeout: 60_000 },
    );
    return (await opened.jsonValue()) as Opening;
  } finally {
    await context.close();
  }
}

/** The p95 of both. */
async function openings(measure: () => Promise<Opening>): Promise<Opening> {
  const all: Opening[] = [];
  for (let run = 0; run < starts; run += 1) all.push(await measure());
  return { drawn: p95(all.map((each) => each.drawn)), living: p95(all.map((each) => each.living)) };
}
