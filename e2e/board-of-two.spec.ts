import type { Page } from '@playwright/test';
import type { SignedIn } from '../contract/accounts/users';
import type { Booking } from '../contract/bookings/bookings';
import { addDays, dubaiDay } from '../contract/time';
import { ask } from './harness/capacity';
import { Crew } from './harness/crew';
import type { AppServer } from './harness/server/server';
import { byNews, openSignedIn } from './harness/steps';
import { expect } from './harness/test';
import { test } from './harness/two-processes';

const again = { timeout: 10_000 };
const ahead = 9;
const day = addDays(dubaiDay(new Date()), ahead);

const card = (page: Page, { id }: Booking) => page.locator(`[data-card="${id}"]`);
const cell = (page: Page, who: SignedIn, slot: number) =>
  page.locator(`[data-place="${who.user.id} ${slot}"]`);
const told = (page: Page) => page.getByText(/ took this one$/);

/** Another admin, signed in. */
async function colleague(site: AppServer, admin: string, displayName: string): Promise<SignedIn> {
  const account = { email: `${displayName}@homehub.example`, password: 'three brass lanterns' };
  await ask(site, admin, 'POST', '/users', { ...account, displayName, role: 'admin' });
  return ask<SignedIn>(site, '', 'POST', '/auth/login', account);
}

/** Both changes of a booking wait until both are asked for, so that neither board has heard of the other's. */
async function atOnce(pages: readonly Page[]): Promise<void> {
  let waiting = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  for (const page of pages)
    await page.route('**/api/admin/bookings/*', async (route) => {
      if (route.request().method() === 'PUT') {
        waiting += 1;
        if (waiting === pages.length) go();
        await both;
      }
      await route.continue();
    });
}

test('@all @desktop two boards at two processes: a drop is on the other within seconds, of two at once one wins, and a killed process holds nobody up', async ({
  crew,
  device,
  network,
  otherDevice,
  otherSite,
  site,
  watch,
}) => {
  watch.allow(/status of 409|net::ERR_/);
  const { token } = await ask<SignedIn>(site, '', 'POST', '/auth/login', site.admin);
  const [dana, noura] = [await colleague(site, token, 'Dana'), await colleague(site, token, 'Noura')];
  const [omar, sami] = await crew.pair();
  const job = await crew.job({ in: ahead, slot: '3:00 PM', for: sami });
  const board = `/admin/dispatch?day=${day}`;
  const near = await openSignedIn(device, dana, board);
  const far = await openSignedIn(otherDevice, noura, board);
  for (const page of [near, far]) {
    await expect(card(page, job)).toBeVisible();
    await expect(page.getByText(/^Live, \w+ is here too/)).toBeVisible();
  }
  const changes = async () => {
    const all = await ask<unknown[]>(site, token, 'GET', `/admin/bookings/${job.id}/history`);
    return all.length;
  };

  await test.step('a drop in one is in the other', async () => {
    await card(near, job).dragTo(cell(near, omar, 3));
    await expect(cell(far, omar, 3).locator(card(far, job))).toBeVisible(byNews);
    await card(far, job).dragTo(cell(far, sami, 3));
    await expect(cell(near, sami, 3).locator(card(near, job))).toBeVisible(byNews);
  });

  await test.step('of two at once one wins, the other is told, and nothing is doubled', async () => {
    const before = await changes();
    await atOnce([near, far]);
    await Promise.all([
      card(near, job).dragTo(cell(near, omar, 3)),
      card(far, job).dragTo(far.locator('[data-place=tray]')),
    ]);
    await expect.poll(async () => (await told(near).count()) + (await told(far).count())).toBe(1);
    const { assignedTo } = await crew.look(job);
    expect(assignedTo).toBe((await told(far).count()) === 1 ? omar.user.id : null);
    for (const page of [near, far]) {
      const place = assignedTo ? cell(page, omar, 3) : page.locator('[data-place=tray]');
      await expect(place.locator(card(page, job))).toBeVisible();
      await expect(card(page, job)).toHaveCount(1);
      await page.unroute('**/api/admin/bookings/*');
    }
    expect((await changes()) - before).toBe(1);
  });

  await test.step('one process is killed: its pages are live again at the other', async () => {
    network.disturbed = true;
    await site.kill();
    await expect.poll(() => network.book.live).toBe(0);
    // As a proxy leads: to the one that runs.
    network.leadTo(otherSite.port);
    await expect.poll(() => network.book.live, again).toBe(1);
    await expect(near.getByText(/^Live, /)).toBeVisible();
    await new Crew(otherSite).change(job, { assignedTo: sami.user.id });
    for (const page of [near, far])
      await expect(cell(page, sami, 3).locator(card(page, job))).toBeVisible(byNews);
  });
});
