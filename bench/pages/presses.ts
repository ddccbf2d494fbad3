import type { Page } from '@playwright/test';
import { type Figure, ms, type Subject } from '../harness/report';
import { firstJob, openPhone, throttle, withLoadedPhone } from '../phone/phone';

const goalMs = 200;
const rounds = 3;

/** A press or a key: what it was, and how long until the next frame showed it. */
interface Press {
  what: string;
  took: number;
}

/** A technician works on while every request hangs, as it does under the last bar of signal. */
export const presses: Subject = {
  name: 'presses',
  title: `A working page at ${throttle}× slower CPU: the slowest press or key until the next frame (INP)`,
  measure: () =>
    withLoadedPhone(async ({ profile, url, server }) => {
      const answered: Press[] = [];
      const hanging: Press[] = [];
      for (let round = 0; round < rounds; round += 1) {
        answered.push(await worked(profile, url));
        server.hang();
        hanging.push(await worked(profile, url));
        server.resume();
      }
      const [slow, usual] = [slowestOf(hanging), slowestOf(answered)];
      return [
        {
          what: 'while every request hangs',
          value: ms(slow.took),
          goal: `< ${ms(goalMs)}`,
          met: slow.took < goalMs,
        },
        { what: `that was ${slow.what}`, value: '' },
        { what: 'while the server answers', value: ms(usual.took) },
        { what: 'hanging / answered', value: (slow.took / usual.took).toFixed(2) },
      ] satisfies Figure[];
    }),
};

/** Takes a job to its end, looks at others and at what waits; answers the slowest press. */
async function worked(profile: string, url: string): Promise<Press> {
  const context = await openPhone(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await watchPresses(page);
    await page.goto(`${url}/jobs`, { waitUntil: 'commit' });
    await page.locator(firstJob).first().waitFor();
    await page.locator(firstJob).first().click();
    await complete(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog');
    await note.getByLabel('Note', { exact: true }).pressSequentially('Key is at reception');
    await note.getByRole('button', { name: 'Add note' }).click();
    await note.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.locator(firstJob).nth(2).click();
    await page.goBack();
    await page.getByRole('tab').last().click();
    await page.goto(`${url}/outbox`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Waiting requests' }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await bar.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Jobs' }).click();
    await page.locator(firstJob).first().waitFor();
    return await slowest(page);
  } finally {
    await context.close();
  }
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark completed' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount received').fill('');
  await form.getByLabel('Amount received').pressSequentially('300.50');
  await form.getByRole('button', { name: 'Mark completed' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Not now' }).click();
}

async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Press[] = JSON.parse(sessionStorage.getItem('presses') ?? '[]');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const target = entry.target as HTMLElement | null;
        const on =
          target?.getAttribute('aria-label') || target?.textContent?.slice(0, 30) || target?.nodeName;
        seen.push({ what: `${entry.name} on ${on}`, took: entry.duration });
      }
      sessionStorage.setItem('presses', JSON.stringify(seen));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

async function slowest(page: Page): Promise<Press> {
  return slowestOf(JSON.parse(await page.evaluate(() => sessionStorage.getItem('presses') ?? '[]')));
}

function slowestOf(all: readonly Press[]): Press {
  const [first] = all.toSorted((a, b) => b.took - a.took);
  if (!first) throw new Error('No press was measured.');
  return first;
}
