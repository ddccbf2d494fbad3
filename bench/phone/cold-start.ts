import { type Figure, median, ms, type Subject } from '../harness/report';
import { barePhoneOf } from './bare-page';
import { firstJob, jobs, openPhone, throttle, withLoadedPhone } from './phone';

const rounds = 9;
/** After an installation a browser and its worker do work that no later start has. */
const warmUps = 2;
const goal = 2;

/** A technician opens the app in the morning, in a basement. */
export const coldStart: Subject = {
  name: 'cold-start',
  title: `Offline cold start to the first of ${jobs} jobs at ${throttle}× slower CPU (the browser is started anew each time), beside a bare page of the same worker that reads the same jobs and shows the first`,
  measure: () =>
    withLoadedPhone(async (phone) => {
      const profiles = [phone.profile, await barePhoneOf(phone)];
      await phone.server.stop();
      const took: number[][] = profiles.map(() => []);
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const [at, profile] of profiles.entries()) {
          const millis = await openJobs(profile, phone.url);
          if (round >= 0) took[at]?.push(millis);
        }
      }
      const [ours = [], bare = []] = took;
      const ratio = median(ours.map((millis, round) => millis / (bare[round] ?? Number.NaN)));
      return [
        {
          what: 'HomeHub / bare page',
          value: `${ratio.toFixed(2)} (${ms(median(ours))}, ${ms(median(bare))})`,
          goal: `≤ ${goal}`,
          met: ratio <= goal,
        },
      ] satisfies Figure[];
    }),
};

/** Starts the browser and opens the jobs; answers when the first was on the screen, ms from the navigation on. */
async function openJobs(profile: string, url: string): Promise<number> {
  const context = await openPhone(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
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
