import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dubaiDay, weekday } from '../contract/time';
import { emptyDays, enableCapacity, requestVisit, spoken } from './harness/capacity';
import { expectAccessible, themes } from './harness/look';
import { test as own } from './harness/own-server';
import { startServer } from './harness/server/server';
import { openSignedIn, press } from './harness/steps';
import { expect } from './harness/test';

/** Nobody is told by night: by this server's clock it is noon. */
const test = own.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  site: async ({}, use) => {
    const server = await startServer({}, { before: ['tsx', resolve('e2e/harness/server/at-noon.ts')] });
    await use(server);
    await server.stop();
  },
});

/** A day on which visits are made: not tomorrow, and no Sunday. */
const day = (() => {
  const ahead = addDays(dubaiDay(new Date()), 4);
  return weekday(ahead) === 0 ? addDays(ahead, 1) : ahead;
})();

test('@all axe finds nothing at the bells: in the form, of a time that was taken, in the sheets of a move, and where they are switched off', async ({
  device,
  site,
  office,
}) => {
  emptyDays(site);
  await enableCapacity(site, office);
  const other = await office.customer('Ali Other');
  await requestVisit(site, other.token, `${day} 9:00 AM`);
  const customer = await office.customer('Noura Waiting');
  await requestVisit(site, customer.token, `${day} 3:00 PM`);
  const nine = `${spoken(day)}, 9 AM to 11 AM`;
  const inBoth = async (page: Page) => {
    for (const theme of themes) await expectAccessible(page, theme);
  };

  const page = await openSignedIn(device, customer, '/bookings');
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Move your visit' });
  await sheet
    .getByRole('radiogroup', { name: 'Day' })
    .getByRole('radio', { name: spoken(day) })
    .check();
  await expect(sheet.getByRole('button', { name: `Tell me when free: ${nine}` })).toBeVisible();
  await inBoth(page);

  const { link = '' } = await office.mailTo(customer.email, /^We have your request/);
  await page.goto(link);
  await page.getByRole('article').getByRole('button', { name: 'Move' }).click();
  await sheet
    .getByRole('radiogroup', { name: 'Day' })
    .getByRole('radio', { name: spoken(day) })
    .check();
  await sheet.getByRole('button', { name: `Tell me when free: ${nine}` }).click();
  await expect(sheet.getByRole('button', { name: `We will tell you: ${nine}` })).toBeVisible();
  await inBoth(page);

  await page.goto('/profile/notifications');
  for (const way of ['phone', 'e-mail']) {
    const tick = page.getByRole('checkbox', { name: `A time is free again, ${way}` });
    await tick.click({ force: true });
    await expect(tick).not.toBeChecked();
  }
  await page.goto('/booking?service=ac-services');
  await page.getByRole('radio', { name: spoken(day), exact: true }).check();
  await expect(page.getByText('Messages about free times are off.')).toBeVisible();
  await inBoth(page);
  await page.getByRole('button', { name: `Tell me when free: ${nine}` }).click();
  await expect(page.getByRole('button', { name: `We will tell you: ${nine}` })).toBeVisible();
  await expect(page.getByText('Messages about free times are off.')).toHaveCount(0);

  await page.getByRole('radio', { name: `${nine}, full` }).check();
  await page.getByLabel('Contact Number').fill('+971 50 123 4567');
  await press(page, 'Submit request');
  await expect(page.getByRole('heading', { name: '9:00 AM is full.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tell me when 9:00 AM is free/ })).toBeVisible();
  await inBoth(page);
});
