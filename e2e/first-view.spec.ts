import type { Page } from '@playwright/test';
import { Crew } from './harness/crew';
import { drawnAhead, loadJobs, markCompleted } from './harness/day';
import type { Device } from './harness/device';
import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import { hintOnline } from './harness/steps';
import { expect, test } from './harness/test';

const confirmed = { status: 'confirmed', amount: 280 } as const;

interface Seen {
  /** It was there before the app had drawn anything. */
  ahead: boolean;
  text: string;
}

/** Starts the app at /jobs; answers its page and what was first seen there of the jobs. */
async function start(device: Device): Promise<{ page: Page; seen: Seen }> {
  const page = await device.running.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector<HTMLElement>('main:has(a[href*="job="])');
      Object.assign(globalThis, {
        seen: { ahead: main?.ariaBusy === 'true', text: main?.textContent ?? '' },
      });
    };
    // The whole page is there then, and its modules run only after this.
    document.addEventListener('readystatechange', look, { once: true });
  });
  await page.goto('/jobs');
  const handle = await page.waitForFunction(() => (globalThis as { seen?: Seen }).seen);
  return { page, seen: (await handle.jsonValue()) as Seen };
}

test('@all a start shows the jobs before any code has run, as they stand on this device', async ({
  ownDevice: device,
  network,
  server,
  watch,
}) => {
  test.slow();
  const crew = new Crew(server);
  const me = await crew.technician();
  const first = await crew.job({ for: me, slot: '9:00 AM', change: confirmed });
  const second = await crew.job({ for: me, slot: '11:00 AM', change: confirmed });
  await loadJobs(device, me, [first, second]);

  const before = await device.visit('/jobs');
  await expect.poll(() => drawnAhead(before)).toContain(second.customerInfo.name);
  expect(await drawnAhead(before)).not.toContain('Completed');
  await crew.change(second, { status: 'completed' });
  await hintOnline(before);
  await expect.poll(() => drawnAhead(before)).toContain('Completed');

  await network.stop();
  // What the last answers changed is drawn anew.
  await expect.poll(() => drawnAhead(before)).toContain('Completed');
  await device.restart();
  const { page, seen } = await start(device);
  expect(seen.ahead).toBe(true);
  for (const text of [first.customerInfo.name, second.customerInfo.name, 'Completed'])
    expect(seen.text).toContain(text);
  // The app takes its place: with the frame, the age, and buttons that work.
  await expect(page.getByRole('main').getByText(/^Updated /)).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await markCompleted(page, page, '300');
  await expect.poll(() => drawnAhead(page)).toContain('Completed, waiting to send');

  // What the worker has sent is not shown as waiting.
  await device.closeApp();
  await network.start();
  await device.fireBackgroundSync();
  watch.allow(/favicon\.ico/);
  const picture = await device.visit('/icons/favicon.svg');
  await expect.poll(() => drawnAhead(picture)).toBeUndefined();
  expect((await crew.look(first)).status).toBe('completed');
  const after = await start(device);
  expect(after.seen.text).not.toContain('waiting to send');
  await expect(after.page.getByRole('main').getByText(/^Updated /)).toBeVisible();
  await expect(after.page.getByText('waiting to send')).toHaveCount(0);
});

test('@all what was pressed before the code ran happens, and after a sign-out nothing of the jobs is left', async ({
  device,
  network,
  server,
}) => {
  const crew = new Crew(server);
  const me = await crew.technician();
  const job = await crew.job({ for: me, change: confirmed });
  await loadJobs(device, me, [job]);
  const before = await device.visit('/jobs');
  await expect.poll(() => drawnAhead(before)).toContain(job.customerInfo.name);
  await network.stop();

  const page = await device.running.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-view] button')];
      const complete = buttons.find((each) => each.textContent === 'Mark completed');
      if (!complete) return;
      watch.disconnect();
      // As soon as the page can hear it.
      document.addEventListener('readystatechange', () => complete.click(), { once: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/jobs');
  await expect(page.getByRole('dialog', { name: 'Mark as completed' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => drawnAhead(page)).toBeUndefined();
});

test('@all in what is drawn ahead axe finds nothing, nor is it too wide for 320 pixels', async ({
  device,
  network,
  server,
}) => {
  const crew = new Crew(server);
  const me = await crew.technician();
  const jobs = [
    await crew.job({ for: me, slot: '9:00 AM', change: { ...confirmed, status: 'completed' } }),
    await crew.job({ for: me, slot: '11:00 AM', change: confirmed }),
    await crew.job({ for: me, slot: '3:00 PM', service: 'Water Tank Cleaning' }),
  ];
  await loadJobs(device, me, jobs);
  const before = await device.visit('/jobs');
  for (const job of jobs) await expect.poll(() => drawnAhead(before)).toContain(job.customerInfo.name);
  await network.stop();

  const page = await device.running.newPage();
  // The app stays behind it.
  await page.addInitScript(() => {
    MutationObserver.prototype.observe = () => {};
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/jobs');
  const view = page.locator('[data-view]');
  for (const job of jobs) await expect(view.getByText(job.customerInfo.name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const theme of themes) await expectAccessible(page, theme, { settled: false });
  await expect(view).toBeVisible();
});
